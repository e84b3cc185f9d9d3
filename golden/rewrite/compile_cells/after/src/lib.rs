pub fn small(n: u16) -> u16 {
    n
}

pub fn one() -> u16 {
    1
}

#[cfg(not(feature = "wide"))]
pub type Number = u16;

#[cfg(feature = "wide")]
pub type Number = u8;

pub fn a() -> u16 {
    small(one())
}

pub fn b(n: Number) -> u16 {
    small(u16::from(n))
}
