fn zero() -> int {
    0
}
