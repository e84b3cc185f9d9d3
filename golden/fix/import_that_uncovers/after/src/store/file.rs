use std::fs;
use std::io;
use std::path::Path;

pub fn load(path: &Path) -> io::Result<Vec<u32>> {
    let text = fs::read_to_string(path)?;
    let mut all = Vec::new();
    for line in text.lines() {
        if line.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, format!("empty {}", line)));
        }
        all.push(line.parse().map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?);
    }
    Ok(all)
}
