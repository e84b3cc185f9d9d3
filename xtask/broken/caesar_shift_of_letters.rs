pub fn shift(text: &str, by: u8) -> String {
    text.chars()
        .map(|c| {
            if c.is_ascii_lowercase() {
                (((c as u8 - b'a' + by) % 26) + b'a')
            } else {
                c
            }
        })
        .collect()
}
