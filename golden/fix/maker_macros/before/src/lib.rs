pub fn number() -> u8 {
    five!()
}

macro_rules! five {
    () => {
        5
    };
}
