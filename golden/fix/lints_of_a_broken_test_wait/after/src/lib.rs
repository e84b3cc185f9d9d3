
pub fn twice(n: u32) -> u32 {
    let twice = n * 2;
    twice
}
