pub fn version() -> u32 {
    1
}

pub fn version_2() -> u32 {
    2
}
