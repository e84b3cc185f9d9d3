pub fn sign(n: i32) -> &'static str {
    if n < 0 {
        "minus"
    } else if n > 0 {
        "plus"
    } else {
        ""
    }
}
