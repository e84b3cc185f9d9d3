pub fn twice(x: u64) -> u64 {
    let y = x * 2;
    y
}
