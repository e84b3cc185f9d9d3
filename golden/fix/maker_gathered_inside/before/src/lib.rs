use std::collections::HashMap;
pub fn transpose(rows: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    (0..rows[0].len()).map(|c| rows.iter().map(|r| r[c])).collect()
}
pub fn words(lines: &[&str]) -> Vec<Vec<String>> {
    lines.iter().map(|line| line.split(' ').map(|w| w.to_string())).collect()
}
pub fn flip(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| line.chars().rev()).collect()
}
pub fn deltas(values: &[i64]) -> Vec<i64> {
    values.windows(2).map(|[a, b]| b - a).collect()
}
pub fn sorted(values: &[u32]) -> bool {
    values.windows(2).all(|[a, b]| a <= b)
}
pub struct Mark { pub at: usize }
pub fn gaps(marks: &[Mark]) -> Vec<usize> {
    marks.windows(2).map(|[a, b]| b.at - a.at).collect()
}
pub fn apart(marks: &[u32]) -> Vec<u32> {
    fn gap(a: &u32, b: &u32) -> u32 { b - a }
    marks.chunks_exact(2).rev().map(|[a, b]| gap(a, b)).collect()
}
pub fn read_numbers(text: &str) -> Result<Vec<i64>, std::num::ParseIntError> {
    text.lines().map(|l| l.parse::<i64>()).collect::<Vec<i64>>()
}
pub fn named(scores: &HashMap<String, u32>) -> Vec<(String, u32)> {
    let all: Vec<(&u32, &String)> = scores.iter().map(|(n, s)| (s, n)).collect();
    all.iter().map(|(s, n)| (n, s)).collect()
}
