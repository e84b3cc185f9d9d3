pub fn day(n: u8) -> &'static str {
    match n {
        0 => "sunday",
        6 => "saturday",
        _ => "weekday",
        1..=5 => "weekday",
    }
}
