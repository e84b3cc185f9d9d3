//! What a whole is made of.

#[derive(Debug)]
pub enum Part {
    Left,
    Right(usize),
}

pub fn first(text: &str) -> crate::Result<Part> {
    match text.chars().next() {
        Some('<') => Ok(Part::Left),
        Some(_) => Ok(Part::Right(text.len())),
        None => Err(crate::Error::Empty),
    }
}
