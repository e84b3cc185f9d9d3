pub fn factorial(n: u32) -> u64 {
    let mut r: u64 = 1;
    let mut i = 2;
    while i <= n {
        r *= u64::from(i);
        i += 1;
    }
    r
}
