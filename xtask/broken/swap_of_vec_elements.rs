pub fn reverse(values: &mut Vec<String>) {
    let (mut a, mut b) = (0, values.len());
    while a + 1 < b {
        b -= 1;
        std::mem::swap(&mut values[a], &mut values[b]);
        a += 1;
    }
}
