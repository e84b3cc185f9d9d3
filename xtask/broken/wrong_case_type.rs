fn text() -> string {
    String::new()
}
