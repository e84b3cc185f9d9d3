pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{:02x}", byte)).collect()
}

pub fn long(number: u32) -> String {
    format!("{number:#010b}")
}
