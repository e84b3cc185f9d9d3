pub fn size() -> u32 {
    return 8 ;
}

pub fn total(list: &[u32]) -> u32 {
    let sum = list[0];
    sum
}
