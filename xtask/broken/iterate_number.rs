pub fn sum(count: u32) -> u32 {
    let mut sum = 0;
    for i in count {
        sum += i;
    }
    sum
}
