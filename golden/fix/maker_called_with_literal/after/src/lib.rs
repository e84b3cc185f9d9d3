//! Keeps what it is told to.

/// Where something is.
#[derive(Clone, Copy)]
pub struct Place {
    /// The row.
    pub row: usize,
}

/// A row.
pub struct Row<T> {
    value: T,
}

/// What is kept.
pub struct Rows<T> {
    rows: Vec<Option<Row<T>>>,
}

impl<T> Rows<T> {
    /// Drops all rows of which `keep` says so.
    pub fn retain<F: FnMut(Place, &mut T) -> bool>(&mut self, mut keep: F) {
        for (row, slot) in self.rows.iter_mut().enumerate() {
            if let Some(held) = slot {
                let place = Place { row };
                if !keep(place, &mut held.value) {
                    *slot = None;
                }
            }
        }
    }
}
