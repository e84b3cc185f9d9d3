/// Has brackets too many.
pub fn number() -> u32 {
    (1)
}

#[cfg(feature = "a")]
pub fn broken() -> u32 {
    no_such_thing()
}
