#[macro_use]
mod making;

mod counting {
    use std::sync::atomic::{AtomicUsize, ATOMIC_USIZE_INIT};

    pub static FIRST: AtomicUsize = AtomicUsize::new(0);
    pub static SECOND: AtomicUsize = zero!();
}

pub use counting::{FIRST, SECOND};
