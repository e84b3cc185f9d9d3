pub struct Frame {
    pub delay: u16,
    pub kept_above: u16,
    pub left: u16,
}

enum State {
    GlobalPalette(usize),
    Otherwise(usize),
    Done,
}

use State::*;

impl Frame {
    pub fn new(top: u16, left: u16) -> Frame {
        Frame { delay: 0, kept_above: top, left }
    }

    pub fn area(&self) -> u32 {
        u32::from(self.kept_above) * u32::from(self.left) / u32::from(self.delay.max(1))
    }

    pub fn lower(&mut self) {
        self.kept_above += 1;
    }
}

fn next(state: State, entries: usize) -> State {
    match state {
        GlobalPalette(0) => Otherwise(entries),
        GlobalPalette(left) => GlobalPalette(left - 1),
        Otherwise(0) => Done,
        Otherwise(left) => Otherwise(left - 1),
        Done => Done,
    }
}

pub fn steps(entries: usize) -> usize {
    let mut state = GlobalPalette(entries);
    let mut count = 0;
    while !matches!(state, Done) {
        state = next(state, entries);
        count += 1;
    }
    count
}

enum Way {
    Up(usize),
    Elsewhere(usize),
}

enum Other {
    Up(usize),
    Down(usize),
}

impl Way {
    fn turned(self) -> Way {
        match self {
            Self::Up(by) => Self::Elsewhere(by),
            Way::Elsewhere(by) => Self::Up(by),
        }
    }

    fn by(self) -> usize {
        match self {
            Way::Up(by) => by,
            Way::Elsewhere(by) => by,
        }
    }
}

impl Other {
    fn by(self) -> usize {
        match self {
            Self::Up(by) | Self::Down(by) => by,
        }
    }
}

pub fn both(by: usize) -> usize {
    Way::Up(by).turned().by() + Other::Up(by).by() + Other::Down(by).by()
}
