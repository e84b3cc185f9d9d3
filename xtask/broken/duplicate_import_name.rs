use std::fmt::Result;
use std::io::Result;

pub fn show() -> FmtResult {
    Ok(())
}

pub fn load() -> Result<u8> {
    Ok(1)
}
