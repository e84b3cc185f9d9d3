pub fn in_range(low: i32, value: i32, high: i32) -> bool {
    low < value && value < high
}
