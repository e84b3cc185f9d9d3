use std::fmt;

pub enum Suit {
    Hearts,
    Spades,
    Clubs,
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Suit::Hearts => write!(f, "hearts"),
            Suit::Spades => write!(f, "spades"),
        }
    }
}
