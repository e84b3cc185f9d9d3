pub fn factorial(n: u32) -> u64 {
    let mut r = 1;
    u32 i = 2;
    while i <= n {
        r *= u64::from(i);
        i += 1;
    }
    r
}
