#[derive(Debug)]
pub struct Wrong(pub usize);

pub fn digits(text: &str) -> Result<u32, Wrong> {
    let mut sum = 0;
    for (at, c) in text.char_indices() {
        match c {
            '0'..='9' => sum += c as u32 - '0' as u32,
            c if c.is_whitespace() => continue,
            _ => return Err(Wrong(at)),
        }
    }
    Ok(sum)
}

pub fn product(text: &str) -> Result<u32, Wrong> {
    let mut product = 1;
    for (at, c) in text.char_indices() {
        match c {
            '0'..='9' => product *= c as u32 - '0' as u32,
            c if c.is_whitespace() => continue,
        }
    }
    Ok(product)
}
