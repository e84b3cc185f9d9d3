pub fn count(list: &[u8]) -> usize {
    let mut n = 0;
    for item in list {
        if *item > 0 {
            n += 1;
        }
    }
    n
}

pub fn next(n: usize) -> usize {
    n + 1
}
