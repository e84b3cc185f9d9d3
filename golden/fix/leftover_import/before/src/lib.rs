//! Counts.

pub mod elsewhere;

use std::sync::atomic::{AtomicUsize, Ordering, ATOMIC_USIZE_INIT};

static CALLS: AtomicUsize = ATOMIC_USIZE_INIT;

pub fn call() -> usize {
    CALLS.fetch_add(1, Ordering::SeqCst)
}

#[cfg(test)]
mod tests {
    use super::AtomicUsize;
    use std::sync::atomic::ATOMIC_USIZE_INIT;

    fn read(mut counter: AtomicUsize) -> usize {
        *counter.get_mut()
    }

    #[test]
    fn zero() {
        assert_eq!(read(ATOMIC_USIZE_INIT), 0);
    }
}
