//! Which source a question shows: around the places that its diagnostics name, what was asked for, and all of it where
//! that is little.

use super::super::view::View;
use super::lookup::whole_items;
use crate::compiler::{Diagnostic, Place};
use crate::edit::{Span, WorkspacePath};
use crate::workspace::{Walk, rust_files};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Files of so many lines are shown whole; of longer ones only what is about the diagnostic.
const WHOLE_FILE: usize = 250;
/// Lines of a place that are shown around it where no item encloses it.
const AROUND: usize = 10;
/// Longest item that is shown whole, in lines; of a longer one only the lines around the place.
const LONG_ITEM: usize = 200;
/// Most excerpts.
const MAX_EXCERPTS: usize = 12;
/// Sources of so many bytes are shown whole.
const LITTLE: u64 = 24 * 1024;
/// Most files that are looked at.
const MAX_FILES: usize = 2_000;
/// Most lines of one thing that was asked for.
const MAX_ASKED_FOR: usize = 400;

/// A stretch of a source file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The file, relative to the workspace root.
    pub file: String,
    /// How many lines the file has.
    pub total_lines: usize,
    /// The 1-based number of each line, and what it holds without its ending.
    pub lines: Vec<(usize, String)>,
    /// Whether the diagnostic itself is about it, or only a note.
    pub primary: bool,
}

/// The sources that a diagnostic is among.
#[derive(Debug, Default)]
pub(super) struct Near {
    /// The Rust files, relative to the workspace root: of the whole workspace if that is little, else of the package.
    pub(super) files: Vec<String>,
    /// Whether they are so little that all of them can be shown.
    pub(super) is_little: bool,
}

/// The sources of the workspace, or of the package, that are shown with any question about the package.
pub(super) fn near(root: &Path, package: Option<&Path>) -> Near {
    let of = |folder: &Path| -> (Vec<String>, u64) {
        let walked = rust_files(folder, &Walk::default()).map(|walked| walked.files).unwrap_or_default();
        let mut size = 0u64;
        let mut files = Vec::new();
        for file in walked.into_iter().take(MAX_FILES) {
            size = size.saturating_add(file.metadata().map_or(0, |metadata| metadata.len()));
            let Ok(relative) = file.strip_prefix(root) else { continue };
            // Nobody has to know how the package is built.
            if file.file_name().is_some_and(|name| name == "build.rs") {
                continue;
            }
            files.push(relative.to_string_lossy().replace('\\', "/"));
        }
        (files, size)
    };
    let (files, size) = of(root);
    if size <= LITTLE {
        return Near { files, is_little: true };
    }
    let Some(package) = package.filter(|package| *package != root) else { return Near { files, is_little: false } };
    let (files, size) = of(package);
    Near { files, is_little: size <= LITTLE }
}

/// The files of `files` that `shown` does not show whole.
pub(super) fn rest(files: &[String], shown: &[Excerpt], view: &mut View<'_>) -> Vec<Excerpt> {
    let is_whole = |file: &str| shown.iter().any(|one| one.file == file && one.lines.len() == one.total_lines);
    files.iter().filter(|file| !is_whole(file)).filter_map(|file| lines_of(file, None, view)).collect()
}

/// What was asked for: files, lines of files as `src/a.rs:10-80`, and items by their names.
pub(super) fn asked_for(wanted: &BTreeSet<String>, near: &Near, view: &mut View<'_>) -> Vec<Excerpt> {
    let mut found = Vec::new();
    for wanted in wanted {
        let (file, lines) = match wanted.rsplit_once(':') {
            Some((file, lines)) if file.ends_with(".rs") => {
                let (from, to) = lines.split_once('-').unwrap_or((lines, lines));
                let number = |text: &str| text.trim().trim_start_matches('L').parse::<usize>().ok();
                (file, number(from).zip(number(to)))
            }
            _ => (wanted.as_str(), None),
        };
        if file.ends_with(".rs") {
            // A path may be given from the package or from a module.
            let known = near.files.iter().find(|known| known.as_str() == file || known.ends_with(&format!("/{file}")));
            found.extend(lines_of(known.map_or(file, String::as_str), lines, view));
        } else {
            for (file, from, to) in whole_items(wanted, view.workspace().root()) {
                found.extend(lines_of(&file, Some((from, to)), view));
            }
        }
    }
    found
}

