use std::fmt::{Debug, Display};

pub trait Printable: Debug + Display {}

impl<T: Debug + Display> Printable for T {}

pub fn show_all(items: &[Box<dyn Printable>]) -> Vec<String> {
    items.iter().map(|i| format!("{i} ({i:?})")).collect()
}
