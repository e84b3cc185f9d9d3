//! Bytes.

/// Bytes that do not change.
pub struct Bytes(Box<[u8]>);

impl From<Vec<u8>> for Bytes {
    fn from(list: Vec<u8>) -> Bytes {
        Bytes(list.into_boxed_slice())
    }
}

impl Bytes {
    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

/// What is left behind.
pub struct Will {
    /// Where.
    pub topic: String,
    /// What.
    pub message: Bytes,
}

impl Will {
    /// Of a topic and a message.
    pub fn new(topic: impl Into<String>, payload: impl Into<Vec<u8>>) -> Will {
        Will { topic: topic.into(), message: Bytes::from(payload) }
    }
}
