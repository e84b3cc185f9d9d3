#[derive(PartialEq)]
pub enum State {
    On,
    Off,
}

pub fn is_on(state: &State) -> bool {
    *state == State::On
}
