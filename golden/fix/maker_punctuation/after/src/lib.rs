pub fn class(n: i32) -> &'static str {
    match n {
        x if x < 0 => "negative",
        0 => "zero",
        _ => "positive",
    }
}
