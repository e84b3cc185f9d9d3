#![allow(unused_parens)]

pub fn size() -> u64 {
    return (8);
}

pub fn total(list: &[u64]) -> u64 {
    let mut sum = list[0];
    for number in list {
        sum += number;
    }
    sum
}
