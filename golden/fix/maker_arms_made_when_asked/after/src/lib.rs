//! Notes on what is missing.

/// A failure, with what is to be said of it.
#[derive(Debug)]
pub struct Failure(String);

/// Notes on what may be missing.
pub trait Noted<T> {
    /// With this note.
    fn note<D: ToString>(self, note: D) -> Result<T, Failure>;

    /// With the note that this makes.
    fn with_note<D: ToString, F: FnOnce() -> D>(self, note: F) -> Result<T, Failure>;
}

impl<T> Noted<T> for Option<T> {
    fn note<D: ToString>(self, note: D) -> Result<T, Failure> {
        match self {
            Some(value) => Ok(value),
            None => Err(Failure(note.to_string())),
        }
    }

    fn with_note<D: ToString, F: FnOnce() -> D>(self, note: F) -> Result<T, Failure> {
        match self {
            Some(value) => Ok(value),
            None => Err(Failure(note().to_string())),
        }
    }
}
