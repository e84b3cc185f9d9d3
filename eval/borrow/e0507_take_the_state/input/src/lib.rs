//! A download that goes through states.

#[derive(Debug, PartialEq, Eq)]
pub struct Buffer {
    bytes: Vec<u8>,
}

impl Buffer {
    fn with(mut self, more: &[u8]) -> Buffer {
        self.bytes.extend_from_slice(more);
        self
    }

    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[derive(Debug, PartialEq, Eq)]
pub enum State {
    Idle,
    Loading(Buffer),
    Done(Buffer),
}

#[derive(Debug)]
pub struct Download {
    state: State,
}

impl Download {
    pub fn new() -> Download {
        Download { state: State::Idle }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    /// Takes in a piece; an empty one is the end.
    pub fn feed(&mut self, piece: &[u8]) {
        self.state = match self.state {
            State::Idle => State::Loading(Buffer { bytes: piece.to_vec() }),
            State::Loading(buffer) if piece.is_empty() => State::Done(buffer),
            State::Loading(buffer) => State::Loading(buffer.with(piece)),
            State::Done(buffer) => State::Done(buffer),
        };
    }

    pub fn finish(self) -> Option<Vec<u8>> {
        match self.state {
            State::Done(buffer) => Some(buffer.into_bytes()),
            _ => None,
        }
    }
}
