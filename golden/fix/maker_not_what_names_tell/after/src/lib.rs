//! What is not told by names and by order.

/// Three truths may be compared either way.
pub fn agrees(a: bool, b: bool, c: bool) -> bool {
    a == b == c
}

pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn cell(row: i32, col: i32) -> Point {
    (row, col)
}

pub struct Span {
    pub start: usize,
    pub len: usize,
}

pub fn word(from: usize, to: usize) -> Span {
    (from, to)
}

pub struct Rect {
    x: u32,
    y: u32,
    w: u32,
    h: u32,
}

impl Rect {
    pub fn new(w: u32, h: u32, x: u32, y: u32) -> Rect {
        Rect { x, y, w, h }
    }

    pub fn area(&self) -> u32 {
        self.w * self.h + self.x + self.y
    }
}

pub fn unit() -> Rect {
    (0, 0, 2, 3)
}

pub struct Grid {
    cells: Vec<Vec<Option<u8>>>,
}

impl Grid {
    pub fn is_inside(&self, x: usize, y: usize) -> bool {
        self.cells.get(x, y).is_some()
    }
}

pub fn score(scores: &[i32], player: usize) -> String {
    format!("{:?}", scores.get(player))
}
