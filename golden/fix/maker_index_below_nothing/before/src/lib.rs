pub fn beside(stock: &[u32], slot: i32, offset: i32) -> u32 {
    let at = slot + offset;
    stock[at]
}

pub fn before(stock: Vec<u32>, slot: i16) -> u32 {
    stock[slot - 1]
}

pub fn far(stock: &[u32], slot: i64) -> u32 {
    stock[slot]
}
