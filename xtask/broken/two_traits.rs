use std::fmt::{Debug, Display};

pub fn show_all(items: &[Box<dyn Debug + Display>]) -> Vec<String> {
    items.iter().map(|i| format!("{i} ({i:?})")).collect()
}
