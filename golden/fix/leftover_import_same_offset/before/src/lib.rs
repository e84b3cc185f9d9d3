use std::mem;
pub mod other;

/// The bits of a number.
pub fn bits(number: f64) -> u64 {
    unsafe { mem::transmute::<f64, u64>(number) }
}
