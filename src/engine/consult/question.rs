//! [`Question`]: all that an adviser is told about one diagnostic.

use super::super::fix::Fixing;
use super::super::judges::Compiler;
use super::super::trial::{Change, Effect, TrialRecord};
use super::super::view::View;
use super::lookup::{Definition, definitions, is_shown};
use super::{ADVISER, ConsultOptions};
use crate::compiler::{Diagnostic, Place, Platform, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::repair::CheatKind;
use std::collections::{BTreeMap, BTreeSet};

/// Files of so many lines are shown whole; of longer ones only what is about the diagnostic.
const WHOLE_FILE: usize = 150;
/// Lines of a place that are shown around it where no item encloses it.
const AROUND: usize = 10;
/// Longest item that is shown whole, in lines; of a longer one only the lines around the place.
const LONG_ITEM: usize = 200;
/// Most excerpts.
const MAX_EXCERPTS: usize = 12;
/// Most other diagnostics that are named.
const MAX_OTHERS: usize = 10;

/// Longest explanation of a code, in lines.
const MAX_EXPLAINED: usize = 30;
/// `cfg`s that decide what code is there, more often than not.
const TELLING: &[&str] = &["debug_assertions", "target_arch", "target_os", "unix", "windows"];

/// All that an adviser is told about one diagnostic, the most useful first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    /// Error or lint code.
    pub code: Option<String>,
    /// The diagnostic in one line, with its place.
    pub summary: String,
    /// As the compiler renders it, without colours.
    pub rendered: String,
    /// Other diagnostics of the same item or root cause that an answer may cure with it, as the compiler renders them.
    pub together: Vec<String>,
    /// What the compiler has to say about the code in general.
    pub explanation: Option<String>,
    /// Source that it is about, and source that its notes and suggestions point at.
    pub excerpts: Vec<Excerpt>,
    /// All files that its diagnostics point at, and whose text may be in what the compiler renders.
    pub files: BTreeSet<String>,
    /// Definitions of what it speaks of, in the workspace and in dependencies.
    pub definitions: Vec<Definition>,
    /// What the code is compiled for, as `--cfg` would say it; the most telling ones.
    pub cfgs: Vec<String>,
    /// The edition of the package that reports it.
    pub edition: Option<String>,
    /// What was tried for it, and what that caused, one line each.
    pub tried: Vec<String>,
    /// Other diagnostics that stand, one line each, at most a few.
    pub others: Vec<String>,
    /// Earlier answers in this run, with why they were refused.
    pub attempts: Vec<Attempt>,
    /// Paths that are nobody's business, with what stands for them.
    pub private: Vec<(String, &'static str)>,
    /// What an answer must not do: labels of cheats that are not permitted.
    pub forbidden: Vec<&'static str>,
    /// Which files an answer may touch, in one sentence.
    pub reach: String,
}

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

/// An answer that was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// What was answered.
    pub answer: String,
    /// Why it is not in the tree.
    pub refusal: Refusal,
}

impl Fixing<'_> {
    /// What to ask about the diagnostics `members` of `verdict`, of which the first leads.
    pub(super) fn question<C: Compiler>(
        &self,
        compiler: &C,
        members: &[usize],
        verdict: &Verdict,
        attempts: &[Attempt],
        options: &ConsultOptions,
        view: &mut View<'_>,
    ) -> Question {
        let all: Vec<&Diagnostic> = members.iter().filter_map(|member| verdict.diagnostics.get(*member)).collect();
        let Some((asked, together)) = all.split_first() else { return Question::default() };
        let of_asked =
            |record: &&TrialRecord| all.iter().any(|of| record.code == of.code && record.message == of.message);
        let tried = self.records.iter().filter(of_asked).flat_map(|record| &record.candidates);
        // Its own answers come with their refusals.
        let tried = tried.filter(|tried| tried.made_by != Some(ADVISER));
        let unit = asked.sightings.first().map(|sighting| &sighting.unit);
        let package = unit.and_then(|unit| self.project.package(&unit.package_id));
        let excerpts = excerpts(&all, view);
        let definitions = definitions(&all, &is_shown(&excerpts), &compiler.dependencies(), view);
        let cfgs = compiler.target_cfg(&Platform::Host).into_iter().filter_map(|(name, value)| match value {
            Some(value) if TELLING.contains(&name.as_str()) => Some(format!("{name}=\"{value}\"")),
            None if TELLING.contains(&name.as_str()) => Some(name),
            _ => None,
        });
        let others = verdict
            .diagnostics
            .iter()
            .enumerate()
            .filter(|(other, d)| !members.contains(other) && d.level <= asked.level);
        let files = all.iter().flat_map(|of| of.places.iter().chain(&of.note_places));
        let files = files.filter_map(|place| view.key_of(&place.file)).map(|file| file.as_str().to_owned()).collect();
        Question {
            files,
            code: asked.code.clone(),
            summary: asked.one_line(),
            rendered: plain(&asked.rendered),
            together: together.iter().map(|of| plain(&of.rendered)).collect(),
            explanation: asked.code.as_deref().and_then(|code| compiler.explain(code)).map(|text| shortened(&text)),
            excerpts,
            definitions,
            cfgs: cfgs.collect(),
            edition: package.map(|package| package.edition.clone()),
            tried: tried.filter_map(|tried| told(&tried.help, &tried.edits, &tried.effect)).collect(),
            others: others.map(|(_, d)| d.one_line()).take(MAX_OTHERS).collect(),
            attempts: attempts.to_vec(),
            private: private(self.workspace.root()),
            forbidden: CheatKind::ALL
                .into_iter()
                .filter(|kind| !options.trials.allowed.contains(kind))
                .map(CheatKind::label)
                .collect(),
            reach: options.reach.sentence(),
        }
    }
}

