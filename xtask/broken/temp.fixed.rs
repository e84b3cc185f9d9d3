pub fn words(line: &str) -> Vec<String> {
    let lower = line.to_lowercase();
    let parts: Vec<&str> = lower.split(' ').collect();
    parts.iter().map(|p| p.to_string()).collect()
}
