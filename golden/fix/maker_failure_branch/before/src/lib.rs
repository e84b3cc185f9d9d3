use std::num::ParseIntError;

fn lenient(text: &str) -> Result<u64, ParseIntError> {
    if text.is_empty() { Ok(0) } else { text.parse() }
}

fn strict(text: &str) -> Result<u64, ParseIntError> {
    text.parse()
}

pub fn owner(text: &str, is_lenient: bool) -> Result<u32, ParseIntError> {
    let id = if is_lenient {
        lenient(text)
    } else {
        strict(text)?
    } as u32;
    Ok(id)
}

pub fn size(text: &str, unit: char) -> Result<u64, ParseIntError> {
    let size = match unit {
        'k' => strict(text),
        'm' => strict(text)? * 1024,
        _ => 0,
    };
    Ok(size + 1)
}

pub fn show(kind: char, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
    match kind {
        'a' => write!(f, " "),
        'b' => write!(f, " > ")?,
        'c' => write!(f, " + ")?,
        _ => {}
    }
    Ok(())
}
