use std::borrow::Cow;

#[derive(Clone, Copy)]
pub enum Colour {
    Black,
    Red,
    Green,
    Yellow,
    Blue,
    BrightBlack,
    BrightRed,
    Custom(u8),
}

impl Colour {
    pub fn code(self) -> Cow<'static, str> {
        match self {
            Self::Black => "30".into(),
            Self::Red => "31".into(),
            Self::Green => "32".into(),
            Self::Yellow => "33".into(),
            Self::Blue => "34".into(),
            Self::BrightBlack => "90".into(),
            Self::BrightRed => "91".into(),
            Self::Custom(code) => format!("38;5;{code}").into(),
        }
    }
}

#[derive(Clone, Copy)]
pub enum Port {
    Echo,
    Discard,
    Systat,
    Daytime,
    Quote,
    Chargen,
}

impl Port {
    /// No step is the step of the row.
    pub fn number(self) -> &'static str {
        match self {
            Self::Echo => "7",
            Self::Discard => "9",
            Self::Daytime => "13",
            Self::Quote => "17",
            Self::Chargen => "19",
        }
    }
}
