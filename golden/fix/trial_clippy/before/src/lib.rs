pub fn sum(values: &[u32]) -> u32 {
    let mut total = 0;
    for i in 0..values.len() {
        total += values[i];
    }
    total
}

pub fn copy(from: &[u8], to: &mut [u8]) {
    for i in 0..from.len() {
        to[i] = from[i];
    }
}

pub fn size(values: &Vec<u32>) -> usize {
    values.len()
}

fn inner(values: &Vec<u32>) -> usize {
    values.len()
}

pub fn outer() -> usize {
    inner(&vec![1, 2])
}
