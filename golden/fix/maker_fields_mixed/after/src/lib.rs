//! Fields.

pub struct Number {
    pub re: f64,
    pub im: f64,
}

pub fn product(a: Number, b: Number) -> Number {
    Number { re: a.re * b.re - a.im * b.im }
}

pub struct Rect {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

pub fn cover(a: &Rect, b: &Rect) -> Rect {
    Rect { left: a.left.min(b.left), top: a.top.min(b.top), bottom: a.bottom.max(b.bottom) }
}

pub struct Range {
    pub lo: usize,
    pub hi: usize,
}

pub fn join(a: &Range, b: &Range) -> Range {
    Range { lo: a.lo.min(b.lo) }
}

pub struct Point {
    pub x: i32,
    pub y: i32,
    pub z: i32,
}

pub fn least(a: &Point, b: &Point) -> Point {
    Point { x: a.x.min(b.x), y: a.y.min(b.y), z: a.z.min(b.z) }
}
