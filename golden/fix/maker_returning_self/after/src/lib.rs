//! A builder.

pub struct Builder {
    size: usize,
    name: String,
}

impl Builder {
    pub fn size(mut self, size: usize) -> Self { self.size = size; self }

    pub fn more(mut self, by: usize) -> Self {
        self.size += by;
        self
    }

    pub fn named(&mut self, name: &str) -> &mut Self {
        self.name = name.to_string();
        self
    }

    pub fn length(&mut self) -> usize {
        self.size = self.name.len()
    }
}
