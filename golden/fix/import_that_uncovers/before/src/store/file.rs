use std::fs;
use std::path::Path;

pub fn load(path: &Path) -> io::Result<Vec<u32>> {
    let text = fs::read_to_string(path)?;
    let mut all = Vec::new();
    for line in text.lines() {
        if line.is_empty() {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "empty {}", line));
        }
        all.push(line.parse()?);
    }
    Ok(all)
}
