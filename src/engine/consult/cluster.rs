//! Which diagnostics are put into one question, and which questions can be asked side by side.

use super::super::view::View;
use super::ConsultOptions;
use crate::compiler::{Diagnostic, DiagnosticKey, Level, Verdict};
use crate::edit::{Span, WorkspacePath};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt;

/// Most diagnostics of one question.
const MAX_MEMBERS: usize = 8;

/// What a diagnostic is known by while edits move it: what it says, the text of its line, and which of several equal ones
/// it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Mark {
    key: DiagnosticKey,
    line: String,
    nth: usize,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DiagnosticKey { code, message, file } = &self.key;
        let (code, file) = (code.as_deref().unwrap_or_default(), file.as_deref().unwrap_or_default());
        write!(f, "{code} {message} ({file}, `{}`)", self.line)?;
        if self.nth > 0 { write!(f, " ({})", self.nth + 1) } else { Ok(()) }
    }
}

/// Diagnostics of one item or one root cause; the first one leads.
#[derive(Debug, Clone)]
pub(super) struct Cluster {
    pub(super) marks: Vec<Mark>,
    /// Indexes into the verdict that it was made of.
    pub(super) members: Vec<usize>,
    /// Files of the workspace that its diagnostics point at.
    files: BTreeSet<WorkspacePath>,
}

impl Cluster {
    /// The same diagnostics in another verdict, as indexes; those that are gone are left out.
    pub(super) fn find_in(&self, verdict: &Verdict, view: &mut View<'_>) -> Vec<usize> {
        let known: HashMap<Mark, usize> = marks(verdict, view).into_iter().zip(0..).collect();
        self.marks.iter().filter_map(|mark| known.get(mark)).copied().collect()
    }

    /// The mark of the diagnostic that leads.
    pub(super) fn lead(&self) -> Option<&Mark> {
        self.marks.first()
    }
}

/// The marks of all diagnostics.
pub(super) fn marks(verdict: &Verdict, view: &mut View<'_>) -> Vec<Mark> {
    let mut seen: HashMap<(DiagnosticKey, String), usize> = HashMap::new();
    let mut mark = |diagnostic: &Diagnostic| {
        let (key, line) = (diagnostic.key(), line_of(diagnostic, view));
        let nth = seen.entry((key.clone(), line.clone())).or_insert(0);
        *nth += 1;
        Mark { key, line, nth: *nth }
    };
    verdict.diagnostics.iter().map(&mut mark).collect()
}

/// The text of the line where the diagnostic is.
fn line_of(diagnostic: &Diagnostic, view: &mut View<'_>) -> String {
    let line = |view: &mut View<'_>| {
        let place = diagnostic.call_site()?;
        let file = view.key_of(&place.file)?;
        let snapshot = view.snapshot(&file).ok()?;
        let text = snapshot.text()?;
        let head = text.get(..place.byte_start)?;
        let start = head.rfind('\n').map_or(0, |at| at + 1);
        Some(text.get(start..)?.lines().next().unwrap_or_default().trim().to_owned())
    };
    line(view).unwrap_or_default()
}

/// The next questions, at most as many as may be asked side by side: no two of them are about the same file. Errors come
/// first, in the compiler's order.
pub(super) fn next(
    verdict: &Verdict,
    options: &ConsultOptions,
    given_up: &HashSet<Mark>,
    view: &mut View<'_>,
) -> Vec<Cluster> {
    let broken = verdict.errors().next().is_some();
    let is_asked = |d: &Diagnostic| match d.level {
        Level::Error => true,
        Level::DeniedLint => !broken,
        Level::Warning => !broken && options.warnings,
        Level::Note => false,
    };
    let mut clusters: Vec<(Cluster, Vec<Item>, Vec<usize>)> = Vec::new();
    for (index, mark) in marks(verdict, view).into_iter().enumerate() {
        let Some(diagnostic) = verdict.diagnostics.get(index) else { continue };
        if !is_asked(diagnostic) || diagnostic.call_site().is_none() || given_up.contains(&mark) {
            continue;
        }
        let item = item_of(diagnostic, view);
        let belongs = |(cluster, items, members): &&mut (Cluster, Vec<Item>, Vec<usize>)| {
            let same_item = item.as_ref().is_some_and(|item| items.contains(item));
            let lead = members.first().and_then(|lead| verdict.diagnostics.get(*lead));
            let same_cause = lead.is_some_and(|lead| is_same_cause(lead, diagnostic));
            cluster.marks.len() < MAX_MEMBERS && (same_item || same_cause)
        };
        let files = files_of(diagnostic, view);
        match clusters.iter_mut().find(belongs) {
            Some((cluster, items, members)) => {
                cluster.marks.push(mark);
                cluster.members.push(index);
                cluster.files.extend(files);
                items.extend(item);
                members.push(index);
            }
            None => {
                let cluster = Cluster { marks: vec![mark], members: vec![index], files };
                clusters.push((cluster, item.into_iter().collect(), vec![index]));
            }
        }
    }
    let mut chosen: Vec<Cluster> = Vec::new();
    for (cluster, _, _) in clusters {
        if chosen.len() >= options.concurrency.max(1) {
            break;
        }
        if chosen.iter().all(|other| other.files.is_disjoint(&cluster.files)) {
            chosen.push(cluster);
        }
    }
    chosen
}

/// A file and the item in it.
type Item = (WorkspacePath, Span);

/// The innermost item around the diagnostic.
fn item_of(diagnostic: &Diagnostic, view: &mut View<'_>) -> Option<Item> {
    let place = diagnostic.call_site()?;
    let file = view.key_of(&place.file)?;
    let item = view.tree(&file).ok()?.enclosing_item(place.byte_start)?;
    Some((file, item))
}

/// Whether two errors complain of the same thing in different places, such as a name that cannot be found.
fn is_same_cause(one: &Diagnostic, other: &Diagnostic) -> bool {
    one.level == Level::Error
        && other.level == Level::Error
        && one.code.is_some()
        && one.code == other.code
        && one.message == other.message
        && one.message.contains('`')
}

fn files_of(diagnostic: &Diagnostic, view: &mut View<'_>) -> BTreeSet<WorkspacePath> {
    let places = diagnostic.call_site().into_iter().chain(&diagnostic.places).chain(&diagnostic.note_places);
    places.filter_map(|place| view.key_of(&place.file)).collect()
}
