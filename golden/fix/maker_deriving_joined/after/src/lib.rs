//! Derives that lack one another.

use std::collections::HashMap;

#[derive(Debug, Eq, PartialEq)]
pub enum Line {
    Long,
    Short,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Row(pub u8);

pub struct Table<T> {
    rows: HashMap<u8, T>,
}

impl<T: Copy + Eq> Table<T> {
    pub fn row(&self, at: u8) -> Option<T> {
        self.rows.get(&at).copied()
    }
}

pub fn first(table: &Table<Row>) -> Option<Row> {
    table.row(1)
}

#[derive(PartialEq, Clone, Debug)]
pub struct Value(pub u8);

pub struct Holder {
    pub value: Value,
}

impl std::fmt::Debug for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(&(1, &self.value), f)
    }
}
