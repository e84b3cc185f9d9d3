//! What goes by rules.

struct Rules {
    all: Vec<u8>,
}

/// It goes by rules.
pub struct Converter {
    rules: Rules,
    text: String,
}

impl Converter {
    /// What it converts.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many rules it has.
    pub fn len(&self) -> usize {
        self.rules.all.len()
    }

    /// Without some rules.
    pub fn without(self, some: &[u8]) -> Converter {
        Converter {
            text: self.text,
        }
    }
}
