//! A comparison of what is lent.

#[derive(Clone)]
pub enum State {
    Idle,
    Done,
}

pub fn is_done(state: &State) -> bool {
    state == State::Done
}
