pub fn number(text: &str) -> Result<i32, String> {
    let number = text.parse::<i32>().map_err(|error| error.to_string())?;
    Ok(number)
}
