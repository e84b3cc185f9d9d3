pub fn letter(n: u32) -> char {
    char::from_u32(n).unwrap_or(char::REPLACEMENT_CHARACTER)
}

pub fn list(n: u8) -> Vec<u8> {
    vec![n]
}

pub fn positive(n: i32) -> i32 {
    if n > 0 {
        n
    }
}

pub fn sum(count: u32) -> u32 {
    let mut sum = 0;
    for i in 0..count {
        sum += i;
    }
    sum
}

pub fn first(of: (u8, u8, u8)) -> u8 {
    let (a, _, _) = of;
    a
}

pub async fn down(n: u32) -> u32 {
    if n == 0 { 0 } else { Box::pin(down(n - 1)).await }
}

pub const MADE: u8 = made();

const fn made() -> u8 {
    1
}

pub enum Level {
    Low = 1,
    High = 1,
}
