pub fn larger(a: u32, b: u32) -> u32 {
    if a > b { a } else { b }
}
