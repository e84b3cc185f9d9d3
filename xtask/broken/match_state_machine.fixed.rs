#[derive(Clone, Copy, PartialEq, Debug)]
pub enum State {
    Closed,
    Open,
}

#[derive(Clone, Copy)]
pub enum Event {
    Open,
    Close,
}

impl State {
    pub fn step(self, event: Event) -> State {
        match (self, event) {
            (State::Closed, Event::Open) => State::Open,
            (State::Closed, Event::Close) => State::Closed,
            (State::Open, Event::Open) => State::Open,
            (State::Open, Event::Close) => State::Closed,
        }
    }
}
