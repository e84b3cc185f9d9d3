//! What iterators give.

pub fn row(numbers: &[i32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

pub fn bits(number: u8) -> Vec<bool> {
    (0..8).map(|at| (number & (1 << at)) != 0).collect()
}

pub fn is_palindrome(text: &str) -> bool {
    let backwards = text.chars().rev().collect::<String>();
    text == backwards
}

pub fn pairs(bytes: &[u8]) -> Vec<Vec<u8>> {
    bytes.chunks(2).map(<[_]>::to_vec).collect()
}

pub fn doubled(numbers: &[u8]) -> Vec<bool> {
    numbers.iter().map(|number| number * 2).collect()
}
