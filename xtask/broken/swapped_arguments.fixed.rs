fn repeat(text: &str, times: usize) -> String {
    text.repeat(times)
}

pub fn line(width: usize) -> String {
    repeat("-", width)
}
