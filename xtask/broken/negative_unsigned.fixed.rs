pub fn missing() -> i32 {
    -1
}
