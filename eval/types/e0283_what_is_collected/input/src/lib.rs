//! A list of numbers and what can be said of it.

#[derive(Debug, PartialEq)]
pub struct Summary {
    pub number: usize,
    pub mean: f64,
    pub middle: f64,
    pub digits: usize,
}

/// What can be said of the numbers in `text`, which are parted by commas; words that are none are left out.
pub fn summary(text: &str) -> Option<Summary> {
    let mut numbers = text.split(',').filter_map(|word| word.trim().parse().ok()).collect();
    numbers.sort_by(|a, b| a.total_cmp(b));
    let middle = *numbers.get(numbers.len() / 2)?;
    let total = numbers.iter().sum();
    let digits = text.chars().filter(char::is_ascii_digit).map(|_| 1).sum();
    Some(Summary { number: numbers.len(), mean: total / numbers.len() as f64, middle, digits })
}
