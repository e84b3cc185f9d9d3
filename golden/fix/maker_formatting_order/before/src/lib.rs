pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{:x02}", byte)).collect()
}

pub fn long(number: u32) -> String {
    format!("{number:#b010}")
}
