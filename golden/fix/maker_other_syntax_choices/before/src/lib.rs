pub fn sign(n: i32) -> Result<i32, std::num::ParseIntError> {
    let a = n > 0 ? 1 : n < 0 ? -1 : 0;
    let text = "7".parse::<i32>()?;
    let b = (text > 3) ? text : 0;
    Ok(a + b)
}
