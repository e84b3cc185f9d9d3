pub fn length() -> u8 {
    1
}

#[cfg(feature = "wide")]
pub fn twice() -> u8 {
    size() * 2
}
