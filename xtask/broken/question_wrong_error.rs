use std::num::ParseIntError;

fn read_port(path: &str) -> Result<u16, ParseIntError> {
    let text = std::fs::read_to_string(path)?;
    let port: Result<u16, ParseIntError> = text.trim().parse();
    Ok(port?)
}
