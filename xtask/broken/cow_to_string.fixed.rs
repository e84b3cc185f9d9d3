pub fn clean(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).to_string()
}
