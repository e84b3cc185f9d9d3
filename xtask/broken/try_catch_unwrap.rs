pub fn read(path: &str) -> String {
    match std::fs::read_to_string(path) {
        Ok(text) => text
        Err(_) => String::new()
    }
}
