//! More for what is iterated over.

/// Has it.
pub trait Tools: Iterator {
    /// Without every second one.
    fn every_other(self) -> std::iter::StepBy<Self>
    where
        Self: Sized,
    {
        self.step_by(2)
    }
}

impl<I: Iterator> Tools for I {}
