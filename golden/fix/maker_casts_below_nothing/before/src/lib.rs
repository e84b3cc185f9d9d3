pub fn altitude(depth: u32) -> i64 {
    -depth
}

pub fn balance(owed: u8, fee: u8) -> i32 {
    -(owed / fee)
}

pub fn narrow(depth: u32) -> i32 {
    -depth
}
