#[derive(Debug, PartialEq)]
pub enum Size {
    Small,
    Large(u32),
}

impl Size {
    pub fn new(n: u32) -> Size {
        if n < 10 { Size::Small } else { Size::Large(n) }
    }
}

pub fn weight(size: &Size) -> u32 {
    match size {
        Size::Small => 1,
        Size::new(n) => *n,
    }
}
