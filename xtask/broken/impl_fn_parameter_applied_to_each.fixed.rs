pub fn apply_all(values: &mut [u32], change: impl Fn(u32) -> u32) {
    for value in values.iter_mut() {
        *value = change(*value);
    }
}

pub fn doubled(mut values: Vec<u32>) -> Vec<u32> {
    apply_all(&mut values, |n| n * 2);
    values
}
