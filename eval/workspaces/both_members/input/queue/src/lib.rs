//! A queue in which the urgent goes first.

#[derive(Debug)]
pub struct Queue<T> {
    items: Vec<(u8, T)>,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue { items: Vec::new() }
    }
}

impl<T> Queue<T> {
    /// 0 is the most urgent.
    pub fn push(&mut self, urgency: u8, item: T) {
        let after = self.items.iter().filter(|(other, _)| *other <= urgency);
        self.items.insert(after.count(), (urgency, item));
    }

    pub fn pop(&mut self) -> Option<(u8, T)> {
        let first = self.items.first()?;
        self.items.remove(0);
        Some((first.0, first.1))
    }
}
