pub fn number(text: &str) -> Result<i32, String> {
    let number = text.parse::<i32>()?;
    Ok(number)
}
