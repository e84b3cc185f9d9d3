//! Options.

pub enum Action {
    Flag(u8),
    Single(u8),
    Many(u8),
}

pub enum Answer {
    Parsed,
    Failed(String),
}

pub fn at_the_end(action: &Action, name: &str) -> Answer {
    if name.is_empty() {
        return Answer::Failed("no name".to_string());
    }
    match action {
        Action::Many(_) => Answer::Parsed,
    }
}

pub fn value(action: &Action) -> u8 {
    match action {
        Action::Many(value) => *value,
        _ => panic!(),
    }
}
