pub fn sign(n: i32) -> Result<i32, std::num::ParseIntError> {
    let a = if n > 0 { 1 } else if n < 0 { -1 } else { 0 };
    let text = "7".parse::<i32>()?;
    let b = if text > 3 { text } else { 0 };
    Ok(a + b)
}
