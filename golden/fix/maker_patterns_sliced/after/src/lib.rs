//! Digits.

pub struct Digits {
    digits: Vec<u64>,
}

pub fn number(of: &Digits, radix: u64) -> u64 {
    match of.digits.as_slice() {
        &[] => 0,
        &[one] => one,
        &[low, high] => high * radix + low,
        _ => of.digits.iter().rev().fold(0, |sum, digit| sum * radix + digit),
    }
}
