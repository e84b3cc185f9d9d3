pub fn double(text: &str) -> Result<u32, String> {
    let number = text.parse::<u32>()?;
    Ok(number * 2)
}
