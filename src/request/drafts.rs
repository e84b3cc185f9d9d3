//! [`Drafts`]: all files of a batch as its requests leave them, new and removed ones too.

use super::draft::Draft;
use super::explain::HelpGiven;
use crate::edit::{Edit, WorkspacePath};
use crate::refusal::Refusal;
use crate::workspace::{Removable, Snapshot, Vacant, Workspace, folder_in_repository};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

/// What becomes of one file.
#[derive(Debug, Clone)]
pub enum DraftedFile {
    /// It is edited.
    Edit {
        /// The file as it was read.
        before: Snapshot,
        /// Its edits, at least one.
        edits: Vec<Edit>,
        /// The file that it takes its content from, if that came here from another place.
        from: Option<WorkspacePath>,
    },
    /// It is created.
    Create {
        /// Where.
        place: Vacant,
        /// What it holds.
        text: String,
        /// The file that it comes from, if it is one that was moved from a place where another one stands by now.
        like: Option<WorkspacePath>,
    },
    /// It is deleted.
    Delete {
        /// The file.
        file: Removable,
    },
    /// It goes to another place, and may be edited on the way.
    Rename {
        /// The file.
        file: Removable,
        /// Its edits; their file is the old place.
        edits: Vec<Edit>,
        /// The new place.
        to: Vacant,
    },
}

/// What stood at a place when the batch began.
#[derive(Debug, Clone)]
enum Before {
    Nothing(Vacant),
    File(Snapshot),
}

/// What stands at a place now.
#[derive(Debug, Clone)]
enum Now {
    /// Nothing: never was, deleted, or moved away.
    Gone,
    /// The file as it was read; it may be no text.
    Untouched(Snapshot),
    /// A text.
    Text(Draft),
}

#[derive(Debug, Clone)]
struct Place {
    before: Before,
    now: Now,
    /// Set once the file has been deleted or moved.
    removable: Option<Removable>,
}

/// All files that the requests of a batch have named.
#[derive(Debug, Clone)]
pub struct Drafts {
    workspace: Arc<Workspace>,
    places: BTreeMap<WorkspacePath, Place>,
    /// What the places were when the request at hand began: `None` for one that was not known.
    saved: BTreeMap<WorkspacePath, Option<Place>>,
    /// The name that the request at hand used last: its edits often name one file a thousand times, and each look at
    /// the disk follows every link on the way.
    last_named: Option<(String, WorkspacePath)>,
    help_given: HelpGiven,
}

impl Drafts {
    /// No file yet.
    pub fn new(workspace: Arc<Workspace>) -> Self {
        Drafts {
            workspace,
            places: BTreeMap::new(),
            saved: BTreeMap::new(),
            last_named: None,
            help_given: HelpGiven::default(),
        }
    }

    /// The files that were read so far, as they were, also for a request that was refused.
    pub fn read_so_far(&self) -> impl Iterator<Item = &Snapshot> {
        self.places.values().filter_map(|place| match &place.before {
            Before::File(snapshot) => Some(snapshot),
            Before::Nothing(_) => None,
        })
    }

    /// A new request begins.
    pub(super) fn begin(&mut self) {
        self.saved.clear();
        self.last_named = None;
    }

    /// Everything is as it was when the request at hand began.
    pub(super) fn take_back(&mut self) {
        self.last_named = None;
        for (path, place) in std::mem::take(&mut self.saved) {
            match place {
                Some(place) => self.places.insert(path, place),
                None => self.places.remove(&path),
            };
        }
    }

    /// The text of the existing file `path`, to be edited.
    ///
    /// # Errors
    /// What [`Workspace::resolve`] and [`Workspace::read`] refuse; [`Refusal::FileNotFound`] also for a file that this
    /// batch has removed; [`Refusal::Binary`], [`Refusal::NotUtf8`]; [`Refusal::InvalidRequest`] for a path that is none.
    pub(super) fn edit(&mut self, path: &str) -> Result<&mut Draft, Refusal> {
        let key = self.key(path)?;
        self.draft(path, &key)
    }

