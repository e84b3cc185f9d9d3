pub struct Narrow;
pub struct Wide;

impl Narrow {
    pub fn of(text: &str) -> usize {
        text.len()
    }
}

impl Wide {
    pub fn of(text: &str) -> usize {
        2 * text.len()
    }
}
