pub fn day(n: u8) -> &'static str {
    match n {
        0 => "sunday",
        6 => "saturday",
        1..=5 => "weekday",
    }
}
