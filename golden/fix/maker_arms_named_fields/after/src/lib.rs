//! What becomes of work.

/// What is under way.
pub enum State {
    /// Work.
    Running {
        /// What is left of it.
        left: u32,
    },
    /// None.
    Sleeping {
        /// What is left of it.
        left: u32,
    },
}

/// One step of it.
pub enum Step {
    /// Of work.
    Running(u32),
    /// Of none.
    Sleeping(u32),
}

/// The next step.
pub fn step(state: State) -> Step {
    match state {
        State::Running { left } => Step::Running(left.saturating_sub(1)),
        State::Sleeping { left } => Step::Sleeping(left.saturating_sub(1)),
    }
}
