pub struct Settings {
    pub width: usize,
}

pub fn read(text: &str) -> Result<usize, std::num::ParseIntError> {
    text.parse()
}

pub fn settings(text: &str, is_wide: bool) -> Result<Settings, std::num::ParseIntError> {
    let width = read(text)?;
    if is_wide {
        return Ok(Settings { width: width.max(80) });
    }
    Ok(Settings { width: 40 })
}

pub fn parts(text: &str) -> core::result::Result<(usize, usize), std::num::ParseIntError> {
    let (first, second) = text.split_once(',').unwrap_or((text, text));
    Ok((read(first)?, read(second)?))
}

pub fn area(text: &str) -> core::result::Result<usize, std::num::ParseIntError> {
    let (width, height) = parts(text)?;
    Ok(width * height)
}

pub fn kind(text: &str) -> Result<String, std::num::ParseIntError> {
    match read(text)? {
        0 => Ok("none".to_owned()),
        1 => Ok("one".to_owned()),
        many => Ok(format!("{} bits", many.count_ones())),
    }
}

pub fn last(bytes: &[u8], at: usize) -> Option<u8> {
    let byte = *bytes.get(at)?;
    Some(byte.max(1))
}
