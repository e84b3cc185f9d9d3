//! [`Past`]: what the files were, from the tree as the user had it to the last accepted state.

use super::trial::{Change, faults};
use super::view::View;
use crate::compiler::Verdict;
use crate::edit::{ContentHash, Span, WorkspacePath};
use crate::repair::{Cheat, CheatKind, Original};
use crate::request::edits_between;
use crate::syntax::{SyntaxFile, is_accepted};
use crate::txn::Rewrite;
use crate::workspace::Snapshot;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::rc::Rc;

/// What the files of a run were.
#[derive(Clone, Default)]
pub(super) struct Past {
    /// Every content that a file had in an accepted state of this run.
    seen: HashMap<WorkspacePath, HashSet<ContentHash>>,
    /// The files that were changed, as the user had them; one that this run made is empty.
    first: HashMap<WorkspacePath, Snapshot>,
    /// Places of the tree as the user had it that the compiler could make no sense of.
    faults: BTreeMap<WorkspacePath, Vec<Span>>,
    /// Each accepted state of the tree: the files in it that are not as the user had them.
    states: HashSet<State>,
    /// The last of them.
    now: State,
    /// The texts that the last changes were held against: one after another is proposed for the same.
    read: RefCell<Vec<Rc<Original>>>,
}

/// Most texts that are kept read.
const MAX_READ: usize = 8;

/// The files that are not as the user had them.
type State = BTreeMap<WorkspacePath, ContentHash>;

impl Past {
    /// The tree as the user had it, of which `verdict` speaks.
    pub(super) fn begin(verdict: &Verdict, view: &mut View<'_>) -> Past {
        Past { faults: faults(verdict, view), states: HashSet::from([State::new()]), ..Past::default() }
    }

    /// A state was accepted that these made of the one before.
    pub(super) fn accepted(&mut self, rewrites: &[Rewrite]) {
        for rewrite in rewrites {
            let seen = self.seen.entry(rewrite.file().clone()).or_default();
            seen.insert(rewrite.before().hash());
            seen.insert(rewrite.after().hash());
            self.first.entry(rewrite.file().clone()).or_insert_with(|| rewrite.before().clone());
        }
        self.now = self.with(rewrites);
        self.states.insert(self.now.clone());
    }

    fn with(&self, rewrites: &[Rewrite]) -> State {
        let mut state = self.now.clone();
        for rewrite in rewrites {
            let after = rewrite.after().hash();
            if self.first.get(rewrite.file()).unwrap_or(rewrite.before()).hash() == after {
                state.remove(rewrite.file());
            } else {
                state.insert(rewrite.file().clone(), after);
            }
        }
        state
    }

    /// Whether the file had this content before.
    pub(super) fn had(&self, rewrite: &Rewrite) -> bool {
        self.seen.get(rewrite.file()).is_some_and(|seen| seen.contains(&rewrite.after().hash()))
    }

    /// Whether the tree as a whole was in the state that these make. One file may well go back, if others go on.
    pub(super) fn was_there(&self, rewrites: &[Rewrite]) -> bool {
        self.states.contains(&self.with(rewrites))
    }

    /// What this run has made of the tree so far, a line for each place, at most `most`.
    pub(super) fn made(&self, most: usize, view: &mut View<'_>) -> Vec<String> {
        let mut files: Vec<&Snapshot> = self.first.values().collect();
        files.sort_by(|a, b| a.file().cmp(b.file()));
        let mut out = Vec::new();
        for first in files {
            let Ok(now) = view.snapshot(first.file()) else { continue };
            let (Some(old), Some(new)) = (first.text(), now.text()) else { continue };
            let edits = edits_between(first, old, new).unwrap_or_default();
            let text = SyntaxFile::parse(first.bytes());
            for edit in edits.into_iter().take(most - out.len().min(most)) {
                let change = Change::of(first.file().to_string(), &text, edit.span(), edit.new_text());
                out.push(change.to_string());
            }
        }
        out
    }

