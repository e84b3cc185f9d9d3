pub struct Word {
    text: String,
}

impl Word {
    pub fn vowels(&self) -> usize {
        self.text.chars().filter(|c| "aeiou".contains(*c)).count()
    }

    pub fn ratio(&self) -> f64 {
        self.vowels as f64 / self.text.len as f64
    }
}
