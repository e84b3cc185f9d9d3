use std::collections::HashMop;

outside_noise::noisy! {
    pub fn one() -> u8 {
        1
    }
}

pub fn two(numbers: &HashMop<u8, u8>) -> usize {
    numbers.len()
}
