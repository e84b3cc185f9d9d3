use std::num::ParseIntError;

pub fn both(a: &str, b: &str) -> Result<i32, ParseIntError> {
    let a = a.parse::<i32>()?;
    let b = b.parse::<i32>()?;
    a + b
}
