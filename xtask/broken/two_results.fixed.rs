use std::fmt;
use std::io;

pub struct Level(pub u8);

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", self.0)
    }
}

pub fn save(level: &Level, out: &mut dyn std::io::Write) -> io::Result<()> {
    writeln!(out, "{level}")
}
