//! [`Clipboards`]: texts that requests keep under a name.

use crate::refusal::Refusal;
use std::collections::BTreeMap;

/// Named texts. A batch works on a copy; whoever runs it keeps the copy only if the batch was written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Clipboards {
    texts: BTreeMap<String, String>,
}

impl Clipboards {
    /// The text kept under `name`.
    ///
    /// # Errors
    /// [`Refusal::ClipboardNotFound`], with the names that there are.
    pub fn get(&self, name: &str) -> Result<&str, Refusal> {
        self.texts.get(name).map(String::as_str).ok_or_else(|| Refusal::ClipboardNotFound {
            name: name.to_owned(),
            known: self.texts.keys().cloned().collect(),
        })
    }

    /// Keeps `text` under `name`, in place of what was there.
    pub fn set(&mut self, name: &str, text: String) {
        self.texts.insert(name.to_owned(), text);
    }

    /// As bytes, to be kept from call to call.
    pub fn encode(&self) -> Vec<u8> {
        // A map of texts has no way to fail.
        serde_json::to_vec(&self.texts).unwrap_or_default()
    }

    /// From [`Clipboards::encode`]; `None` if the bytes are something else.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok().map(|texts| Clipboards { texts })
    }

    /// All of them, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

impl FromIterator<(String, String)> for Clipboards {
    fn from_iter<T: IntoIterator<Item = (String, String)>>(texts: T) -> Self {
        Clipboards { texts: texts.into_iter().collect() }
    }
}
