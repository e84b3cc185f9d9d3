pub enum End {
    Crlf,
    Any(u8),
}

pub fn mark(end: &End, marks: &mut Vec<u8>) {
    match end {
        End::Crlf => {
            marks.push(b'\r');
            marks.push(b'\n');
        }
    }
}

pub enum Level {
    Low,
    Middle,
    High,
    Alarm,
}

pub fn weight(level: &Level, base: u32) -> u32 {
    match level {
        Level::Low => base / 2,
        Level::Middle => base + 7,
        Level::High => base * 3,
    }
}

pub enum State {
    Idle,
    Busy,
}

pub fn step(state: &State) -> u32 {
    match state {
        State::Idle => unreachable!(),
    }
}
