use std::convert::TryInto;
pub fn low(value: u32) -> u8 {
    value.try_into().unwrap()
}
