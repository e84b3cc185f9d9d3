pub fn longest(rows: &[Vec<usize>]) -> (Vec<usize>, usize) {
    let mut lengths = Vec::new();
    for row in rows {
        let mut n = 0;
        n += row.len();
        lengths.push(n);
    }
    (lengths, n)
}
