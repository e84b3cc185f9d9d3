use std::num::ParseIntError;

pub fn numbers(text: &str) -> Result<Vec<i32>, ParseIntError> {
    text.split(',').map(|part| part.trim().parse::<i32>()).collect()
}
