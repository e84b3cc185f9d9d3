/// What is above three is another thing.
pub fn cut(value: u32) -> u32 {
    if value > 3 {
        return;
    }
    value
}
