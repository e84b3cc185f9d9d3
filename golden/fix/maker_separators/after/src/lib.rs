//! The wrong separator.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    Fast,
    Exact,
}

#[derive(Debug)]
pub struct Words(Vec<String>);

impl Words {
    pub fn new(text: &str) -> Words {
        Words(text.split(' ').map(str::to_owned).collect())
    }

    pub fn count(&self) -> usize {
        self.0.len()
    }

    pub fn twice(&self) -> usize {
        2 * self.count()
    }
}

mod path {
    pub fn root() -> &'static str {
        "/"
    }
}

pub fn length(text: &str) -> usize {
    let trimmed = text.trim();
    trimmed.len()
}

pub fn mode(exact: bool) -> Mode {
    if exact { Mode::Exact } else { Mode::Fast }
}

pub fn words(text: &str) -> Words {
    Words::new(text)
}

pub fn joined(path: &str) -> String {
    format!("{}{}", path::root(), path.to_uppercase())
}
