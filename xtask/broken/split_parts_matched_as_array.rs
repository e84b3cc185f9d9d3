pub fn command(line: &str) -> Option<(String, String)> {
    let parts: Vec<&str> = line.split_whitespace().collect();
    if let [verb, object] = parts {
        return Some((verb.to_string(), object.to_string()));
    }
    None
}
