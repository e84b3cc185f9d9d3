pub fn next_id(ids: &[u32]) -> u32 {
    ids.iter().max().unwrap_or(&0) + 1
}
