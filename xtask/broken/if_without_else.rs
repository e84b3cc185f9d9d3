pub fn sign(value: i32) -> i32 {
    if value < 0 {
        -1
    }
    1
}
