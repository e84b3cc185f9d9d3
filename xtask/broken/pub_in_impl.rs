pub struct Meters(pub f64);

impl From<f64> for Meters {
    pub fn from(v: f64) -> Meters {
        Meters(v)
    }
}

pub impl From<Meters> for f64 {
    fn from(m: Meters) -> f64 {
        m.0
    }
}
