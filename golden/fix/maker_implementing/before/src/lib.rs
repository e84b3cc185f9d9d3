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

trait Named {
    fn name(&self) -> &'static str;
}

struct Dot;
struct Line;

impl Named for Dot {
    fn name(&self) -> &'static str {
        "Dot"
    }
}

impl Named for Line {}

pub fn names() -> [&'static str; 2] {
    [Dot.name(), Line.name()]
}
