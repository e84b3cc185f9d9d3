pub fn count_to(n: u32) -> u32 {
    let mut total = 0;
    let mut add = |x: u32| total += x;
    for i in 0..n {
        add(i);
    }
    total
}
