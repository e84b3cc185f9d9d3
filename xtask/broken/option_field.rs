pub struct Worker {
    name: Option<String>,
    handle: Option<Box<dyn FnOnce() -> u32>>,
}

impl Worker {
    pub fn finish(&mut self) -> u32 {
        match self.handle {
            Some(h) => h(),
            None => 0,
        }
    }

    pub fn label(&self) -> String {
        self.name.unwrap_or_default()
    }
}
