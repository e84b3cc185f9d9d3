pub enum Kind {
    Data,
    Padding,
}

pub fn kind(byte: u8) -> Result<Kind, u8> {
    match byte {
        0x00 => Ok(Kind::Data),
        0xfe => Ok(Kind::Padding),
        _ => Err(byte),
    }
}

// What it fails with is made of the same.
pub fn kind_of(byte: u8) -> Result<Kind, u16> {
    match byte {
        0x00 => Ok(Kind::Data),
        0xfe => Ok(Kind::Padding),
        _ => Err(byte.into()),
    }
}
