pub fn read(text: &str) -> Result<u32, std::num::ParseIntError> {
    let n = text[1..].parse::<u32>()?;
    Ok(n)
}
