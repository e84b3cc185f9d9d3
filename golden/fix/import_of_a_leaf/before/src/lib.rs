pub mod limits;
#[cfg(unix)]
pub mod unix;
#[cfg(windows)]
pub mod windows;

/// What may go wrong.
pub enum ErrorKind {
    Other,
}
