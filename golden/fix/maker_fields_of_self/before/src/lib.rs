//! Styles of a text, and of what is inside it.

#[derive(Debug, Clone, Copy, Default)]
pub struct Style {
    pub bold: bool,
    pub dimmed: bool,
    pub italic: bool,
    pub hidden: bool,
    pub depth: u8,
}

impl Style {
    pub fn italic(&self) -> Style {
        Style { italic: true }
    }

    pub fn inner(&self) -> Style {
        Style { depth: self.depth + 1 }
    }
}

#[derive(Debug, Clone, Default)]
pub struct Options {
    pub path: String,
    pub mode: String,
    pub user: String,
    pub group: String,
    pub dry: bool,
}

impl Options {
    pub fn dry(&self) -> Self {
        Self { dry: true }
    }
}
