//! Lists.

/// One of them.
pub struct List<T> {
    all: Vec<T>,
}

impl<T> List<T> {
    /// The last one.
    pub fn last(&self) -> Option<T> {
        self.all.last()
    }
}

/// One by its number.
pub fn at<V>(all: &[V], index: usize) -> Option<V> {
    let found = all.get(index)?;
    Some(found)
}

/// Whether all are as small.
pub fn below<T>(all: &[T], most: T) -> bool {
    for one in all {
        if one > most {
            return false;
        }
    }
    true
}
