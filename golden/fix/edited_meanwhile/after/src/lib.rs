pub mod other;

// typed meanwhile
pub fn one() -> u8 {
    1
}
