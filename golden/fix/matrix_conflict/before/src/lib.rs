#[cfg(feature = "borrowed")]
pub fn take(text: &str) -> usize {
    text.len()
}

#[cfg(not(feature = "borrowed"))]
pub fn take(text: String) -> usize {
    text.len()
}

pub fn give(text: String) -> usize {
    take(text)
}

pub fn count() -> u8 {
    let number: u8 = "1";
    number
}

pub fn size(text: String) -> usize {
    length(text)
}

fn length(text: &str) -> usize {
    text.len()
}
