mod geometry {
    pub fn area(w: f64, h: f64) -> f64 {
        w * h
    }
}

mod pricing {
    const PER_METER: f64 = 2.5;

    pub fn carpet(w: f64, h: f64) -> f64 {
        geometry::area(w, h) * PER_METER
    }
}

fn main() {
    assert_eq!(pricing::carpet(2.0, 3.0), 15.0);
}
