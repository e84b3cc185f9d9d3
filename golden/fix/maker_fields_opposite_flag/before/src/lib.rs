//! States.

/// One of them.
pub struct State {
    /// Whether a capture starts.
    pub start_capture: bool,
    /// Whether one ends.
    pub end_capture: bool,
    /// Its number.
    pub index: usize,
}

impl State {
    /// A new one.
    pub fn new(index: usize) -> State {
        State { index, end_capture: false }
    }
}
