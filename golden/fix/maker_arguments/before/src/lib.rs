pub fn times<F: Fn(u32) -> u32>(number: u32, act: F) -> u32 {
    act(number)
}

pub fn six() -> u32 {
    times(|n| n * 2, 3)
}
