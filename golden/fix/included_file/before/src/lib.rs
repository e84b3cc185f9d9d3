include!("parts/one.rs");

pub const TWO: u8 = include!("parts/two.in");
