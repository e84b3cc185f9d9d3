pub fn valid(lines: &[&str]) -> Result<usize, std::num::ParseIntError> {
    Ok(lines.iter().map(|line| line.parse::<u32>()?).count())
}

pub fn has_port(text: Option<&str>) -> Result<bool, std::num::ParseIntError> {
    let port = text.map(|text| text.parse::<u16>()?);
    Ok(port.is_some())
}
