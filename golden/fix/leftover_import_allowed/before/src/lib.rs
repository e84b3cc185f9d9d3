#![allow(unused_imports)]

use std::sync::atomic::{AtomicUsize, ATOMIC_USIZE_INIT};

pub static CALLS: AtomicUsize = ATOMIC_USIZE_INIT;
