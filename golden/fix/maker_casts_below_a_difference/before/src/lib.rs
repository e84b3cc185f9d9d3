pub fn change(a: u32, b: u32) -> i64 {
    -(a - b)
}
