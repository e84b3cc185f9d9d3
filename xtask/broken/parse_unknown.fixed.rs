pub fn is_number(text: &str) -> bool {
    text.parse::<i32>().is_ok()
}
