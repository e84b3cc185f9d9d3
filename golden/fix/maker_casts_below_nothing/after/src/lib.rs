pub fn altitude(depth: u32) -> i64 {
    -(depth as i64)
}

pub fn balance(owed: u8, fee: u8) -> i32 {
    -((owed / fee) as i32)
}

pub fn narrow(depth: u32) -> i32 {
    -depth
}
