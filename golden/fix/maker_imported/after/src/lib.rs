//! A type whose name is that of its crate, and of a local; a module that only another file imports.

use charset::Charset;
use charset::broadcast;
mod listen;

pub fn label(charset: &str) -> Option<usize> {
    let charset = Charset::for_label(charset)?;
    Some(charset.width())
}

pub struct Shutdown {
    pub notify: broadcast::Receiver,
}

pub use listen::listen;
