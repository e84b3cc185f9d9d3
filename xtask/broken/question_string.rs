use std::fs;

pub fn port(path: &str) -> Result<u16, std::io::Error> {
    let text = fs::read_to_string(path)?;
    let mut port = 80;
    for line in text.lines() {
        if let Some(value) = line.strip_prefix("port=") {
            port = value.trim().parse::<u16>()?;
        }
    }
    Ok(port)
}
