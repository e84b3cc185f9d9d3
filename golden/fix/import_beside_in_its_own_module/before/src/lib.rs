//! Two forms.

/// Trees.
pub mod tree {
    /// How deep.
    pub fn depth(value: &Value) -> usize {
        match value {
            Value::Leaf => 1,
            Value::Branch(inner) => 1 + depth(inner),
        }
    }
}

/// Tables.
pub mod table {
    use parts::Table;

    /// How wide.
    pub fn width(table: &Table) -> usize {
        table.width
    }
}
