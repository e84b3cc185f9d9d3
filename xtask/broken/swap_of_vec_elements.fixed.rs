pub fn reverse(values: &mut Vec<String>) {
    let (mut a, mut b) = (0, values.len());
    while a + 1 < b {
        b -= 1;
        values.swap(a, b);
        a += 1;
    }
}
