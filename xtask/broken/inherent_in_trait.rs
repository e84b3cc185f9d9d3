pub trait Area {
    fn area(&self) -> f64;
}

pub struct Circle {
    radius: f64,
}

impl Area for Circle {
    fn area(&self) -> f64 {
        3.14 * self.radius * self.radius
    }

    fn diameter(&self) -> f64 {
        self.radius * 2.0
    }
}

pub fn both(c: &Circle) -> (f64, f64) {
    (c.area(), c.diameter())
}
