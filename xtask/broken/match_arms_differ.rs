pub fn describe(value: Option<u32>) -> String {
    match value {
        Some(v) => v.to_string(),
        None => "none",
    }
}
