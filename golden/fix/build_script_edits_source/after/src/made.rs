pub fn made() -> u32 {
    let /* of it */ number = 7;
    number
}
