pub mod inner {
    pub fn size() -> u32 {
        let first = 8;
        first
    }

    pub fn total() -> u32 {
        let sum = 1;
        sum
    }
}
