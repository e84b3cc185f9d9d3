pub fn first(values: [u8; 4]) -> u8 {
    match values {
        [a, _] => a,
    }
}

pub fn is_five(value: u32) -> bool {
    match value {
        5..5 => true,
        _ => false,
    }
}
