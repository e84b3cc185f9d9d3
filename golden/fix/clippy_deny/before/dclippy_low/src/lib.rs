pub fn low() -> u8 {
    let mut low = 1;
    low
}
