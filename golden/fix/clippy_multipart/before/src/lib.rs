pub fn doubled(values: &[Option<u8>]) -> Vec<u8> {
    values.iter().filter_map(|&ref value| value.map(|value| value * 2)).collect()
}

pub fn unwrap(value: &Option<u8>) -> u8 {
    match value {
        &Some(value) => value,
        &None => 0,
    }
}
