pub fn version() -> u32 {
    1
}

pub fn version() -> u32 {
    2
}
