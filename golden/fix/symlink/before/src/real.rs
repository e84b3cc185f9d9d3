pub fn mutual(input: u8) -> u8 {
    let mut mutual = input;
    mutual
}
