#[derive(Debug, form_derive::Error)]
pub enum SaveError {
    Write(std::io::Error),
    Number(#[from] std::num::ParseIntError),
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

pub fn at(seconds: i64) -> u64 {
    clock::from_secs(seconds)
}

pub fn load(path: &str) -> u64 {
    clock::from_reader(path)
}

pub fn first(path: &str) -> Result<u32, SaveError> {
    let text = std::fs::read_to_string(path)?;
    Ok(text.trim().parse()?)
}

pub fn second(path: &str) -> Result<u32, SaveError> {
    let text = std::fs::read_to_string(path)?;
    std::fs::write(path, "").map_err(SaveError::Write)?;
    Ok(text.trim().parse::<u32>()? + 1)
}
