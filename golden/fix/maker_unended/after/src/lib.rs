pub fn usage(name: &str) -> String {
    let mut s = String::new();
    s.push_str("usage: ");
    s.push_str(name);
    s.push_str(" [options]\n");
    s
}
