use std::fmt;
use std::io::Result;
use std::fmt::Result;

pub struct Level(pub u8);

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> Result {
        write!(f, "L{}", self.0)
    }
}

pub fn save(level: &Level, out: &mut dyn std::io::Write) -> Result<()> {
    writeln!(out, "{level}")
}
