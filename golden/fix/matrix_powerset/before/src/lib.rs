#[cfg(all(feature = "one", feature = "two"))]
pub fn both() -> u8 {
    (1)
}
