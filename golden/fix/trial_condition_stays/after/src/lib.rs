//! Conditions that nothing fulfils: one switches code off, the other does not.

#[cfg(feature = "serde")]
pub fn save() {}

#[cfg(not(std))]
pub fn without() -> u8 {
    1
}
