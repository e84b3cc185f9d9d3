#[cfg(feature = "one")]
pub fn one() -> u8 {
    (1)
}

#[cfg(feature = "two")]
pub fn two() -> u8 {
    let mut two = 2;
    two
}

#[cfg(not(any(feature = "one", feature = "two")))]
pub fn none() -> u8 {
    return (0);
}
