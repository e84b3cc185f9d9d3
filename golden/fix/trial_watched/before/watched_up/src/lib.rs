use watched_low::Point;

pub trait Near {
    fn eq(&self, other: &Self) -> bool;
}

impl Near for Point {
    fn eq(&self, other: &Self) -> bool {
        self.0.abs_diff(other.0) < 2
    }
}

pub fn near(one: &Point, other: &Point) -> bool {
    one.eq(other)
}
