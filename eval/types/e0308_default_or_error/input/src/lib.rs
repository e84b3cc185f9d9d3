//! The address of a server.

#[derive(Debug, PartialEq, Eq)]
pub enum AddressError {
    NoHost,
    BadPort(String),
}

#[derive(Debug, PartialEq, Eq)]
pub struct Address {
    pub host: String,
    pub port: u16,
}

fn port(text: &str, usual: u16) -> Result<u16, AddressError> {
    if text.is_empty() {
        return usual;
    }
    match text.parse::<u16>() {
        Ok(port) => port,
        Err(_) => AddressError::BadPort(text.to_owned()),
    }
}

/// Reads `host` or `host:port`. A port that is left out is 80; one that is no number is an error.
pub fn address(text: &str) -> Result<Address, AddressError> {
    let (host, rest) = text.split_once(':').unwrap_or((text, ""));
    if host.is_empty() {
        return Err(AddressError::NoHost);
    }
    let port: u16 = port(rest, 80);
    Ok(Address { host: host.to_owned(), port })
}
