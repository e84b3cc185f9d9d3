pub fn made() -> u32 {
    let mut number = usize::max_value() as u32;
    number
}

/// Made.

pub fn many() -> u32 {
    7
}
