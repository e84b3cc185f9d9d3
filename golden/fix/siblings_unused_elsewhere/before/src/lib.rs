#[cfg(unix)]
pub fn pick() -> u8 {
    let mut first = 1;
    first
}

#[cfg(not(unix))]
pub fn pick() -> u8 {
    let mut first = 1;
    first += 1;
    first
}
