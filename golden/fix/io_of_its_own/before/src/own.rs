pub enum ErrorKind {
    Other,
}

pub struct Error;

impl Error {
    pub fn new(_: ErrorKind, _: &'static str) -> Self {
        Error
    }
}
