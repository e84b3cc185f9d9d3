fn is_safe(byte: u8) -> bool {
    match byte {
        b'\'' => false,
        b'^' => false,
        _ => true,
    }
}

pub fn all_safe(text: &str) -> bool {
    text.bytes().all(|byte| is_safe(byte.into()))
}
