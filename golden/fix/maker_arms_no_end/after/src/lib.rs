pub fn end_of_name(text: &str) -> usize {
    let mut end = 0;
    loop {
        match text[end..].chars().next() {
            Some(c) if c.is_alphanumeric() || c == '_' => end += c.len_utf8(),
            _ => break,
        }
    }
    end
}
