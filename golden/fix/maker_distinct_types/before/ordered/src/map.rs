//! Entries.

/// An entry.
#[derive(Debug)]
pub enum Entry<'m> {
    /// It is there.
    Occupied(Held<'m>),
    /// It is not.
    Vacant(Free<'m>),
}

/// What is there.
#[derive(Debug)]
pub struct Held<'m> {
    pub(crate) value: &'m mut u32,
}

impl Held<'_> {
    /// To be changed.
    pub fn get_mut(&mut self) -> &mut u32 {
        self.value
    }
}

/// A place for it.
#[derive(Debug)]
pub struct Free<'m> {
    pub(crate) pairs: &'m mut Vec<(String, u32)>,
    pub(crate) name: String,
}

impl Free<'_> {
    /// Puts it there.
    pub fn insert(self, value: u32) {
        self.pairs.push((self.name, value));
    }
}
