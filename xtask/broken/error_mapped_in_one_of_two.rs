use std::num::{ParseFloatError, ParseIntError};

#[derive(Debug)]
pub enum PointError {
    Count(ParseIntError),
    Weight(ParseFloatError),
}

pub fn point(count: &str, weight: &str) -> Result<(u32, f64), PointError> {
    let count = count.parse().map_err(PointError::Count)?;
    let weight = weight.parse::<f64>()?;
    Ok((count, weight))
}
