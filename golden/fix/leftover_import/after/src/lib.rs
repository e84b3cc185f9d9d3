//! Counts.

pub mod elsewhere;

use std::sync::atomic::{AtomicUsize, Ordering};

static CALLS: AtomicUsize = AtomicUsize::new(0);

pub fn call() -> usize {
    CALLS.fetch_add(1, Ordering::SeqCst)
}

#[cfg(test)]
mod tests {
    use super::AtomicUsize;
    

    fn read(mut counter: AtomicUsize) -> usize {
        *counter.get_mut()
    }

    #[test]
    fn zero() {
        assert_eq!(read(AtomicUsize::new(0)), 0);
    }
}
