//! [`Budget`]: how much looking around one request may cost.

/// Steps of work that are left. A search that has used them up gives up with a refusal, so that no patch can keep the
/// tool busy for longer than seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) struct Budget {
    steps: u64,
    explained: usize,
}

/// Places that a request may look at: beyond any honest patch, a second or two.
const STEPS: u64 = 50_000_000;

/// Refusals of a request that say more than what is refused; each costs walks over the file.
const EXPLAINED: usize = 10;

impl Default for Budget {
    fn default() -> Self {
        Budget { steps: STEPS, explained: EXPLAINED }
    }
}

/// The budget is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::request) struct Exhausted;

impl Budget {
    /// Takes `steps` off.
    pub(in crate::request) fn take(&mut self, steps: usize) -> Result<(), Exhausted> {
        self.steps = self.steps.checked_sub(steps as u64).ok_or(Exhausted)?;
        Ok(())
    }

    /// Whether one more refusal may be explained.
    pub(in crate::request) fn explain(&mut self) -> bool {
        let left = self.explained.checked_sub(1);
        self.explained = left.unwrap_or(0);
        left.is_some()
    }
}
