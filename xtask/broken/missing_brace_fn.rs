pub fn count(text: &str) -> usize {
    let mut n = 0;
    for line in text.lines() {
        if !line.is_empty() {
            n += 1;
        }
    n
}

pub fn double(n: usize) -> usize {
    n * 2
}
