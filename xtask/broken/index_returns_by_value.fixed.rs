use std::ops::Index;

#[derive(Clone, Copy)]
enum Axis {
    X,
    Y,
}

struct Point {
    x: f64,
    y: f64,
}

impl Index<Axis> for Point {
    type Output = f64;

    fn index(&self, axis: Axis) -> &f64 {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
        }
    }
}

fn main() {
    let p = Point { x: 1.0, y: 2.0 };
    assert_eq!(p[Axis::X] + p[Axis::Y], 3.0);
}
