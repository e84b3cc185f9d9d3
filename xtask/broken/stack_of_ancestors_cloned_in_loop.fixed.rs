pub fn prefixes(parts: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    let mut path = String::new();
    for part in parts {
        path.push('/');
        path.push_str(part);
        all.push(path.clone());
    }
    all
}
