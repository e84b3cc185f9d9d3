//! Slots that may be empty.

mod lent;
mod lent_mut;

pub use lent::Lent;
pub use lent_mut::LentMut;

/// A slot.
pub enum Slot {
    /// With a number in it.
    Full(u32),
    /// Behind the last one.
    End,
    /// Without one, and the next one that has none.
    Empty(usize),
}
