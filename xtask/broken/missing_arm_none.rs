pub fn width(arg: Option<&str>) -> usize {
    match arg {
        Some(text) => text.len(),
    }
}
