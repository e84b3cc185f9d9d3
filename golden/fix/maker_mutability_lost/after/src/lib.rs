fn put(name: &str, out: &mut String) {
    out.push_str(name);
}

pub fn write(names: &mut Vec<char>, out: &mut String) {
    let mut text = String::new();
    put(&names.drain(..).collect::<String>(), &mut text);
    out.push_str(&text);
}
