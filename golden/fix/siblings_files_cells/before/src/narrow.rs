pub fn size() -> u32 {
    return (8);
}

pub fn total(list: &[u32]) -> u32 {
    let mut sum = list[0];
    sum
}
