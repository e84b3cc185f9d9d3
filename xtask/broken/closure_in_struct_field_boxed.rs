pub struct Bus {
    handlers: Vec<Box<dyn Fn(&str) -> bool>>,
}

impl Bus {
    pub fn on<F: Fn(&str) -> bool + 'static>(&mut self, handler: F) {
        self.handlers.push(handler);
    }

    pub fn send(&self, text: &str) -> usize {
        self.handlers.iter().filter(|handler| handler(text)).count()
    }
}
