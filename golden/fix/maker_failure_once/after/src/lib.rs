pub struct Both {
    pub first: u32,
    pub second: u32,
}

pub fn both(first: &str, second: &str) -> Result<Both, std::num::ParseIntError> {
    let first = first.parse::<u32>()?;
    let second = second.parse::<u32>()?;
    Ok(Both { first, second })
}

pub fn line(bytes: &[u8]) -> Result<&str, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| error.to_string())?;
    if !(text.starts_with('<') && text.ends_with('>')) {
        return Err("no line".to_owned());
    }
    Ok(text.trim_matches(|c: char| c == '<' || c == '>'))
}

pub enum Value {
    Number(f64),
    Word(String),
}

fn find(name: &str) -> Result<Value, String> {
    match name {
        "pi" => Ok(Value::Number(3.14)),
        "word" => Ok(Value::Word(name.to_owned())),
        _ => Err(format!("no {name}")),
    }
}

pub fn number(name: &str) -> Result<f64, String> {
    let found = find(name)?;
    match found {
        Value::Number(number) => Ok(number),
        _ => Err("no number".to_owned()),
    }
}
