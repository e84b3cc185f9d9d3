//! [`Budget`]: how much may be asked.

use std::time::Duration;

/// How much may be asked in one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Most times that the model is turned to, each with one question or more side by side.
    pub rounds: usize,
    /// Most calls.
    pub calls: usize,
    /// Most tokens sent, as the provider counts them or, where it does not, as four bytes each.
    pub tokens_in: u64,
    /// Most tokens received.
    pub tokens_out: u64,
    /// Longest time, from the first call on.
    pub time: Option<Duration>,
    /// Most tokens of one question; more than that is cut, the least useful first.
    pub question: u64,
}

impl Default for Budget {
    fn default() -> Self {
        Budget {
            rounds: usize::MAX,
            calls: 50,
            tokens_in: 1_000_000,
            tokens_out: 200_000,
            time: None,
            question: 12_000,
        }
    }
}

/// Roughly how many tokens a text has.
pub(super) fn tokens(text: &str) -> u64 {
    (text.len() as u64).div_ceil(4)
}
