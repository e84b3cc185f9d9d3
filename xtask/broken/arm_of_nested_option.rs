pub fn larger(a: Option<u32>, b: Option<u32>) -> u32 {
    match (a, b) {
        (Some(a), Some(b)) => a.max(b),
        (Some(a), None) => a,
        (None, None) => 0,
    }
}
