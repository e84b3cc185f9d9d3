pub fn day(n: u8) -> &'static str {
    match n {
        1 -> "mon",
        2 => "tue",
        3 = "wed",
        _ => "later",
    }
}
