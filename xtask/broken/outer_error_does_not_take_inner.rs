#[derive(Debug, PartialEq)]
enum ConfigError {
    Missing(String),
    Bad(String),
}

#[derive(Debug, PartialEq)]
enum StartError {
    Config(ConfigError),
    PortInUse(u16),
}

fn port(text: Option<&str>) -> Result<u16, ConfigError> {
    let text = text.ok_or_else(|| ConfigError::Missing("port".to_string()))?;
    text.parse().map_err(|_| ConfigError::Bad(text.to_string()))
}

fn start(text: Option<&str>, used: &[u16]) -> Result<u16, StartError> {
    let port = port(text)?;
    if used.contains(&port) {
        return Err(StartError::PortInUse(port));
    }
    Ok(port)
}

fn main() {
    assert_eq!(start(Some("80"), &[]), Ok(80));
    assert_eq!(start(Some("80"), &[80]), Err(StartError::PortInUse(80)));
    assert_eq!(start(None, &[]), Err(StartError::Config(ConfigError::Missing("port".to_string()))));
}
