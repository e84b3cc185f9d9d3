pub fn count_set(flags: u32) -> u32 {
    let mut left = flags;
    let mut n = 0;
    while left != 0 {
        n += *left & 1;
        left >>= 1;
    }
    n
}
