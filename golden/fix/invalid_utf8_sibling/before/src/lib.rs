pub const DATA: &[u8] = include_bytes!("data.rs");

pub fn one() -> u8 {
    let mut one = 1;
    one
}
