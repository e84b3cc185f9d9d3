struct Events<'a> {
    listeners: Vec<Box<dyn FnMut(&str) + 'a>>,
}

impl<'a> Events<'a> {
    fn listen(&mut self, listener: impl FnMut(&str) + 'a) {
        self.listeners.push(Box::new(listener));
    }

    fn emit(&mut self, event: &str) {
        for listener in &self.listeners {
            listener(event);
        }
    }
}

fn main() {
    let mut heard = Vec::new();
    {
        let mut events = Events { listeners: Vec::new() };
        events.listen(|event| heard.push(event.to_string()));
        events.emit("a");
        events.emit("b");
    }
    assert_eq!(heard, ["a", "b"]);
}