/// The beginning of an explanation, up to where the erroneous example has been repaired once.
fn shortened(text: &str) -> String {
    let mut blocks = 0;
    let mut lines: Vec<&str> = Vec::new();
    for line in text.trim().lines() {
        // rustc prints the examples between fences, some of them with words behind.
        blocks += usize::from(line.starts_with("```"));
        lines.push(line);
        if lines.len() >= MAX_EXPLAINED || blocks >= 4 {
            break;
        }
    }
    let more = text.trim().lines().count() - lines.len();
    if more > 0 { format!("{}\n[{more} lines left out]", lines.join("\n")) } else { lines.join("\n") }
}

/// The root of the workspace, and the user's own folder.
fn private(root: &std::path::Path) -> Vec<(String, &'static str)> {
    let text = |path: &std::path::Path| path.to_str().map(str::to_owned).filter(|path| path.len() > 1);
    let home = std::env::home_dir().and_then(|home| text(&home));
    text(root).map(|root| (root, ".")).into_iter().chain(home.map(|home| (home, "~"))).collect()
}

/// What was tried and what came of it; `None` if nothing did.
fn told(help: &str, edits: &[Change], effect: &Effect) -> Option<String> {
    let came = match effect {
        Effect::Kept => return None,
        Effect::Outranked { by } => format!("something else was taken: {by}"),
        Effect::Choice => "it compiles, and so does something else that means something else".to_owned(),
        Effect::Failed { reason } | Effect::NotTried { reason } => reason.to_string(),
    };
    Some(format!("{help} ({}): {came}", edits.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))
}

/// The rendering without escape sequences of terminals.
fn plain(rendered: &str) -> String {
    let mut out = String::with_capacity(rendered.len());
    let mut chars = rendered.chars();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            out.push(c);
            continue;
        }
        // A sequence ends with its first letter.
        for c in chars.by_ref() {
            if c.is_ascii_alphabetic() {
                break;
            }
        }
    }
    out
}

/// The source around all places that the diagnostic names, by file, overlapping stretches as one.
fn excerpts(all: &[&Diagnostic], view: &mut View<'_>) -> Vec<Excerpt> {
    let mut wanted: BTreeMap<(bool, WorkspacePath), Vec<(usize, usize)>> = BTreeMap::new();
    let own = all.iter().flat_map(|of| of.call_site().into_iter().chain(&of.places)).map(|place| (place, true));
    let parts = all.iter().flat_map(|of| &of.suggestions).flat_map(|of| &of.parts).map(|part| &part.place);
    let notes = all.iter().flat_map(|of| &of.note_places).chain(parts).map(|place| (place, false));
    let main = all.first().and_then(|of| of.call_site()).and_then(|place| view.key_of(&place.file));
    for (place, primary) in own.chain(notes) {
        let Some(file) = view.key_of(&place.file) else { continue };
        let Some(lines) = stretch(place, &file, view) else { continue };
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
fn stretch(place: &Place, file: &WorkspacePath, view: &mut View<'_>) -> Option<(usize, usize)> {
    let tree = view.tree(file).ok()?;
    let last = tree.line_of(tree.bytes().len());
    if last <= WHOLE_FILE {
        return Some((1, last));
    }
    let span = Span::new(place.byte_start, place.byte_end)?;
    let (from, to) = (tree.line_of(span.start()), tree.line_of(span.end()));
    let around = (from.saturating_sub(AROUND).max(1), to.saturating_add(AROUND).min(last));
    let item = tree.enclosing_item(span.start()).map(|item| (tree.line_of(item.start()), tree.line_of(item.end())));
    Some(item.filter(|(first, last)| last - first <= LONG_ITEM).unwrap_or(around))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_go() {
        assert_eq!(plain("\u{1b}[0m\u{1b}[1m\u{1b}[38;5;9merror\u{1b}[0m: a"), "error: a");
        assert_eq!(plain("plain [0m text"), "plain [0m text");
        assert_eq!(plain("\u{1b}"), "");
    }
}
