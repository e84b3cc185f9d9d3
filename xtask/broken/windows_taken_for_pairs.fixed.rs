pub fn rises(values: &[i32]) -> usize {
    let mut count = 0;
    for pair in values.windows(2) {
        if pair[0] < pair[1] {
            count += 1;
        }
    }
    count
}
