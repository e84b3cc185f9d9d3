//! Names.

use std::borrow::Cow;

/// A name without blanks.
pub struct Name<'n> {
    inner: Cow<'n, str>,
}

impl<'n> Name<'n> {
    /// With what is no blank.
    pub fn new(text: impl Into<Cow<'n, str>>) -> Self {
        let text = text.into();
        if text.contains(' ') { Self { inner: Cow::Owned(text.replace(' ', "")) } } else { Self { inner: text } }
    }

    /// For longer.
    pub fn into_owned(self) -> Name<'static> {
        Name { inner: Cow::Owned(self.inner.into_owned()) }
    }

    /// The first word.
    pub fn first(&self) -> Name<'_> {
        Name { inner: Cow::Borrowed(self.inner.split('-').next().unwrap_or_default()) }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.inner
    }
}
