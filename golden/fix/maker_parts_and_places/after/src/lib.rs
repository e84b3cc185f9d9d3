//! Points, and what is drawn of them.

use std::fmt;
use std::ops::Add;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Size(u32, u32);

pub struct Named {
    pub name: String,
    pub at: Point,
}

impl Point {
    pub fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }

    pub fn origin() -> Point {
        Point::new(0, 0)
    }
}

impl Size {
    pub const NONE: Size = Size::new(0, 0);

    pub const fn new(wide: u32, high: u32) -> Size {
        Size(wide, high)
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

/// A tuple of what a point is made of.
pub fn around(at: Point) -> Vec<Point> {
    let mut found = Vec::new();
    for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        found.push(at + Point::new(dx, dy));
    }
    found
}

pub fn named(name: String, at: Point) -> Named {
    Named { name, at }
}

/// The other side says which part is compared.
pub fn is_below(at: Point, low: Point, high: Point) -> bool {
    low.x <= at.x && at.y <= high.y
}

pub fn all_same(a: u8, b: u8, c: u8) -> bool {
    a == b && b == c
}

pub struct Color {
    r: u8,
    g: u8,
    b: u8,
}

impl Color {
    pub fn darken(&mut self, by: u8) {
        for part in [&mut self.r, &mut self.g, &mut self.b] {
            *part = part.saturating_sub(by);
        }
    }

    /// What is cut off is used three times.
    pub fn of_hex(text: &str) -> Option<Color> {
        let digits = text.strip_prefix('#')?;
        if digits.len() != 6 {
            return None;
        }
        let r = u8::from_str_radix(&digits[0..2], 16).ok()?;
        let g = u8::from_str_radix(&digits[2..4], 16).ok()?;
        let b = u8::from_str_radix(&digits[4..6], 16).ok()?;
        Some(Color { r, g, b })
    }
}

/// What was rounded has nothing behind the point.
pub fn between(from: Point, to: Point, share: f64) -> Point {
    let x = from.x + (((to.x - from.x) as f64 * share).round() as i32);
    Point { x, y: (to.y as f64 * share + from.y as f64 * (1.0 - share)).floor() as i32 }
}

pub struct Rows {
    wide: usize,
    cells: Vec<u16>,
}

impl Rows {
    pub fn row_mut(&mut self, at: usize) -> Option<&mut [u16]> {
        let start = at * self.wide;
        self.cells.get_mut(start..start + self.wide)
    }

    pub fn map<F>(&self, change: F) -> Vec<u16>
    where
        F: Fn(u16) -> u16,
    {
        self.cells.iter().copied().map(change).collect()
    }
}

pub enum Failure {
    Empty,
    Number(std::num::ParseIntError),
    Name(String),
    Place(Point),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Empty => write!(f, "nothing there"),
            Failure::Number(failure) => write!(f, "{}", failure),
            Failure::Name(name) => write!(f, "no {name}"),
            Failure::Place(at) => write!(f, "{}:{}", at.x, at.y),
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

impl Named {
    pub fn is_named(&self) -> bool {
        !self.name.is_empty()
    }
}

fn is_small(number: &u32) -> bool {
    *number < 3
}

/// What is gone over is lent once more than the functions take it.
pub fn counts(named: &[Named], numbers: &[u32]) -> (usize, usize) {
    let all: Vec<&Named> = named.iter().collect();
    (all.into_iter().filter(|named| named.is_named()).count(), numbers.iter().filter(|number| is_small(*number)).count())
}

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.name)
    }
}
