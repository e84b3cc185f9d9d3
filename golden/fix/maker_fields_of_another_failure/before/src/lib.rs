pub enum Cause {
    Empty,
    NoCommand,
}

pub enum Failure {
    Invalid { text: String, cause: Cause },
}

pub fn command(text: &str) -> Result<&str, Failure> {
    if text.is_empty() {
        return Err(Failure::Invalid { text: text.to_owned(), cause: Cause::Empty });
    }
    if text.starts_with(':') {
        return Err(Failure::Invalid { text: text.to_owned() });
    }
    Ok(text)
}
