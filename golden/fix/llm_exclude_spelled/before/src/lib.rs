pub fn one() -> u8 {
    nowhere_to_be_found
}
