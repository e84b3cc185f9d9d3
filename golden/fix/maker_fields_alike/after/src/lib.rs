pub struct Rgb {
    pub r: u8,
    pub g: u8,
    pub b: u8,
}

pub fn add(one: &Rgb, other: &Rgb) -> Rgb {
    Rgb { r: one.r.saturating_add(other.r), g: one.g.saturating_add(other.g), b: one.b.saturating_add(other.b) }
}

pub fn read(mut numbers: impl Iterator<Item = u16>) -> Option<Rgb> {
    Some(Rgb {
        r: u8::try_from(numbers.next()?).ok()?,
        g: u8::try_from(numbers.next()?).ok()?,
        b: u8::try_from(numbers.next()?).ok()?,
    })
}

pub fn grey() -> Rgb {
    Rgb { r: 128, g: 128, b: 128 }
}