/// Lines of a file, 1-based, or all of them.
fn lines_of(file: &str, lines: Option<(usize, usize)>, view: &mut View<'_>) -> Option<Excerpt> {
    let key = view.key_of(file)?;
    let snapshot = view.snapshot(&key).ok()?;
    let text = snapshot.text()?;
    let total_lines = text.lines().count();
    let (from, to) = lines.unwrap_or((1, total_lines));
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, line.to_owned()));
    let lines: Vec<(usize, String)> = numbered.filter(|(n, _)| (from..=to).contains(n)).take(MAX_ASKED_FOR).collect();
    let file = key.as_str().to_owned();
    (!lines.is_empty()).then_some(Excerpt { file, total_lines, lines, primary: false })
}

/// The source around all places that the diagnostic names, by file, overlapping stretches as one.
///
/// `caused` are places that an earlier answer brought errors to; `whole` shows files whole, however long they are.
pub(super) fn excerpts<'p>(
    all: &[&'p Diagnostic],
    caused: impl Iterator<Item = &'p Place>,
    whole: bool,
    view: &mut View<'_>,
) -> Vec<Excerpt> {
    let mut wanted: BTreeMap<(bool, WorkspacePath), Vec<(usize, usize)>> = BTreeMap::new();
    let own = all.iter().flat_map(|of| of.call_site().into_iter().chain(&of.places)).map(|place| (place, true));
    let parts = all.iter().flat_map(|of| &of.suggestions).flat_map(|of| &of.parts).map(|part| &part.place);
    let notes = all.iter().flat_map(|of| &of.note_places).chain(parts).chain(caused).map(|place| (place, false));
    let main = all.first().and_then(|of| of.call_site()).and_then(|place| view.key_of(&place.file));
    for (place, primary) in own.chain(notes) {
        let Some(file) = view.key_of(&place.file) else { continue };
        let Some(lines) = stretch(place, &file, whole, view) else { continue };
        let primary = primary || main.as_ref() == Some(&file);
        wanted.entry((!primary, file)).or_default().push(lines);
    }
    let mut out = Vec::new();
    for ((secondary, file), mut stretches) in wanted {
        let Ok(snapshot) = view.snapshot(&file) else { continue };
        let Some(text) = snapshot.text() else { continue };
        let lines: Vec<&str> = text.lines().collect();
        // Imports and module attributes stand at the top.
        if !secondary {
            let imports: Vec<usize> =
                (1..=lines.len()).filter(|n| lines.get(n - 1).is_some_and(|line| is_import(line))).collect();
            stretches.extend(imports.into_iter().map(|line| (line, line)));
        }
        stretches.sort_unstable();
        let mut shown = Vec::new();
        for (from, to) in stretches {
            let after = shown.last().map_or(from, |(last, _): &(usize, String)| from.max(last + 1));
            let own = (after..=to.min(lines.len())).filter_map(|n| Some((n, (*lines.get(n - 1)?).to_owned())));
            shown.extend(own);
        }
        if !shown.is_empty() && out.len() < MAX_EXCERPTS {
            let file = file.as_str().to_owned();
            out.push(Excerpt { file, total_lines: lines.len(), lines: shown, primary: !secondary });
        }
    }
    out
}

fn is_import(line: &str) -> bool {
    ["use ", "pub use ", "extern crate ", "mod ", "pub mod ", "#!["].iter().any(|start| line.starts_with(start))
}

/// First and last line, 1-based, of what is to be shown of the file because of this place.
fn stretch(place: &Place, file: &WorkspacePath, whole: bool, view: &mut View<'_>) -> Option<(usize, usize)> {
    let tree = view.tree(file).ok()?;
    let last = tree.line_of(tree.bytes().len());
    if whole || last <= WHOLE_FILE {
        return Some((1, last));
    }
    let span = Span::new(place.byte_start, place.byte_end)?;
    let (from, to) = (tree.line_of(span.start()), tree.line_of(span.end()));
    let around = (from.saturating_sub(AROUND).max(1), to.saturating_add(AROUND).min(last));
    let item = tree.enclosing_item(span.start()).map(|item| (tree.line_of(item.start()), tree.line_of(item.end())));
    Some(item.filter(|(first, last)| last - first <= LONG_ITEM).unwrap_or(around))
}
