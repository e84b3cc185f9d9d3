pub fn text() -> string {
    String::new()
}
