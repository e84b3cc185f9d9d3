pub fn mutual(input: u8) -> u8 {
    let mutual = input;
    mutual
}
