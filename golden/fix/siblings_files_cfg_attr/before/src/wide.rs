pub mod inner {
    pub fn size() -> u64 {
        let mut first = 8;
        first
    }

    pub fn total() -> u64 {
        let mut sum = 2;
        sum
    }
}
