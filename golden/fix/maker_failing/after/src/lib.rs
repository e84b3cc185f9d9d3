use std::fs::File;
use std::io::{self, Read};

mod config;
mod store;

pub struct Head(pub u8);

impl io::Read for Head {
    fn read(&mut self, into: &mut [u8]) -> Result<usize, io::Error> {
        into.first_mut().map_or(Ok(0), |first| {
            *first = self.0;
            Ok(1)
        })
    }
}

pub(crate) fn first(path: &str) -> Result<u8, io::Error> {
    let mut head = [0];
    File::open(path)?.read_exact(&mut head)?;
    Ok(head[0])
}
