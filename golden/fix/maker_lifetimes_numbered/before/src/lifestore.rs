//! A part.

pub struct Slot<'item1> {
    pub one: &'item1 str,
}

pub fn fill<'item1>(slot: &mut Slot<'item1>, text: &'item2 str) -> usize {
    slot.one = "x";
    text.len()
}
