pub fn top(values: &[i32], n: usize) -> &[i32] {
    let mut sorted = values.to_vec();
    sorted.sort_by(|a, b| b.cmp(a));
    sorted.truncate(n);
    &sorted
}
