use std::io::{Error, ErrorKind};

fn short(bytes: &[u8]) -> Result<u16, Error> {
    match bytes {
        [a, b, ..] => Ok(u16::from_le_bytes([*a, *b])),
        _ => Err(Error::from(ErrorKind::UnexpectedEof)),
    }
}

pub fn count(bytes: &[u8]) -> Result<u64, Error> {
    let count = u64::from(short(bytes)) + 1;
    Ok(count)
}
