#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Level {
    Low,
    High,
}

pub mod parse {

    pub fn level(text: &str) -> Option<Level> {
        match text {
            "low" => Some(Level::Low),
            "high" => Some(Level::High),
            _ => None,
        }
    }
}
