//! [`Secret`]: a key that is shown nowhere.

use std::fmt;

/// The variables of the environment that hold keys. What a model writes is compiled and run, and must not read them.
pub const KEYS: [&str; 2] = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY"];

/// What an endpoint asks for as proof; no debug output, message or transcript shows it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// The key, without blanks around it; `None` if nothing is left.
    pub fn new(key: &str) -> Option<Secret> {
        let key = key.trim();
        (!key.is_empty()).then(|| Secret(key.to_owned()))
    }

    /// For the header of a request.
    pub(super) fn reveal(&self) -> &str {
        &self.0
    }

    /// `text` with the key struck out, as an endpoint may repeat it in what it says.
    pub(super) fn struck_out(&self, text: &str) -> String {
        text.replace(&self.0, "[key]")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[key]")
    }
}
