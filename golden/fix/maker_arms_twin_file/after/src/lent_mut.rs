//! The numbers in slots, to be changed.

use crate::Slot;

/// Goes through them.
pub struct LentMut<'a> {
    pub(crate) inner: std::slice::IterMut<'a, Slot>,
}

impl<'a> Iterator for LentMut<'a> {
    type Item = &'a mut u32;

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
