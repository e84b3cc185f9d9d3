pub fn number(text: &str) -> Option<i32> {
    i32::parse(text.trim()).ok()
}
