pub fn sum(count: u32) -> u32 {
    let mut sum = 0;
    for i in 0..count {
        sum += i;
    }
    sum
}
