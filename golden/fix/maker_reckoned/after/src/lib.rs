use std::ops::Mul;

#[derive(Clone, Copy)]
pub struct Length(pub f64);

impl Mul<f64> for Length {
    type Output = Length;

    fn mul(self, factor: f64) -> Length {
        Length(self.0 * factor)
    }
}

#[derive(Clone, Copy)]
pub struct Weight(pub f64);

pub fn doubled(length: Length) -> Length {
    length * 2.0
}

pub fn heavier(weight: Weight) -> Weight {
    2.0 * weight
}

pub fn percent(done: usize, total: usize) -> f64 {
    done as f64 / total as f64 * 100.0
}

pub fn mean(values: &[u32]) -> f64 {
    let total: u32 = values.iter().sum();
    total as f64 / 2.0
}

pub fn moved(position: usize, delta: i64) -> usize {
    (position as i64 + delta) as usize
}

pub fn at(list: &[u8], from: usize, step: i32) -> u8 {
    list[((from + 1) as i32 - step) as usize]
}
