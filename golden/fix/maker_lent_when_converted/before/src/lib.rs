use std::collections::BTreeMap;

#[derive(Clone, Copy)]
pub struct Key(u16);

impl From<Key> for u16 {
    fn from(key: Key) -> u16 {
        key.0
    }
}

pub struct Options {
    of: BTreeMap<u16, Vec<u8>>,
}

impl Options {
    pub fn has(&self, key: Key) -> bool {
        self.of.contains_key(key.into())
    }

    pub fn list(&mut self, key: Key) -> Option<&mut Vec<u8>> {
        self.of.get_mut(key.into())
    }
}

fn fill(place: &mut u16) {
    *place += 1;
}

/// What is written to what is made for the call is lost.
pub fn filled(key: Key) {
    fill(key.into());
}
