//! A map that keeps its order.

pub mod map;

/// The map.
#[derive(Debug, Default)]
pub struct Ordered {
    pairs: Vec<(String, u32)>,
}

impl Ordered {
    /// What is under a name, or is to be.
    pub fn entry(&mut self, name: String) -> map::Entry<'_> {
        match self.pairs.iter().position(|(own, _)| *own == name) {
            Some(at) => map::Entry::Occupied(map::Held { value: &mut self.pairs[at].1 }),
            None => map::Entry::Vacant(map::Free { pairs: &mut self.pairs, name }),
        }
    }
}
