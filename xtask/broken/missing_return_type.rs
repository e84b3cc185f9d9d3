fn square(value: i32) {
    value * value
}
