//! Parts of parsers.

/// What may be this or that.
pub mod branch {
    /// The first that is there.
    pub fn either<'t>(text: &'t str, other: &'t str) -> &'t str {
        if text.is_empty() { other } else { text }
    }
}

/// What is made of others.
pub mod combine {
    /// Another value.
    pub fn map(text: &str, f: impl Fn(&str) -> String) -> String {
        f(text)
    }

    /// What does not begin so.
    pub fn not(text: &str, c: char) -> bool {
        !text.starts_with(c)
    }

    /// What may be there.
    #[doc(hidden)]
    pub fn opt<'t>(text: &'t str, f: impl Fn(&'t str) -> Option<&'t str>) -> (Option<&'t str>, &'t str) {
        match f(text) {
            Some(rest) => (text.get(..text.len() - rest.len()), rest),
            None => (None, text),
        }
    }
}

/// Texts.
pub mod text {
    /// Its digits.
    pub fn digits(text: &str) -> &str {
        text.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default()
    }

    /// In capitals.
    pub fn capital(text: &str) -> String {
        text.to_uppercase()
    }
}
