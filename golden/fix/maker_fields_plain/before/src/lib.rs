//! A field whose plain value is its default.

#[derive(Debug, Default)]
pub struct Cart {
    pub lines: Vec<String>,
    pub note: Option<String>,
}

pub fn with(line: &str) -> Cart {
    Cart { lines: vec![line.to_owned()] }
}
