pub mod other;

/// The bits of a number.
pub fn bits(number: f64) -> u64 {
    unsafe { f64::to_bits(number) }
}
