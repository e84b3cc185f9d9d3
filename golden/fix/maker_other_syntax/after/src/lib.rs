pub fn factorial(n: u32) -> u64 {
    let mut r = 1;
    let mut i: u32 = 2;
    while i <= n {
        r *= u64::from(i);
        i += 1;
    }
    r
}
