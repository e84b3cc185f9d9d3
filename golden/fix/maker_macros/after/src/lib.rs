/// Five, for those who count.
#[rustfmt::skip]
macro_rules! five {
    () => {
        5
    };
}

pub fn number() -> u8 {
    five!()
}
