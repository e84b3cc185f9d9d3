pub fn number(text: &str) -> Option<i32> {
    text.trim().parse::<i32>().ok()
}
