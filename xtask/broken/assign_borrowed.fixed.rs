pub fn shift(values: &[u32]) -> u32 {
    let mut last = 0;
    let seen = last;
    for v in values {
        last = *v;
    }
    last - seen
}
