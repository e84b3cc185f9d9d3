//! What iterators give.

pub fn row(numbers: &[i32]) -> String {
    numbers.join(", ")
}

pub fn bits(number: u8) -> Vec<bool> {
    (0..8).map(|at| number & (1 << at)).collect()
}

pub fn is_palindrome(text: &str) -> bool {
    let backwards = text.chars().rev();
    text == backwards
}

pub fn pairs(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes.chunks(2).collect()
}

pub fn doubled(numbers: &[u8]) -> Vec<bool> {
    numbers.iter().map(|number| number * 2).collect()
}
