//! What stands in the brackets is a hole, unless something has that name.

pub struct Pool<T> {
    free: Vec<T>,
}

impl<T> Pool<T> {
    /// `T` is there.
    pub fn take(self) -> Vec<T> {
        self.free
    }
}

/// There is no `T`, and declaring one is no cure.
pub fn none() -> Vec {
    Vec::new()
}
