pub fn doubled(values: &[Option<u8>]) -> Vec<u8> {
    values.iter().filter_map(|value| value.map(|value| value * 2)).collect()
}

pub fn unwrap(value: &Option<u8>) -> u8 {
    (*value).unwrap_or_default()
}
