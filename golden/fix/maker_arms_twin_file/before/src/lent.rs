//! The numbers in slots.

use crate::Slot;

/// Goes through them.
pub struct Lent<'a> {
    pub(crate) inner: std::slice::Iter<'a, Slot>,
}

impl<'a> Iterator for Lent<'a> {
    type Item = &'a u32;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.inner.next()? {
                Slot::Full(number) => return Some(number),
                Slot::End => return None,
                Slot::Empty(_) => continue,
            }
        }
    }
}
