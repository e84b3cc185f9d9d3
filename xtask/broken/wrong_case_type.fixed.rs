fn text() -> String {
    String::new()
}
