pub fn dotted(parts: &[&str], names: &[String]) -> String {
    let mut out = String::new();
    for part in parts {
        out.push(part);
        out.push('.');
    }
    for name in names.iter().filter(|name| !name.is_empty()) {
        out.push(name);
    }
    out
}
