pub fn full_name(first: &str, last: &str) -> &'static str {
    &format!("{first} {last}")
}

pub fn greet(first: &str, last: &str) -> String {
    format!("Hello, {}!", full_name(first, last))
}
