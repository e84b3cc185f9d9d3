pub fn change(before: u8, after: u8) -> i32 {
    after as i32 - before as i32
}

pub fn lead(own: &[u8], other: &[u8]) -> i32 {
    own.len() as i32 - other.len() as i32
}
