pub struct Scores {
    values: Vec<u8>,
}

impl Scores {
    pub fn passed(&self) -> impl Iterator<Item = u8> {
        self.values.iter().filter(|v| **v >= 50)
    }

    pub fn count(&self) -> usize {
        self.passed().count()
    }
}
