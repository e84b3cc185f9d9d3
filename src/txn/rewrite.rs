//! [`Rewrite`]: verified new bytes for one file.

use crate::edit::{Edit, OffsetMap, WorkspacePath, map_of, pieces, splices};
use crate::refusal::Refusal;
use crate::workspace::{MAX_FILE_BYTES, Snapshot, Vacant};

/// New bytes for one file, made from a snapshot by verified edits, or a new file made of nothing in a vacant place. There is
/// no other way to make one, so nothing else can be written into a file that exists.
#[derive(Debug, Clone)]
pub struct Rewrite {
    before: Snapshot,
    after: Snapshot,
    map: OffsetMap,
    is_new: bool,
}

impl Rewrite {
    /// Applies `edits` to the snapshot.
    ///
    /// # Errors
    /// What [`apply`](crate::edit::apply()) refuses.
    pub fn of_edits<'a>(before: &Snapshot, edits: impl IntoIterator<Item = &'a Edit>) -> Result<Self, Refusal> {
        let splices = splices(before.bytes(), edits)?;
        let map = map_of(&splices);
        let made = || pieces(before.bytes(), &splices).collect::<Vec<_>>().concat();
        let owned = || splices.iter().map(|(span, new)| (*span, (*new).to_owned())).collect();
        let after = before.spliced(owned()).unwrap_or_else(|| Snapshot::new(before.file().clone(), made()));
        Ok(Rewrite { before: before.clone(), after, map, is_new: false })
    }

    /// Applies `edits`, which are of an empty text, and makes a file of what comes of it.
    ///
    /// # Errors
    /// What [`apply`](crate::edit::apply()) refuses; [`Refusal::TooLarge`].
    pub fn of_nothing<'a>(place: &Vacant, edits: impl IntoIterator<Item = &'a Edit>) -> Result<Self, Refusal> {
        let nothing = Snapshot::new(place.path().clone(), Vec::new());
        let made = Rewrite { is_new: true, ..Rewrite::of_edits(&nothing, edits)? };
        let len = made.after.len() as u64;
        if len > MAX_FILE_BYTES {
            return Err(Refusal::TooLarge { file: place.path().to_string(), len, limit: MAX_FILE_BYTES });
        }
        Ok(made)
    }

    /// Whether there is no such file before.
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// The file.
    pub fn file(&self) -> &WorkspacePath {
        self.before.file()
    }

    /// The file as it was read; without a byte if it is new.
    pub fn before(&self) -> &Snapshot {
        &self.before
    }

    /// The file as it is to be.
    pub fn after(&self) -> &Snapshot {
        &self.after
    }

    /// Where old offsets go.
    pub fn map(&self) -> &OffsetMap {
        &self.map
    }
}
