pub fn has_any(list: &[u8]) -> bool {
    if list.len() != 0 { true } else { false }
}

pub fn is_missing(value: Option<u8>) -> bool {
    value.is_none()
}

pub fn large(values: &[i32]) -> Vec<i32> {
    values.iter().filter(|value| **value > 10).cloned().collect()
}
