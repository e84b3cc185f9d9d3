//! A builder.

pub struct Builder {
    size: usize,
    name: String,
}

impl Builder {
    pub fn size(mut self, size: usize) -> Self { self.size = size }

    pub fn more(mut self, by: usize) -> Self {
        self.size += by
    }

    pub fn named(&mut self, name: &str) -> &mut Self {
        self.name = name.to_string()
    }

    pub fn length(&mut self) -> usize {
        self.size = self.name.len()
    }
}
