pub fn indexed(names: &[&str]) -> Vec<String> {
    names
        .iter()
        .enumerate()
        .map(|i, n| format!("{i}: {n}"))
        .collect()
}
