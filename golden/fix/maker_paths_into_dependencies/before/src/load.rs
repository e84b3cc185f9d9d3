use crate::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

pub fn load(path: &Path) -> Result<u32, Error> {
    let file = File::open(path)?;
    Ok(form::from_str(BufReader::new(file))?)
}

pub fn load_all(path: &Path) -> Result<u32, Error> {
    let bytes: Vec<u8> = std::fs::read(path)?;
    Ok(form::from_str(&bytes)?)
}
