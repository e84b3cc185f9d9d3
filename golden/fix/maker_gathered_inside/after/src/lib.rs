use std::collections::HashMap;
pub fn transpose(rows: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    (0..rows[0].len()).map(|c| rows.iter().map(|r| r[c]).collect()).collect()
}
pub fn words(lines: &[&str]) -> Vec<Vec<String>> {
    lines.iter().map(|line| line.split(' ').map(|w| w.to_string()).collect()).collect()
}
pub fn flip(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| line.chars().rev().collect()).collect()
}
pub fn deltas(values: &[i64]) -> Vec<i64> {
    values.windows(2).map(|w| w[1] - w[0]).collect()
}
pub fn sorted(values: &[u32]) -> bool {
    values.windows(2).all(|w| w[0] <= w[1])
}
pub struct Mark { pub at: usize }
pub fn gaps(marks: &[Mark]) -> Vec<usize> {
    marks.windows(2).map(|w| w[1].at - w[0].at).collect()
}
pub fn apart(marks: &[u32]) -> Vec<u32> {
    fn gap(a: &u32, b: &u32) -> u32 { b - a }
    marks.chunks_exact(2).rev().map(|w| gap(&w[0], &w[1])).collect()
}
pub fn read_numbers(text: &str) -> Result<Vec<i64>, std::num::ParseIntError> {
    text.lines().map(|l| l.parse::<i64>()).collect::<Result<Vec<i64>, _>>()
}
pub fn named(scores: &HashMap<String, u32>) -> Vec<(String, u32)> {
    let all: Vec<(&u32, &String)> = scores.iter().map(|(n, s)| (s, n)).collect();
    all.iter().map(|(s, n)| (n.to_string(), **s)).collect()
}
