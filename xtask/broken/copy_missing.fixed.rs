#[derive(Clone, Copy)]
pub struct Colour {
    pub red: u8,
}

pub fn mix(a: Colour) -> u16 {
    let b = a;
    u16::from(a.red) + u16::from(b.red)
}
