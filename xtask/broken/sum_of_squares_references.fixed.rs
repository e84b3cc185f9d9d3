pub fn squares(values: &[i32]) -> i32 {
    values
        .iter()
        .map(|value| value * value)
        .sum()
}
