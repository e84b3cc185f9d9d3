fn zero() -> i32 {
    0
}
