pub fn sign(n: i32) -> &'static str {
    match n {
        n < 0 => "minus",
        0 => "nothing",
        n >= 100 => "much",
        _ => "plus",
    }
}

pub fn first(list: &[u8]) -> bool {
    match list.first().copied().unwrap_or(0) {
        b == 7 => true,
        _ => list.len() < 3,
    }
}

pub fn is_open(points: u32, level: u32) -> bool {
    match points {
        0 => false,
        level < 3 => true,
        _ => false,
    }
}
