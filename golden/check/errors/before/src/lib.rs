use std::fmt::Debug;

fn length(text: &str) -> usize {
    text.len()
}

pub fn report(name: String) -> usize {
    length(name)
}
