pub fn rises(values: &[i32]) -> usize {
    let mut count = 0;
    for (a, b) in values.windows(2) {
        if a < b {
            count += 1;
        }
    }
    count
}
