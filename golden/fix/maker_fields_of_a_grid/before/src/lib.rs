pub struct Insets {
    pub x0: f64,
    pub y0: f64,
    pub x1: f64,
    pub y1: f64,
}

impl Insets {
    pub const fn uniform_xy(x: f64, y: f64) -> Insets {
        Insets {
            x0: x,
            x1: x,
            y1: y,
        }
    }

    // Each side its own: nothing tells.
    pub const fn of(left: f64, right: f64, bottom: f64) -> Insets {
        Insets { x0: left, x1: right, y1: bottom }
    }
}

pub struct Range {
    pub min_x: i32,
    pub max_x: i32,
    pub min_y: i32,
    pub max_y: i32,
}

pub fn square(low: i32, high: i32) -> Range {
    Range { min_x: low, max_x: high, min_y: low }
}
