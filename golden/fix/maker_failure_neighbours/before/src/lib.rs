#[derive(Debug)]
pub enum Error {
    Missing(&'static str),
    Empty,
}

pub fn parse(line: &str) -> Result<(String, String), Error> {
    if line.is_empty() {
        return Err(Error::Empty);
    }
    let mut fields = line.split(';');
    let first = fields.next()?;
    let second = fields.next().ok_or(Error::Missing("field"))?;
    Ok((first.to_string(), second.to_string()))
}

pub fn numbers(text: &str) -> Result<Vec<i32>, std::num::ParseIntError> {
    text.split(',').map(|part| part.trim().parse::<i32>()?).collect()
}
