/// The answer.
pub fn answer() -> u32 {
    42
}
