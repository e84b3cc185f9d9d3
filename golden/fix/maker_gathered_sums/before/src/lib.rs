use std::num::ParseIntError;

pub fn total(items: &[&str]) -> Result<i32, ParseIntError> {
    let total: i32 = items.iter().map(|item| item.parse::<i32>()).sum();
    Ok(total)
}

pub fn product(items: &[&str]) -> Option<u32> {
    Some(items.iter().map(|item| item.parse::<u32>().ok()).product::<u32>())
}

pub fn lines(text: &str) -> Result<i32, ParseIntError> {
    let total: i32 = text.lines().map(|line| line.parse::<i32>()?).sum();
    Ok(total)
}

pub fn unfailing(items: &[&str]) -> i32 {
    items.iter().map(|item| item.parse::<i32>()).sum()
}
