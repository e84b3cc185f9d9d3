pub struct App {
    name: String,
}

impl App {
    pub fn name<T>(mut self, name: T) -> Self {
        self.name = name.into();
        self
    }

    pub fn show(&self) -> &str {
        &self.name
    }
}
