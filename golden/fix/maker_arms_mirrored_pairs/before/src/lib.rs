//! Options.

/// What is compressed.
#[derive(Clone, Copy)]
pub enum Method {
    /// Nothing.
    Plain,
    /// All.
    Packed,
}

/// By its letter.
pub fn parse(letter: u8) -> Option<(Method, bool)> {
    match letter {
        b'p' => Some((Method::Plain, false)),
        b'P' => Some((Method::Plain, true)),
        b'z' => Some((Method::Packed, false)),
        b'X' => Some((Method::Packed, true)),
        _ => None,
    }
}

/// Its letter.
pub fn letter(method: Method, is_signed: bool) -> u8 {
    match (method, is_signed) {
        (Method::Plain, false) => b'p',
        (Method::Plain, true) => b'P',
        (Method::Packed, false) => b'z',
    }
}
