pub fn words(line: &str) -> Vec<String> {
    let parts = line.to_lowercase().split(' ').collect::<Vec<&str>>();
    parts.iter().map(|p| p.to_string()).collect()
}
