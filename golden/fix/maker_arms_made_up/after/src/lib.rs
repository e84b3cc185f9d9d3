use std::fmt;
use std::sync::mpsc::{Receiver, TryRecvError};

pub enum Ending {
    Unix,
    Windows,
    Platform,
}

impl Ending {
    pub fn text(&self) -> &'static str {
        match self {
            Ending::Unix => "\n",
            Ending::Windows => "\r\n",
        }
    }
}

pub enum Wrong {
    Empty,
    TooLong,
    Late,
}

impl fmt::Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Empty => out.write_str("it is empty"),
            Wrong::TooLong => out.write_str("it is too long"),
            Wrong::Late => out.write_str("it is late"),
        }
    }
}

pub fn next(of: &Receiver<u32>) -> u32 {
    loop {
        match of.try_recv() {
            Ok(value) => return value,
            Err(TryRecvError::Empty) => {}
        }
    }
}
