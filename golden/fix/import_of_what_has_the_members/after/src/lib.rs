pub mod error;

use crate::error::Error;
use crate::error::ErrorKind;
use std::io::{self, Write};

pub struct Writer<W: Write> {
    out: W,
}

impl<W: Write> Writer<W> {
    pub fn new(out: W) -> Writer<W> {
        Writer { out }
    }

    pub fn end(&mut self, depth: usize) -> Result<(), Error> {
        if depth > 0 {
            return Err(ErrorKind::UnexpectedEnd { depth }.at(depth));
        }
        self.out.flush().map_err(Error::of_io)
    }

    pub fn is_broken(&self, error: &io::Error) -> bool {
        error.kind() == io::ErrorKind::BrokenPipe
    }
}
