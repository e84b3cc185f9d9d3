pub fn find_gap(sorted: &[u32]) -> Option<u32> {
    for pair in sorted.windows(2) {
        if pair[1] > pair[0] + 1 {
            break Some(pair[0] + 1);
        }
    }
    None
}
