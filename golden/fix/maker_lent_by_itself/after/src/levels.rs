#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    Debug,
    Info,
    Warn,
    Error,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Debug, Level::Info, Level::Warn, Level::Error];

    pub fn of(byte: u8) -> Option<Level> {
        Level::ALL.get(usize::from(byte)).copied()
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Match<'t>(&'t str);

impl<'t> Match<'t> {
    pub fn as_str(&self) -> &'t str {
        self.0
    }
}

pub fn first<'t>(found: &[Match<'t>]) -> usize {
    let secret = found.first().copied().map_or("", |it| it.as_str());
    secret.chars().count()
}
