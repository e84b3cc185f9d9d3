pub mod geometry {
    pub fn area(w: f64, h: f64) -> f64 {
        w * h
    }
}

pub mod pricing {
    use crate::geometry;

    const PER_METER: f64 = 2.5;

    pub fn carpet(w: f64, h: f64) -> f64 {
        geometry::area(w, h) * PER_METER
    }
}
