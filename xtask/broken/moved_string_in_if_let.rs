pub fn greet(name: Option<String>) -> (String, bool) {
    let mut out = String::new();
    if let Some(text) = name {
        out.push_str(&text);
    }
    (out, name.is_some())
}
