pub fn number() -> u8 {
    five!()
}

/// Five, for those who count.
#[rustfmt::skip]
macro_rules! five {
    () => {
        5
    };
}
