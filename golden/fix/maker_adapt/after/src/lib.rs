use std::num::ParseIntError;

pub struct Name {
    text: Box<str>,
}

impl Name {
    pub fn as_text(&self) -> &str {
        &self.text
    }
}

pub fn pair(text: &str) -> Result<(u32, u32), ParseIntError> {
    let (first, second) = halves(text)?;
    Ok((first, second))
}

fn halves(text: &str) -> Result<(u32, u32), ParseIntError> {
    Ok((text.parse()?, text.len() as u32))
}

pub fn nth(values: &[u8], index: u32) -> u8 {
    values[index as usize]
}
