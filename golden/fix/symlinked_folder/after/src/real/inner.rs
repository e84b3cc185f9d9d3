pub fn mutual() -> u8 {
    let mutual = 1;
    mutual
}
