pub fn sum(values: &[i32]) -> i32 {
    let mut total = 0;
    for v in values.iter() {
        total += v;
    }
    total
}