    /// The text of the file `path`, which is created if there is none.
    ///
    /// # Errors
    /// As for [`Drafts::edit`], but for a missing file, and as for [`Workspace::resolve_new`].
    pub(super) fn edit_or_create(&mut self, path: &str) -> Result<&mut Draft, Refusal> {
        let key = self.key(path)?;
        self.save(&key);
        if let Some(place) = self.places.get_mut(&key)
            && matches!(place.now, Now::Gone)
        {
            place.now = Now::Text(Draft::new_file(key.clone()).counting(&self.help_given));
        }
        self.draft(path, &key)
    }

    /// The text, empty so far, of the file `path`, which is created.
    ///
    /// # Errors
    /// [`Refusal::FileExists`], and as for [`Drafts::edit_or_create`].
    pub(super) fn create(&mut self, path: &str) -> Result<&mut Draft, Refusal> {
        if self.exists(path)? {
            return Err(Refusal::FileExists { path: path.to_owned() });
        }
        self.edit_or_create(path)
    }

    /// Whether there is a file `path`.
    ///
    /// # Errors
    /// As for [`Drafts::edit_or_create`].
    pub(super) fn exists(&mut self, path: &str) -> Result<bool, Refusal> {
        let key = self.key(path)?;
        Ok(self.places.get(&key).is_some_and(|place| !matches!(place.now, Now::Gone)))
    }

    /// Deletes the file `path`, whatever it holds.
    ///
    /// # Errors
    /// [`Refusal::FileNotFound`], what [`Workspace::resolve_removable`] refuses.
    pub(super) fn delete(&mut self, path: &str) -> Result<(), Refusal> {
        self.take(path).map(drop)
    }

    /// Moves the file `path` to the place `to`, where there is none.
    ///
    /// # Errors
    /// As for [`Drafts::delete`] and [`Drafts::create`].
    pub(super) fn relocate(&mut self, path: &str, to: &str) -> Result<(), Refusal> {
        if self.exists(to)? {
            return Err(Refusal::FileExists { path: to.to_owned() });
        }
        let key = self.key(to)?;
        self.save(&key);
        let moved = match self.take(path)? {
            Now::Text(draft) => Now::Text(draft.moved_to(key.clone())),
            now => now,
        };
        if let Some(place) = self.places.get_mut(&key) {
            place.now = moved;
        }
        Ok(())
    }

    /// Moves files as [`Drafts::relocate`] does, all at once: the place of one may be that of another, as when two swap
    /// their names.
    ///
    /// # Errors
    /// As for [`Drafts::relocate`].
    pub(super) fn relocate_together(&mut self, moves: &[(&str, &str)]) -> Result<(), Refusal> {
        let mut sources = BTreeSet::new();
        for (from, _) in moves {
            sources.insert(self.key(from)?);
        }
        let mut taken: BTreeMap<WorkspacePath, Now> = BTreeMap::new();
        for (from, to) in moves {
            let key = self.key(to)?;
            // Names that differ in case alone can be one place.
            let is_no_move = self.key(from)? == key;
            if is_no_move || taken.contains_key(&key) || (self.exists(to)? && !sources.contains(&key)) {
                return Err(Refusal::FileExists { path: (*to).to_owned() });
            }
            self.save(&key);
            let moved = match self.take(from)? {
                Now::Text(draft) => Now::Text(draft.moved_to(key.clone())),
                now => now,
            };
            taken.insert(key, moved);
        }
        for (key, moved) in taken {
            if let Some(place) = self.places.get_mut(&key) {
                place.now = moved;
            }
        }
        Ok(())
    }

    /// Where the root lies in its git repository; empty if it is the top of it.
    pub(super) fn folder_in_repository(&self) -> String {
        folder_in_repository(self.workspace.root())
    }

    /// Whether the root has this folder.
    pub(super) fn has_folder(&self, folder: &str) -> bool {
        self.workspace.root().join(folder).is_dir()
    }

