#[derive(Debug, PartialEq)]
enum State {
    NotStarted,
    Quoted,
    Plain,
}

pub struct Reader<'t> {
    chars: std::str::Chars<'t>,
    state: State,
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Reader<'t> {
        Reader { chars: text.chars(), state: State::NotStarted }
    }

    pub fn is_fresh(&self) -> bool {
        matches!(self.state, State::NotStarted)
    }

    pub fn step(&mut self) -> Option<char> {
        let next = self.chars.next();
        if self.state == State::NotStarted {
            self.state = if next == Some('"') { State::Quoted } else { State::Plain };
        }
        match self.state {
            State::Quoted => next.filter(|c| *c != '"'),
            State::NotStarted | State::Plain => next,
        }
    }
}

enum Mode {
    Slow,
    Fast,
    Idle,
}

/// Who makes one of its states somewhere else says nothing of what it begins as.
pub struct Motor {
    speed: u8,
    mode: Mode,
}

impl Motor {
    pub fn new(speed: u8) -> Motor {
        Motor { speed }
    }

    pub fn turn(&mut self) {
        self.mode = if self.speed > 9 { Mode::Fast } else { Mode::Slow };
    }

    pub fn is_idle(&self) -> bool {
        is_still(&self.mode) && is_still(&Mode::Idle)
    }
}

fn is_still(mode: &Mode) -> bool {
    match mode {
        Mode::Idle => true,
        Mode::Slow | Mode::Fast => false,
    }
}
