pub const KEY: u8 = 7;
