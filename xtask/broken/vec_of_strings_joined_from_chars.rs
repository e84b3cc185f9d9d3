pub fn slug(text: &str) -> String {
    let parts: Vec<String> = text.split_whitespace().map(|part| part.to_lowercase()).collect();
    parts.concat("-")
}
