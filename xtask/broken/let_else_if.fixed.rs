pub fn sign(n: i64) -> i8 {
    if n > 0 {
        1
    } else if n < 0 {
        -1
    } else {
        0
    }
}
