//! A part.

pub enum Size {
    Small,
    Big,
    Huge,
}

pub fn area(wide: &Size, high: &Size) -> u32 {
    let width;
    match wide {
        Size::Small => width = 1,
        Size::Big => width = 2,
        Size::Huge => width = 3,
    }
    let height;
    match high {
        Size::Small => height = 1,
        Size::Big => height = 2,
        Size::Huge => height = 3,
    }
    width * height
}
