//! A trait that is derived, in the words of the crate that everybody knows.
pub use ser_derive::{Error, Serialize};

#[diagnostic::on_unimplemented(note = "for local types consider adding `#[derive(ser::Serialize)]` to your `{Self}` type")]
pub trait Serialize {
    fn written(&self) -> String;
}

impl Serialize for u32 {
    fn written(&self) -> String {
        self.to_string()
    }
}

pub fn to_string<T: Serialize>(value: &T) -> Result<String, Fault> {
    Ok(value.written())
}

pub fn from_str<T: Default>(_: &str) -> Result<T, Fault> {
    Ok(T::default())
}

#[derive(Debug)]
pub struct Fault;

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("fault")
    }
}

impl std::error::Error for Fault {}
