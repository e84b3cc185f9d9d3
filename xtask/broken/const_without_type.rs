pub const LIMIT = 10;

pub fn limited(value: usize) -> usize {
    value.min(LIMIT)
}
