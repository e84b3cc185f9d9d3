#![feature(test)]

pub fn five() -> u32 {
    (5)
}