    /// The text as something that changes are held against.
    fn original(&self, text: String, faults: &[Span]) -> Rc<Original> {
        let mut read = self.read.borrow_mut();
        if let Some(known) = read.iter().find(|known| known.is_of(&text, faults)) {
            return Rc::clone(known);
        }
        let new = Rc::new(Original::read(&text, faults));
        if read.len() >= MAX_READ {
            read.remove(0);
        }
        read.push(Rc::clone(&new));
        new
    }

    /// What a change does that an honest repair would not do. Whoever takes back what this run itself did is no cheat: what
    /// is found has to be so against the tree as the user had it, too.
    pub(super) fn cheats(&self, rewrite: &Rewrite, faults: &[Span]) -> Vec<Cheat> {
        let text = |snapshot: &Snapshot| String::from_utf8_lossy(snapshot.bytes()).into_owned();
        let after = text(rewrite.after());
        let mut found = self.original(text(rewrite.before()), faults).cheats(&after);
        let first = self.first.get(rewrite.file()).filter(|first| first.hash() != rewrite.before().hash());
        if let Some(first) = first.filter(|first| !found.is_empty() && is_accepted(first.bytes())) {
            let faults = self.faults.get(rewrite.file()).map(Vec::as_slice).unwrap_or_default();
            let all: BTreeSet<CheatKind> =
                self.original(text(first), faults).cheats(&after).into_iter().map(|cheat| cheat.kind).collect();
            found.retain(|cheat| all.contains(&cheat.kind));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::Edit;

    fn rewrite(file: &str, before: &str, after: &str) -> Rewrite {
        let before = Snapshot::new(WorkspacePath::from_resolved(file), before.as_bytes().to_vec());
        let all = Span::new(0, before.bytes().len()).unwrap();
        let edit = Edit::of_bytes(before.file().clone(), before.bytes(), all, after.to_owned()).unwrap();
        Rewrite::of_edits(&before, [&edit]).unwrap()
    }

    const USERS: &str = "fn f<T: Eq>(t: T) { g(t) }";
    const OURS: &str = "fn f<T: Eq + Copy>(t: T) { g(t) }";

    fn past() -> Past {
        let mut past = Past { states: HashSet::from([State::new()]), ..Past::default() };
        past.accepted(&[rewrite("a.rs", USERS, OURS)]);
        past
    }

    #[test]
    fn what_the_run_did_is_taken_back_without_cheating() {
        let kinds = |after: &str| -> Vec<CheatKind> {
            let found = past().cheats(&rewrite("a.rs", OURS, after), &[]);
            found.into_iter().map(|cheat| cheat.kind).collect()
        };
        assert_eq!(kinds("fn f<T: Eq>(t: &T) { g(t) }"), []);
        assert_eq!(kinds("fn f<T>(t: &T) { g(t) }"), [CheatKind::WeakerBound]);
        assert_eq!(kinds("fn f<T: Eq>(t: T) { }"), [CheatKind::EmptiedBody]);
    }

    #[test]
    fn no_state_comes_twice() {
        let (back, other) = (rewrite("a.rs", OURS, USERS), rewrite("b.rs", "fn h() {}", "fn h() { i() }"));
        let mut past = past();
        assert!(past.had(&back) && past.was_there(std::slice::from_ref(&back)));
        // One file goes back, and the tree goes on.
        let both = [back, other];
        assert!(!past.was_there(&both));
        past.accepted(&both);
        assert!(past.was_there(&[]));
        assert!(past.was_there(&[rewrite("a.rs", USERS, OURS), rewrite("b.rs", "fn h() { i() }", "fn h() {}")]));
    }

    #[test]
    fn a_text_that_changes_are_held_against_is_read_once() {
        let past = Past::default();
        let fault = [Span::new(0, 2).unwrap()];
        let first = past.original(USERS.to_owned(), &[]);
        assert!(Rc::ptr_eq(&first, &past.original(USERS.to_owned(), &[])));
        assert!(!Rc::ptr_eq(&first, &past.original(USERS.to_owned(), &fault)));
        assert!(!Rc::ptr_eq(&first, &past.original("fn f() {}".to_owned(), &[])));
    }
}
