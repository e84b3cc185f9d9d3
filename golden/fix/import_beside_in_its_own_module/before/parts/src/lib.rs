//! Forms.

/// A table.
pub struct Table {
    /// In columns.
    pub width: usize,
}

/// A value.
#[doc(hidden)]
pub enum Value {
    /// The end.
    Leaf,
    /// Goes on.
    Branch(Box<Value>),
}
