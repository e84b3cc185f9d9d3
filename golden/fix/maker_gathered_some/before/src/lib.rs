use std::num::ParseIntError;

pub fn total(text: &str) -> Result<u32, ParseIntError> {
    let valid: Vec<u32> = text.lines().map(|line| line.parse::<u32>()).collect();
    Ok(valid.iter().sum())
}

pub fn good_ones(text: &str) -> Result<Vec<u32>, ParseIntError> {
    Ok(text.lines().map(|line| line.parse::<u32>()).collect())
}

pub fn sizes(text: &str) -> Result<Vec<u32>, ParseIntError> {
    let sizes: Vec<u32> = text.lines().map(|line| line.parse::<u32>()).collect();
    Ok(sizes)
}
