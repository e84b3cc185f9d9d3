pub fn next(mut counter: u32) -> u32 {
    counter++;
    counter
}
