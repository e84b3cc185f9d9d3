use std::sync::atomic::{AtomicU64, Ordering};

#[derive(Default)]
pub struct Counters {
    kept: AtomicU64,
    lost: AtomicU64,
}

pub struct Counts {
    pub kept: u64,
    pub lost: u64,
}

impl From<&Counters> for Counts {
    fn from(from: &Counters) -> Self {
        Counts { kept: from.kept.load(Ordering::Relaxed) }
    }
}
