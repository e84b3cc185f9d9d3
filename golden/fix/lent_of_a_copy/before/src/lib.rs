//! A link.

/// A recipe.
pub struct Recipe {
    link: Option<Link>,
    score: f64,
}

/// A link.
#[derive(Clone)]
pub struct Link(String);

impl Link {
    /// Its host.
    pub fn host(&self) -> Option<&str> {
        self.0.split('/').next()
    }
}

impl Recipe {
    /// The host of the link, for the report.
    pub fn source(&self) -> Option<&str> {
        self.link.and_then(|link| link.host())
    }
    /// Its score.
    pub fn score(&self) -> f64 {
        self.score
    }
}
