//! Variants without their enum.

pub mod steps {
    pub enum State {
        Idle,
        Done,
    }

    pub fn next(state: &State) -> State {
        match state {
            State::Idle => Done,
            State::Done => State::Idle,
        }
    }
}

pub mod one {
    pub enum Kind {
        Small,
        Big,
    }
}

pub mod other {
    pub enum Kind {
        Small,
        Big,
    }

    pub fn big() -> Kind {
        Big
    }
}
