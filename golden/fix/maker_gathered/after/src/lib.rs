use std::collections::BTreeMap;
use std::num::ParseIntError;

pub fn sizes(text: &str) -> Result<Vec<u32>, ParseIntError> {
    let sizes: Vec<u32> = text.split('x').map(|part| part.parse::<u32>()).collect::<Result<_, _>>()?;
    Ok(sizes)
}

pub fn last(text: &str) -> Result<Vec<u32>, ParseIntError> {
    Ok(text.split('x').map(|part| part.parse::<u32>()).collect::<Result<_, _>>()?)
}

pub fn digits(text: &str) -> Option<u32> {
    let digits = text.chars().map(|c| c.to_digit(10)).collect::<Option<Vec<u32>>>()?;
    Some(digits.iter().sum())
}

pub fn table(text: &str) -> Result<BTreeMap<usize, u32>, ParseIntError> {
    let rows = text.lines().map(|line| line.parse::<u32>().map(|n| (line.len(), n)));
    let table: BTreeMap<usize, u32> = rows.collect::<Result<_, _>>()?;
    Ok(table)
}

pub fn unfailing(text: &str) -> Vec<u32> {
    text.split('x').map(|part| part.parse::<u32>()).collect()
}

pub fn other_failure(text: &str) -> Result<Vec<u32>, String> {
    let digits: Vec<u32> = text.chars().map(|c| c.to_digit(10)).collect();
    Ok(digits)
}
