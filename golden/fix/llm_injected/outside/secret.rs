pub const A: u8 = 1;
