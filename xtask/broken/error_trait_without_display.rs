use std::fmt;

#[derive(Debug)]
pub struct Missing;

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "missing")
    }
}

pub fn get(there: bool) -> Result<u8, Box<dyn std::error::Error>> {
    if there { Ok(1) } else { Err(Box::new(Missing)) }
}
