pub struct Source {
    values: Vec<u32>,
}

impl Source {
    pub fn stream(&self, even: bool) -> Box<dyn Iterator<Item = u32> + '_> {
        if even {
            Box::new(self.values.iter().copied().filter(|v| v % 2 == 0))
        } else {
            Box::new(self.values.iter().copied())
        }
    }

    pub fn total(&self) -> u32 {
        self.stream(false).sum()
    }
}
