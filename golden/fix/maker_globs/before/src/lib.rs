pub enum Kind {
    A,
    NS,
    MX,
    TXT,
}

pub enum Question {
    A,
    NS,
    MX,
    TXT,
    All,
}

impl Kind {
    pub fn code(&self) -> u16 {
        use self::Kind::*;
        match self {
            A => 1,
            NS => 2,
            MX => 15,
            TXT => 16,
        }
    }
}

impl Question {
    pub fn parse(code: u16) -> Option<Question> {
        match code {
            1 => Some(A),
            2 => Some(NS),
            15 => Some(MX),
            16 => Some(TXT),
            255 => Some(All),
            _ => None,
        }
    }
}
