#[deprecated(since = "1.2.0", note = "use `double`")]
pub fn twice(n: u32) -> u32 {
    n * 2
}

#[cfg(not(all(windows, debug_assertions)))]
pub fn trace() {}

#[repr(C)]
pub struct Pair {
    left: u32,
    right: u32,
}
