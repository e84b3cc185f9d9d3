#[derive(Debug)]
pub(crate) enum ConfigError {
    Missing(&'static str),
    Range(u32),
}

#[derive(Debug)]
pub(crate) struct Other;

pub(crate) fn port(text: Option<u32>) -> Result<u16> {
    let port = text.ok_or(ConfigError::Missing("port"))?;
    if port > 65_535 {
        return Err(ConfigError::Range(port));
    }
    Ok(port as u16)
}

pub(crate) fn nothing() -> Result<(), Other> {
    Err(Other)
}

pub(crate) fn either() -> Result<(), ConfigError> {
    port(None).map(drop)
}

pub(crate) fn number(text: &str) -> Result<u32> {
    text.parse().map_err(|error| format!("{text}: {error}"))
}

pub(crate) fn untold() -> Result<u32> {
    Ok(1)
}