    /// The refusal of `path`, where there is no file. Where this batch moved it away, its new place is what is meant; what it
    /// removed is no help, though the disk still has it.
    pub(super) fn missing(&self, path: &str) -> Refusal {
        let is_it = |key: &WorkspacePath| key.to_string() == path.trim_start_matches("./");
        let came_from = |place: &Place| origin(&place.now).is_some_and(|origin| is_it(origin.file()));
        let moved = self.places.iter().filter(|(key, place)| !is_it(key) && came_from(place));
        let mut similar: Vec<String> = moved.map(|(key, _)| key.to_string()).collect();
        let is_gone = |name: &String| self.places.iter().any(|(key, _)| key.to_string() == *name && self.is_gone(key));
        if similar.is_empty() {
            similar = self.workspace.names_like(path);
            similar.retain(|name| !is_gone(name));
        }
        Refusal::FileNotFound { path: path.to_owned(), similar }
    }

    /// Whether nothing stands at a place.
    fn is_gone(&self, key: &WorkspacePath) -> bool {
        self.places.get(key).is_none_or(|place| matches!(place.now, Now::Gone))
    }

    /// What becomes of all files, sorted by path; files that stay as they were are left out.
    ///
    /// # Errors
    /// What [`Draft::edits`] says.
    pub fn finish(self) -> Result<Vec<DraftedFile>, Refusal> {
        let mut files = Vec::new();
        // Where the files that are gone from their place went to: the first of the places that have them.
        let mut moved: BTreeMap<&WorkspacePath, &WorkspacePath> = BTreeMap::new();
        for (key, place) in &self.places {
            if let (Before::Nothing(_), Some(origin)) = (&place.before, origin(&place.now))
                && self.places.get(origin.file()).is_some_and(|from| matches!(from.now, Now::Gone))
            {
                moved.entry(origin.file()).or_insert(key);
            }
        }
        for (key, place) in &self.places {
            match (&place.before, &place.now) {
                (Before::File(before), Now::Text(draft)) => {
                    let edits = draft.edits_of(before)?;
                    if !edits.is_empty() {
                        let from = draft.origin().map(|origin| origin.file().clone()).filter(|from| from != key);
                        files.push(DraftedFile::Edit { before: before.clone(), edits, from });
                    }
                }
                (Before::File(before), Now::Untouched(now)) => {
                    // Another file came to this place: a text, or the place cannot have it.
                    if before.bytes() != now.bytes() {
                        let draft = arrived(now, key)?;
                        let edits = draft.edits_of(before)?;
                        let from = Some(now.file().clone()).filter(|from| from != key);
                        files.push(DraftedFile::Edit { before: before.clone(), edits, from });
                    }
                }
                (Before::File(_), Now::Gone) => {
                    if let Some(file) = place.removable.clone().filter(|_| !moved.contains_key(key)) {
                        files.push(DraftedFile::Delete { file });
                    }
                }
                (Before::Nothing(_), Now::Gone) => {}
                (Before::Nothing(to), now) => {
                    let from = origin(now).filter(|origin| moved.get(origin.file()) == Some(&key));
                    let from = from.and_then(|origin| self.places.get(origin.file())?.removable.clone());
                    match (from, now) {
                        (Some(file), Now::Text(draft)) => {
                            files.push(DraftedFile::Rename { file, edits: draft.edits()?, to: to.clone() });
                        }
                        (Some(file), _) => {
                            files.push(DraftedFile::Rename { file, edits: Vec::new(), to: to.clone() });
                        }
                        (None, Now::Text(draft)) => {
                            let (text, like) =
                                (draft.text().to_owned(), draft.origin().map(|from| from.file().clone()));
                            files.push(DraftedFile::Create { place: to.clone(), text, like });
                        }
                        // Where it came from, something else stands by now.
                        (None, Now::Untouched(snapshot)) => {
                            let text = arrived(snapshot, key)?.text().to_owned();
                            let like = Some(snapshot.file().clone());
                            files.push(DraftedFile::Create { place: to.clone(), text, like });
                        }
                        (None, Now::Gone) => {}
                    }
                }
            }
        }
        Ok(files)
    }

