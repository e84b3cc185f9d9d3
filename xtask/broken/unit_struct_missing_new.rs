pub struct Stack {
    items: Vec<u8>,
}

impl Stack {
    pub fn new() -> Self {
        Self { items: Vec::new() }
    }
}

pub fn stack() -> Stack {
    new()
}
