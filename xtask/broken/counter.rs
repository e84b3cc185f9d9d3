pub fn digits(mut n: u64) -> u32 {
    let count = 0;
    while n > 0 {
        n /= 10;
        count += 1;
    }
    count
}
