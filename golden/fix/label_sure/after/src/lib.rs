pub fn square(value: i32) -> i32 {
    value * value
}
