struct Stack {
    items: Vec<u8>,
}

impl Stack {
    fn new() -> Self {
        Self { items: Vec::new() }
    }
}

fn stack() -> Stack {
    new()
}
