//! Values on a wire.

/// What can be put on a wire.
pub trait Encode {
    fn encode<E: Encoder>(&self, to: &mut E);
}

/// What puts it there.
pub trait Encoder {
    fn byte(&mut self, byte: u8);
}

/// A wire that is a list.
pub struct Bytes(pub Vec<u8>);
