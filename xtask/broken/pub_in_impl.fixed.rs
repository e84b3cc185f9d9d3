pub struct Meters(pub f64);

impl From<f64> for Meters {
    fn from(v: f64) -> Meters {
        Meters(v)
    }
}

impl From<Meters> for f64 {
    fn from(m: Meters) -> f64 {
        m.0
    }
}
