//! Lists.

mod sums;

pub use sums::Amount;

use std::collections::BTreeMap;

/// A shape.
pub trait Shape {
    /// Its area.
    fn area(&self) -> f64;
}

/// The area of all.
pub fn total(shapes: &[Box<dyn Shape>]) -> f64 {
    shapes.iter().map(|it| it.area()).sum()
}

/// Whether it reads the same from behind.
pub fn is_palindrome(letters: &Vec<char>) -> bool {
    letters.iter().eq(letters.iter().rev())
}

/// Whether the first is the second from behind.
pub fn is_reversed(one: Vec<u8>, other: Vec<u8>) -> bool {
    one.iter().ne(other.iter().rev())
}

/// Tasks.
pub struct Queue {
    tasks: Vec<String>,
}

impl IntoIterator for Queue {
    type Item = String;
    type IntoIter = std::vec::IntoIter<String>;

    fn into_iter(self) -> Self::IntoIter {
        self.tasks.into_iter()
    }
}

impl<'q> IntoIterator for &'q Queue {
    type Item = &'q String;
    type IntoIter = std::slice::Iter<'q, String>;

    fn into_iter(self) -> Self::IntoIter {
        self.tasks.iter()
    }
}

/// Prices.
pub struct Prices {
    by_name: BTreeMap<String, u32>,
}

impl<'p> IntoIterator for &'p Prices {
    type Item = (&'p String, &'p u32);
    type IntoIter = std::collections::btree_map::Iter<'p, String, u32>;

    fn into_iter(self) -> Self::IntoIter {
        self.by_name.iter()
    }
}

/// Lines of a list.
pub struct Lines<'l> {
    inner: std::slice::Iter<'l, (String, u32)>,
}

/// A list.
pub struct List {
    lines: Vec<(String, u32)>,
}

impl<'l> IntoIterator for &'l List {
    type Item = (&'l str, u32);
    type IntoIter = Lines<'l>;

    fn into_iter(self) -> Lines<'l> {
        Lines { inner: self.lines.iter() }
    }
}

impl<'l> Iterator for Lines<'l> {
    type Item = (&'l str, u32);

    fn next(&mut self) -> Option<Self::Item> {
        self.inner.next().map(|(name, number)| (name.as_str(), *number))
    }
}
