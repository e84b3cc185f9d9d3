pub enum Color {
    Red,
    Green,
    Blue,
}

impl Color {
    pub fn code(&self) -> u8 {
        match self {
            Color::Red => 0,
            Color::Green => 1,
            Color::Blue => 2,
        }
    }

    pub fn from_code(code: u8) -> Option<Color> {
        match code {
            0 => Some(Color::Red),
            1 => Some(Color::Green),
            2 => Some(Color::Blue),
            _ => None,
        }
    }
}
