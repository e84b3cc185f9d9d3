pub trait Handler {
    fn handle(&self, input: &str) -> bool;
}

pub struct Registry {
    handlers: Vec<Box<dyn Handler>>,
}

impl Registry {
    pub fn register<H: Handler + 'static>(&mut self, handler: H) {
        self.handlers.push(Box::new(handler));
    }

    pub fn handle(&self, input: &str) -> bool {
        self.handlers.iter().any(|handler| handler.handle(input))
    }
}
