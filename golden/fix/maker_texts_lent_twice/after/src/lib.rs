pub fn dotted(parts: &[&str], names: &[String]) -> String {
    let mut out = String::new();
    for part in parts {
        out.push_str(part);
        out.push('.');
    }
    for name in names.iter().filter(|name| !name.is_empty()) {
        out.push_str(name);
    }
    out
}
