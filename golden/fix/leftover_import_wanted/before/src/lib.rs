#[macro_use]
mod making;

mod counting {
    use std::sync::atomic::{AtomicUsize, ATOMIC_USIZE_INIT};

    pub static FIRST: AtomicUsize = ATOMIC_USIZE_INIT;
    pub static SECOND: AtomicUsize = zero!();
}

pub use counting::{FIRST, SECOND};
