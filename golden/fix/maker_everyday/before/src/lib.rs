use std::fmt;
use std::ops::AddAssign;

#[derive(Clone, Copy)]
pub struct Vector {
    pub x: f64,
}

impl AddAssign for Vector {
    fn add_assign(mut self, other: Vector) {
        self.x += other.x;
    }
}

impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!("({})", self.x)
    }
}

#[derive(Default)]
pub struct Options {
    pub loud: bool,
    pub depth: u32,
}

pub fn loud() -> Options {
    Options { loud: true, ..Default }
}

pub fn number(text: &str) -> Option<u32> {
    u32::parse(text.trim()).ok()
}

pub fn mode(args: &[String]) -> u8 {
    match args.first() {
        Some("fast") => 2,
        Some("slow") => 1,
        _ => 0,
    }
}
