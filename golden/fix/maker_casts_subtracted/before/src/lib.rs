pub fn change(before: u8, after: u8) -> i32 {
    after - before
}

pub fn lead(own: &[u8], other: &[u8]) -> i32 {
    own.len() - other.len()
}
