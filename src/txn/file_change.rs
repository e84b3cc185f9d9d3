//! [`FileChange`]: one change of a file, from nothing or to nothing included.

use super::journal::Attributes;
use super::rewrite::Rewrite;
use crate::edit::{OffsetMap, WorkspacePath};
use crate::refusal::Refusal;
use crate::workspace::{MAX_FILE_BYTES, Removable, Snapshot, Vacant};

/// One change of one file; a rename is one of two places. Each can only be made from what the workspace has checked: an
/// edit from verified spans, a new file from a vacant place, a deletion and a rename from a file that may go.
#[derive(Debug, Clone)]
pub struct FileChange(Kind);

#[derive(Debug, Clone)]
enum Kind {
    Edit(Rewrite),
    Create { after: Snapshot, like: Option<WorkspacePath> },
    Delete(Snapshot),
    Rename { before: Snapshot, after: Snapshot, map: OffsetMap },
}

/// A place, and what stood and stands there, where `None` is no file.
#[derive(Debug, Clone)]
pub struct Changed {
    /// The place.
    pub file: WorkspacePath,
    /// What stood there.
    pub before: Option<Snapshot>,
    /// What stands there, or is to.
    pub after: Option<Snapshot>,
    /// The file that came here from another place, where it is no more; nothing stood here then.
    pub origin: Option<Snapshot>,
    /// Where the offsets of what it was made of went, if it was made by edits: of `before`, or of `origin`.
    pub map: Option<OffsetMap>,
}

/// [`Changed`], with what decides on mode and owner of a file that is made where nothing is.
#[derive(Debug, Clone)]
pub(super) struct Step {
    pub file: WorkspacePath,
    pub before: Option<Snapshot>,
    pub after: Option<Snapshot>,
    /// The file whose mode and owner it takes.
    pub like: Option<WorkspacePath>,
    /// Or the mode and owner themselves.
    pub attributes: Option<Attributes>,
}

impl FileChange {
    /// Verified edits of a file.
    pub fn edit(rewrite: Rewrite) -> FileChange {
        FileChange(Kind::Edit(rewrite))
    }

    /// A new file with the mode that new files have here. Missing folders above it are made.
    ///
    /// # Errors
    /// [`Refusal::TooLarge`].
    pub fn create(place: Vacant, text: String) -> Result<FileChange, Refusal> {
        let len = text.len() as u64;
        if len > MAX_FILE_BYTES {
            return Err(Refusal::TooLarge { file: place.path().to_string(), len, limit: MAX_FILE_BYTES });
        }
        let after = Snapshot::new(place.path().clone(), text.into_bytes());
        Ok(FileChange(Kind::Create { after, like: None }))
    }

    /// The same with the mode and, as far as the system permits, the owner of the file `like`, which may change or go in
    /// the same step.
    ///
    /// # Errors
    /// As for [`FileChange::create`].
    pub fn create_like(place: Vacant, text: String, like: WorkspacePath) -> Result<FileChange, Refusal> {
        let mut made = FileChange::create(place, text)?;
        if let Kind::Create { like: of, .. } = &mut made.0 {
            *of = Some(like);
        }
        Ok(made)
    }

    /// The end of a file. Folders that it leaves empty stay.
    pub fn delete(file: Removable) -> FileChange {
        FileChange(Kind::Delete(file.snapshot().clone()))
    }

    /// Another place for a file, which keeps its mode and, but for `rewrite`, its content. Missing folders above the new
    /// place are made.
    ///
    /// # Errors
    /// [`Refusal::OtherFile`] or [`Refusal::ChangedOnDisk`] if `rewrite` was made for another file or other bytes.
    pub fn rename(file: Removable, rewrite: Option<Rewrite>, to: Vacant) -> Result<FileChange, Refusal> {
        let before = file.snapshot().clone();
        if let Some(rewrite) = &rewrite {
            if rewrite.file() != before.file() {
                let (file, other) = (before.file().to_string(), rewrite.file().to_string());
                return Err(Refusal::OtherFile { file, other });
            }
            if !rewrite.before().holds_the_same_as(&before) {
                return Err(Refusal::ChangedOnDisk { file: before.file().to_string() });
            }
        }
        let after = rewrite.as_ref().map_or(&before, |rewrite| rewrite.after()).moved_to(to.path().clone());
        let map = rewrite.map(|rewrite| rewrite.map().clone()).unwrap_or_default();
        Ok(FileChange(Kind::Rename { before, after, map }))
    }

    /// What it makes of each place: one, for a rename two, the old one first.
    pub fn effects(&self) -> Vec<Changed> {
        let plain = |Step { file, before, after, .. }| Changed { file, before, after, origin: None, map: None };
        let mut changed: Vec<Changed> = self.steps().into_iter().map(plain).collect();
        if let Some(last) = changed.last_mut() {
            match &self.0 {
                Kind::Edit(rewrite) => last.map = Some(rewrite.map().clone()),
                Kind::Rename { before, map, .. } => {
                    last.origin = Some(before.clone());
                    last.map = Some(map.clone());
                }
                Kind::Create { .. } | Kind::Delete(_) => {}
            }
        }
        changed
    }

    pub(super) fn steps(&self) -> Vec<Step> {
        match &self.0 {
            Kind::Edit(rewrite) => vec![Step::edit(rewrite)],
            Kind::Create { after, like } => vec![Step::creation(after, like.as_ref())],
            Kind::Delete(before) => vec![Step::deletion(before)],
            Kind::Rename { before, after, .. } => {
                vec![Step::deletion(before), Step::creation(after, Some(before.file()))]
            }
        }
    }
}

impl From<Rewrite> for FileChange {
    fn from(rewrite: Rewrite) -> FileChange {
        FileChange::edit(rewrite)
    }
}

impl Step {
    pub(super) fn edit(rewrite: &Rewrite) -> Step {
        let (before, after) = (rewrite.before().clone(), rewrite.after().clone());
        if rewrite.is_new() {
            return Step::creation(&after, None);
        }
        Step { file: before.file().clone(), before: Some(before), after: Some(after), like: None, attributes: None }
    }

    fn creation(after: &Snapshot, like: Option<&WorkspacePath>) -> Step {
        let (file, after) = (after.file().clone(), Some(after.clone()));
        Step { file, before: None, after, like: like.cloned(), attributes: None }
    }

    fn deletion(before: &Snapshot) -> Step {
        let (file, before) = (before.file().clone(), Some(before.clone()));
        Step { file, before, after: None, like: None, attributes: None }
    }
}