    /// The key of `path`, which is known from here on.
    fn key(&mut self, path: &str) -> Result<WorkspacePath, Refusal> {
        if let Some((name, key)) = &self.last_named
            && name == path
        {
            return Ok(key.clone());
        }
        let key = self.resolved(path)?;
        self.last_named = Some((path.to_owned(), key.clone()));
        Ok(key)
    }

    /// The key of `path` as the disk has it.
    fn resolved(&mut self, path: &str) -> Result<WorkspacePath, Refusal> {
        let invalid = |reason: &str| Refusal::InvalidRequest { place: "path".to_owned(), reason: reason.to_owned() };
        if path.is_empty() {
            return Err(invalid("the path is empty"));
        }
        if path.contains('\0') {
            return Err(invalid("the path holds a NUL"));
        }
        let (key, place) = match self.workspace.resolve(Path::new(path)) {
            Ok(key) if self.places.contains_key(&key) => return Ok(key),
            Ok(key) => {
                let snapshot = self.workspace.read(&key)?;
                let place =
                    Place { before: Before::File(snapshot.clone()), now: Now::Untouched(snapshot), removable: None };
                (key, place)
            }
            Err(Refusal::FileNotFound { .. }) => {
                self.workspace.refuse_home(path)?;
                let vacant = self.workspace.resolve_new(Path::new(path))?;
                let key = vacant.path().clone();
                if self.places.contains_key(&key) {
                    return Ok(key);
                }
                (key, Place { before: Before::Nothing(vacant), now: Now::Gone, removable: None })
            }
            Err(refusal) => return Err(refusal),
        };
        self.places.insert(key.clone(), place);
        Ok(key)
    }

    fn save(&mut self, key: &WorkspacePath) {
        if !self.saved.contains_key(key) {
            self.saved.insert(key.clone(), self.places.get(key).cloned());
        }
    }

    fn draft(&mut self, path: &str, key: &WorkspacePath) -> Result<&mut Draft, Refusal> {
        self.save(key);
        if self.is_gone(key) {
            return Err(self.missing(path));
        }
        let gone = || Refusal::FileNotFound { path: path.to_owned(), similar: Vec::new() };
        let place = self.places.get_mut(key).ok_or_else(gone)?;
        if let Now::Untouched(snapshot) = &place.now {
            place.now =
                Now::Text(Draft::of_snapshot(snapshot.clone())?.moved_to(key.clone()).counting(&self.help_given));
        }
        match &mut place.now {
            Now::Text(draft) => Ok(draft),
            Now::Gone | Now::Untouched(_) => Err(gone()),
        }
    }

    /// Takes the file away from its place.
    fn take(&mut self, path: &str) -> Result<Now, Refusal> {
        let key = self.key(path)?;
        self.save(&key);
        if self.is_gone(&key) {
            return Err(self.missing(path));
        }
        let workspace = Arc::clone(&self.workspace);
        let gone = || Refusal::FileNotFound { path: path.to_owned(), similar: Vec::new() };
        let place = self.places.get_mut(&key).ok_or_else(gone)?;
        if let (Before::File(before), None) = (&place.before, &place.removable) {
            let removable = workspace.resolve_removable(Path::new(path))?;
            if removable.snapshot().bytes() != before.bytes() {
                return Err(Refusal::ChangedOnDisk { file: key.to_string() });
            }
            place.removable = Some(removable);
        }
        Ok(std::mem::replace(&mut place.now, Now::Gone))
    }
}

/// A file that was moved to the place `key` as it was, where another one stood or with another one at its old place.
fn arrived(snapshot: &Snapshot, key: &WorkspacePath) -> Result<Draft, Refusal> {
    let draft = Draft::of_snapshot(snapshot.clone()).map_err(|_| Refusal::NotAFile { path: key.to_string() })?;
    Ok(draft.moved_to(key.clone()))
}

/// The file as it was read that stands at a place now.
fn origin(now: &Now) -> Option<&Snapshot> {
    match now {
        Now::Gone => None,
        Now::Untouched(snapshot) => Some(snapshot),
        Now::Text(draft) => draft.origin(),
    }
}
