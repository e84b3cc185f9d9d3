//! Packets.

/// What is wrong with a packet.
#[derive(Debug)]
pub enum Error {
    /// No such quality.
    InvalidQuality(u8),
    /// No such rule.
    InvalidRule(u8),
}

/// How often it is sent.
pub enum Quality {
    /// Once at most.
    Once,
    /// Once at least.
    Often,
}

/// What is sent again.
pub enum Rule {
    /// All.
    All,
    /// What is new.
    New,
    /// Nothing.
    Nothing,
}

/// Reads the options of a packet.
pub fn options(byte: u8) -> Result<(Quality, Rule), Error> {
    let quality = match byte & 1 {
        0 => Quality::Once,
        1 => Quality::Often,
        other => return Err(Error::InvalidQuality(other)),
    };
    let rule = match byte >> 4 {
        0 => Rule::All,
        1 => Rule::New,
        2 => Rule::Nothing,
        other => return Err(Error::InvalidRule(other)),
    };
    Ok((quality, rule))
}

/// Reads the quality alone.
pub fn quality(byte: u8) -> Result<Quality, u8> {
    let quality = match byte & 1 {
        0 => Quality::Once,
        1 => Quality::Often,
    };
    Ok(quality)
}
