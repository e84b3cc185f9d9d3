pub fn strip<'a>(line: &'a str, mark: &str) -> &'a str {
    match line.split_once(mark) {
        Some((head, _)) => head.trim_end(),
        None => line,
    }
}
