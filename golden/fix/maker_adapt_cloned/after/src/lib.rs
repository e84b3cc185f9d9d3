//! Lists.

/// One of them.
pub struct List<T> {
    all: Vec<T>,
}

impl<T: Clone> List<T> {
    /// The last one.
    pub fn last(&self) -> Option<T> {
        self.all.last().cloned()
    }
}

/// One by its number.
pub fn at<V: Clone>(all: &[V], index: usize) -> Option<V> {
    let found = all.get(index)?;
    Some(found.clone())
}

/// Whether all are as small.
pub fn below<T: PartialOrd>(all: &[T], most: T) -> bool {
    for one in all {
        if *one > most {
            return false;
        }
    }
    true
}
