pub enum Colour {
    Black,
    Red,
    Green,
    Yellow,
}

pub struct Light {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
}

pub fn light(colour: &Colour) -> Light {
    match colour {
        Colour::Black => Light { red: 0, green: 0, blue: 0 },
        Colour::Red => Light { red: 205, green: 0, blue: 0 },
        Colour::Green => Light { green: 205, blue: 0 },
        Colour::Yellow => Light { red: 205, green: 205, blue: 0 },
    }
}

pub struct Step {
    pub size: u8,
    pub is_last: bool,
}

/// Where two entries are alike, one more may be.
pub fn steps() -> [Step; 4] {
    [
        Step { size: 1, is_last: false },
        Step { size: 1, is_last: false },
        Step { size: 2, is_last: true },
        Step { is_last: false },
    ]
}
