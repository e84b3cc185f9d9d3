//! What a mismatch says: the types that are expected and found.

use super::{Scene, plain};

impl Scene<'_> {
    /// The types that are expected and found, as the compiler names them.
    pub(super) fn expected_found(&self) -> Option<(String, String)> {
        let labels = self.error.places.iter().filter(|place| place.primary).filter_map(|place| place.label.as_deref());
        let plain = plain(&self.error.rendered);
        let said = labels.map(str::to_owned).find_map(|label| pair(&label));
        let notes = plain.split("note:").skip(1).map(str::trim_start);
        let noted = notes.filter(|note| note.starts_with("expected ")).find_map(pair);
        match (said, noted) {
            // The label of a mismatch inside two like types says only what differs in words.
            (Some(said), _) if !said.0.contains('_') => Some(said),
            (said, noted) => noted.or(said),
        }
    }
}

/// The first two names in backticks after `expected` and `found`.
pub(super) fn pair(text: &str) -> Option<(String, String)> {
    let (_, rest) = text.split_once("expected")?;
    let (between, rest) = rest.split_once('`')?;
    let (expected, rest) = rest.split_once('`')?;
    let (_, rest) = rest.split_once("found")?;
    let (_, rest) = rest.split_once('`')?;
    let (found, _) = rest.split_once('`')?;
    (between.len() < 60).then(|| (expected.to_owned(), found.to_owned()))
}
