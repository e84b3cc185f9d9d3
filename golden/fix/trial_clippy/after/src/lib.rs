pub fn sum(values: &[u32]) -> u32 {
    let mut total = 0;
    for i in 0..values.len() {
        total += values[i];
    }
    total
}

pub fn copy(from: &[u8], to: &mut [u8]) {
    to[..from.len()].copy_from_slice(from);
}

pub fn size(values: &Vec<u32>) -> usize {
    values.len()
}

fn inner(values: &[u32]) -> usize {
    values.len()
}

pub fn outer() -> usize {
    inner(&[1, 2])
}
