pub fn sum(pairs: &[(u32, u32)]) -> u32 {
    let mut total = 0;
    for (a, b) in pairs {
        total += a * b as u32;
    }
    total
}
