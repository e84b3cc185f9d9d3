pub fn twice(x: u64) -> u64 {
    let mut y = x * 2;
    y
}
