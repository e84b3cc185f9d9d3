pub fn double(text: &str) -> Result<u32, String> {
    let number = text.parse::<u32>().map_err(|error| error.to_string())?;
    Ok(number * 2)
}
