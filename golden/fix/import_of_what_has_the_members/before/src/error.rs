use std::io;

pub struct Error {
    pub kind: ErrorKind,
    pub at: usize,
}

pub enum ErrorKind {
    Io(io::Error),
    UnexpectedEnd { depth: usize },
}

impl ErrorKind {
    pub fn at(self, at: usize) -> Error {
        Error { kind: self, at }
    }
}

impl Error {
    pub fn of_io(error: io::Error) -> Error {
        ErrorKind::Io(error).at(0)
    }
}
