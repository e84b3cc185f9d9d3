//! The successor is made of the place.

/// Given up here.
pub struct Text(u32);

impl Text {
    /// By its `Display`.
    #[deprecated(note = "use `.to_string()` instead")]
    pub fn text(&self) -> String {
        format!("T{}", self.0)
    }

    /// By its `From`.
    #[deprecated(note = "use `into` instead")]
    pub fn bare(self) -> u32 {
        self.0
    }
}

impl std::fmt::Display for Text {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl From<Text> for u32 {
    fn from(text: Text) -> u32 {
        text.bare()
    }
}

/// Methods that call one another.
pub struct Counter(u32);

impl Counter {
    /// The old one.
    #[deprecated(note = "use `count_anew`")]
    pub fn count(&self) -> u32 {
        self.0 + 1
    }

    /// The new one.
    pub fn count_anew(&self) -> u32 {
        self.helped()
    }

    fn helped(&self) -> u32 {
        self.count()
    }
}
