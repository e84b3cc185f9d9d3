#[cfg(feature = "double")]
pub type Real = f64;
#[cfg(not(feature = "double"))]
pub type Real = f32;

pub const GOLDEN: Real = 1.618033988749895;

pub fn scaled(x: Real) -> Real {
    x * 0.123456789012345
}

pub fn single(x: f32) -> f32 {
    x * 0.123456789012345
}
