mod inner;

/// How many there are.
pub fn start() -> usize {
    inner::count("ab")
}
