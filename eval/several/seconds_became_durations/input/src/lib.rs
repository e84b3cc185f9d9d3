//! Retries with pauses.

use std::time::Duration;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Policy {
    pub first: Duration,
    pub most: Duration,
    pub times: u32,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy { first: Duration::from_millis(500), most: Duration::from_secs(8), times: 6 }
    }
}

impl Policy {
    /// Reads `first/most/times`; the first two are seconds and may have a fraction.
    pub fn parse(text: &str) -> Option<Policy> {
        let mut parts = text.split('/');
        let first: f64 = parts.next()?.parse().ok()?;
        let most: f64 = parts.next()?.parse().ok()?;
        let times = parts.next()?.parse().ok()?;
        Some(Policy { first, most, times })
    }

    /// The pauses: each twice as long as the one before, up to the longest.
    pub fn pauses(&self) -> Vec<Duration> {
        let mut pauses = Vec::new();
        let mut pause = self.first;
        for _ in 0..self.times {
            pauses.push(pause);
            pause = (pause * 2.0).min(self.most);
        }
        pauses
    }

    /// All pauses together, in whole seconds.
    pub fn total(&self) -> u64 {
        self.pauses().iter().sum::<f64>() as u64
    }

    pub fn describe(&self) -> String {
        format!("{} pauses from {:.1} s to {:.1} s", self.times, self.first, self.most)
    }
}
