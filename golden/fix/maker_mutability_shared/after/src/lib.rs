//! Files.

use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;

/// One that is shared.
pub struct Shared(Arc<File>);

impl Shared {
    /// What is in it.
    pub fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (&*self.0).read(buffer)
    }
}
