pub fn letter(n: u32) -> char {
    n as char
}

pub fn list(n: u8) -> Vec<u8> {
    n as Vec<u8>
}

pub fn positive(n: i32) -> i32 {
    if n > 0 {
        n
    }
}

pub fn sum(count: u32) -> u32 {
    let mut sum = 0;
    for i in count {
        sum += i;
    }
    sum
}

pub fn first(of: (u8, u8, u8)) -> u8 {
    let (a, _) = of;
    a
}

pub async fn down(n: u32) -> u32 {
    if n == 0 { 0 } else { down(n - 1).await }
}

pub const MADE: u8 = made();

fn made() -> u8 {
    1
}

pub enum Level {
    Low = 1,
    High = 1,
}
