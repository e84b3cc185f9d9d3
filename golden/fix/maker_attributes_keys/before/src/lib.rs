#[deprecated(since = "1.2.0", reason = "use `double`")]
pub fn twice(n: u32) -> u32 {
    n * 2
}

#[cfg(not(windows, debug_assertions))]
pub fn trace() {}

#[repr(transparent)]
pub struct Pair {
    left: u32,
    right: u32,
}
