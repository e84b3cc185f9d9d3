pub fn inside(text: &str) -> Option<&str> {
    let start = text.find('[')? + 1;
    let end = start + text[start..].find(']');
    Some(&text[start..end])
}
