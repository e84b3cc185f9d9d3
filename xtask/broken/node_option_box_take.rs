struct Node {
    value: i32,
    next: Option<Box<Node>>,
}

pub struct List {
    head: Option<Box<Node>>,
}

impl List {
    pub fn pop(&mut self) -> Option<i32> {
        let mut old = self.head.take()?;
        self.head = old.next.take()
        Some(old.value)
    }

    pub fn push(&mut self, value: i32) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { value, next }));
    }
}
