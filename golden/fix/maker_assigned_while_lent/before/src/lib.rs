pub fn counting() -> (u32, u32) {
    let mut n = 1;
    let read = || n * 10;
    n += 1;
    let seen = read();
    (n, seen)
}
