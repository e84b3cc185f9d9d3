pub fn lines(from: impl BufRead) -> usize {
    from.lines().count()
}
