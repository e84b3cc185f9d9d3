pub fn strip(line: &str, mark: &str) -> &str {
    match line.split_once(mark) {
        Some((head, _)) => head.trim_end(),
        None => line,
    }
}
