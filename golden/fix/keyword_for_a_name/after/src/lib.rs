fn sum(first: usize, i: usize, e: usize) -> usize {
    first + i + e
}

pub fn all(first: usize) -> usize {
    let i = first + 1;
    let e = first + 2;
    sum(first, i, e)
}
