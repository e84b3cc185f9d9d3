use std::fmt::Display;

pub struct Stack<T> {
    items: Vec<T>,
}

impl<T> Stack<T> {
    pub fn push(&mut self, item: T) {
        self.items.push(item);
    }
}

impl<T> Stack<T>
where
    T: Display,
{
    pub fn top(&self) -> Option<&T> {
        self.items.last()
    }

    pub fn shown(&self) -> String {
        show_all(&self.items)
    }
}

fn show_all<T>(items: &[T]) -> String
where
    T: Display,
{
    items.iter().map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}
