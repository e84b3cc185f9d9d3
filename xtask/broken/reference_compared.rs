pub fn count_zero(values: &[i32]) -> usize {
    let mut n = 0;
    for value in values {
        if value == 0 {
            n += 1;
        }
    }
    n
}
