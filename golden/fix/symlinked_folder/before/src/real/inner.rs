pub fn mutual() -> u8 {
    let mut mutual = 1;
    mutual
}
