//! A part.

pub mod wire {
    pub struct Request;
}
pub struct Requests(pub Vec<u8>);

impl Requests {
    pub fn len(&self) -> usize { self.0.len() }
}

pub fn size(all: &Requests) -> usize {
    all.len()
}
