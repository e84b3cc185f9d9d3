#[derive(Debug, Clone, Copy, PartialEq)]
pub enum State {
    Idle,
    Running { ticks: u32 },
    Stopped,
}

pub fn step(state: State, limit: u32) -> State {
    match state {
        State::Idle => State::Running { ticks: 0 },
        State::Running { ticks } if ticks => limit => State::Stopped,
        State::Running { ticks } => State::Running { ticks: ticks + 1 },
        State::Stopped => State::Stopped,
    }
}
