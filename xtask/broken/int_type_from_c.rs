pub fn zero() -> int {
    0
}
