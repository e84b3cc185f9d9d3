pub fn carry_out(a: u8) -> u8 {
    a + 1
}

pub fn take_all(a: u8, b: u8) -> u8 {
    a + b
}

#[derive(PartialEq, PartialOrd)]
pub enum Level {
    Low,
    High,
    Unknown,
}

impl Level {
    pub fn default_of(at: u8) -> Level {
        if at > 2 { Level::High } else { Level::Low }
    }
}
