pub fn checksum(text: &str) -> Option<u32> {
    let mut total = 0;
    for c in text.chars() {
        total += c.to_digit(10)?;
    }
    Some(total % 10)
}
