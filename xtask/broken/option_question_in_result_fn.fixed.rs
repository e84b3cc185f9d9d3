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
    let first = fields.next().ok_or(Error::Missing("name"))?;
    let second = fields.next().ok_or(Error::Missing("value"))?;
    Ok((first.to_string(), second.to_string()))
}
