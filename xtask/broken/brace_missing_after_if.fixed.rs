pub fn clamp(n: i32) -> i32 {
    if n > 10 {
        return 10;
    }

    n
}
