pub fn kind(c: char) -> &'static str {
    match c {
        'a'..='z' => "lower",
        'A'..='Z' => "upper",
        '0'-'9' => "digit",
        _ => "other",
    }
}
