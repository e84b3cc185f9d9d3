#[allow(non_camel_case_types)]
#[derive(Clone, Copy, PartialEq)]
pub enum Letter {
    a,
    c,
}

impl Letter {
    pub fn is_first(self) -> bool {
        self == Letter::a
    }
}

macro_rules! first {
    ($letter:expr) => {
        Some($letter).map(|c: Letter| c.is_first()).unwrap_or(false)
    };
}

pub fn count(letters: &[Letter]) -> usize {
    let mut unchanged = letters.iter();
    letters.iter().filter(|letter| first!(**letter)).count() + unchanged.len()
}
