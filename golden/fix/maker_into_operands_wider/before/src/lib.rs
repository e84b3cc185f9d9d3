//! A product that becomes wider.

/// In what it is to be reckoned is not said: the result becomes something wider.
pub fn wide(a: u8, b: u16) -> u32 {
    let r = a.into() * b;
    r.into()
}
