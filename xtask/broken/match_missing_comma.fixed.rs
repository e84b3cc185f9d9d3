pub fn price(kind: u8) -> u32 {
    match kind {
        0 => 10,
        1 => 20,
        _ => 30,
    }
}
