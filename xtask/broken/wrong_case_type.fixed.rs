pub fn text() -> String {
    String::new()
}
