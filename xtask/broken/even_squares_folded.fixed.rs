pub fn total(values: &[u32]) -> u32 {
    values.iter().filter(|&&n| n % 2 == 0).fold(0, |sum, n| sum + n * n)
}
