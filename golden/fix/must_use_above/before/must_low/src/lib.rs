#![warn(clippy::must_use_candidate)]

pub fn low() -> u8 {
    let mut low = 1;
    println!("{low}");
    low
}

pub fn pure(value: u8) -> u8 {
    value + 1
}
