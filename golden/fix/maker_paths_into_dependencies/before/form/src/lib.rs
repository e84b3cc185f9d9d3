//! Values made of text, of bytes and of what is read.
mod de;

pub use de::{from_reader, from_slice, from_str, Fault};
pub use form_derive::Error;
