use std::sync::atomic::{AtomicU8, Ordering};

pub static TAKEN: AtomicU8 = AtomicU8::new(0);

pub struct Steps {
    pub left: u8,
}

impl Iterator for Steps {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        self.left = self.left.checked_sub(1)?;
        TAKEN.fetch_add(1, Ordering::SeqCst);
        Some(self.left)
    }
}

impl DoubleEndedIterator for Steps {
    fn next_back(&mut self) -> Option<u8> {
        self.next()
    }
}

pub fn walk() -> Option<u8> {
    let left = 3;
    let steps = Steps { left };
    steps.last()
}
