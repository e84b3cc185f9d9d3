pub enum Roots {
    No([f64; 0]),
    One([f64; 1]),
    Two([f64; 2]),
}

impl AsRef<[f64]> for Roots {
    fn as_ref(&self) -> &[f64] {
        match self {
            Roots::No(list) => list,
            Roots::One(list) => list,
            Roots::Two(list) => list,
        }
    }
}

pub fn total(roots: &Roots) -> f64 {
    roots.as_ref().iter().sum()
}

pub fn halves(roots: &Roots) -> Vec<f64> {
    roots.as_ref()
        .iter()
        .map(|root| root / 2.0)
        .collect()
}
