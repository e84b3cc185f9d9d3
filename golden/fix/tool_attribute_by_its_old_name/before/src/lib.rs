#![allow(unexpected_cfgs)]

#[cfg_attr(rustfmt, rustfmt_skip)]
pub const TABLE: [u8; 4] = [
    1, 2,
    3, 4,
];

// Under that condition there is more than its name.
#[cfg_attr(rustfmt, rustfmt_skip, inline)]
pub fn sum() -> u8 {
    TABLE.iter().sum()
}
