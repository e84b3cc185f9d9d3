//! Levels of messages, by which they are ordered and kept.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Level {
    Trace,
    Info,
    Warning { code: u8 },
    Fatal(String),
}

impl Level {
    /// Higher is worse: trace is 0, info 10, a warning 20 and its code, fatal 1000.
    pub fn weight(&self) -> u32 {
        self as u32
    }
}

/// The worst of all, the first of those that are equally bad.
pub fn worst(levels: &[Level]) -> Option<&Level> {
    levels.iter().rev().max_by_key(|level| level.weight())
}
