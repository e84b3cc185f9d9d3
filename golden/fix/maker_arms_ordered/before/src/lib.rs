pub enum State {
    Empty,
    Waiting,
    Done,
}

pub fn name(state: &State) -> &'static str {
    match state {
        State::Empty => "empty",
        State::Done => "done",
    }
}

pub fn number(state: &State) -> Option<u8> {
    match state {
        State::Empty => Some(0),
        State::Waiting => Some(1),
        State::Done => Some(2),
    }
}

pub fn told(state: &State) -> &'static str {
    match state {
        State::Empty => "empty",
        State::Waiting => "waiting",
        State::Done => "done",
    }
}
