pub mod inner {
    pub fn size() -> u32 {
        let mut first = 8;
        first
    }

    pub fn total() -> u32 {
        let mut sum = 1;
        sum
    }
}
