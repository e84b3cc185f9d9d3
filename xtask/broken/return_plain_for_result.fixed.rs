pub fn parse(text: &str) -> Result<u32, std::num::ParseIntError> {
    let number = text.trim().parse::<u32>()?;
    Ok(number + 1)
}
