//! A part.

pub trait Named {
    fn label(&self) -> String;
}

pub struct Dog {
    label: String,
}

impl Named for Dog {
    fn label(&self) -> String {
        self.label.clone()
    }
}
