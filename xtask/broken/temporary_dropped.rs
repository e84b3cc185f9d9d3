pub fn words() -> usize {
    let parts: Vec<&str> = String::from("a b").split(' ').collect();
    parts.len()
}
