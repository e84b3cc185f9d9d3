macro_rules! five {
    () => {
        5
    };
}

pub fn number() -> u8 {
    five!()
}
