//! As much of the crate of that name as this case needs.
pub struct Error(String);

pub type Result<T, E = Error> = std::result::Result<T, E>;

impl<E: std::error::Error> From<E> for Error {
    fn from(error: E) -> Error {
        Error(error.to_string())
    }
}

pub trait Context<T> {
    fn context(self, text: &str) -> Result<T>;
}

impl<T, E: std::error::Error> Context<T> for std::result::Result<T, E> {
    fn context(self, text: &str) -> Result<T> {
        self.map_err(|error| Error(format!("{text}: {error}")))
    }
}
