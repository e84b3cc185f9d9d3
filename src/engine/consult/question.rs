//! [`Question`]: all that an adviser is told about one diagnostic.

use super::super::fix::Fixing;
use super::super::judges::Compiler;
use super::super::trial::{Change, Effect, TrialRecord};
use super::super::view::View;
use super::attempt::Attempt;
use super::lookup::{Definition, definitions, is_shown};
use super::source::{self, Excerpt};
use super::{ADVISER, ConsultOptions};
use crate::compiler::{Diagnostic, Platform, Verdict};
use crate::repair::CheatKind;
use std::collections::BTreeSet;

/// Most other diagnostics that are named.
const MAX_OTHERS: usize = 10;

/// Most changes of the run that are told.
const MAX_MADE: usize = 20;
/// Most files that are listed.
const MAX_LISTED: usize = 60;
/// Longest explanation of a code, in lines.
const MAX_EXPLAINED: usize = 30;
/// `cfg`s that decide what code is there, more often than not.
const TELLING: &[&str] = &["debug_assertions", "target_arch", "target_os", "unix", "windows"];

/// All that an adviser is told about one diagnostic, the most useful first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Question {
    /// Which diagnostic, and the how manieth question about it: the same in another run, whatever else stands then.
    pub about: String,
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
    /// What was asked for in answer to an earlier question.
    pub wanted: Vec<String>,
    /// As much of it as is there.
    pub asked_for: Vec<Excerpt>,
    /// The rest of the sources, where that is little.
    pub rest: Vec<Excerpt>,
    /// The Rust files of the package, where not all of them are shown; at most a few dozen.
    pub listed: Vec<String>,
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
    /// What this run has changed so far, one line for each place, at most a few.
    pub made: Vec<String>,
    /// Other diagnostics that stand, one line each, at most a few.
    pub others: Vec<String>,
    /// Earlier answers in this run, with why they were refused.
    pub attempts: Vec<Attempt>,
    /// Paths that are nobody's business, with what stands for them.
    pub private: Vec<(String, &'static str)>,
    /// What an answer must not do: the cheats that are not permitted.
    pub forbidden: Vec<CheatKind>,
    /// Which files an answer may touch, in one sentence.
    pub reach: String,
}

impl Fixing<'_> {
    /// What to ask about the diagnostics `members` of `verdict`, of which the first leads.
    pub(super) fn question<C: Compiler>(
        &self,
        compiler: &C,
        members: &[usize],
        verdict: &Verdict,
        (attempts, wanted): (&[Attempt], &BTreeSet<String>),
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
        let near = source::near(self.workspace.root(), package.map(|package| package.folder.as_path()));
        let caused = attempts.iter().flat_map(|attempt| &attempt.places);
        let excerpts = source::excerpts(&all, caused, near.is_little, view);
        let mut shown = excerpts.clone();
        let asked_for = source::asked_for(wanted, &near, view);
        shown.extend(asked_for.iter().cloned());
        let rest = if near.is_little { source::rest(&near.files, &shown, view) } else { Vec::new() };
        shown.extend(rest.iter().cloned());
        let dependencies = compiler.dependencies();
        let definitions = definitions((&all, wanted), &is_shown(&shown), &dependencies, view);
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
            about: String::new(),
            files,
            code: asked.code.clone(),
            summary: asked.one_line(),
            rendered: asked.plain(),
            together: together.iter().map(|of| of.plain()).collect(),
            explanation: asked.code.as_deref().and_then(|code| compiler.explain(code)).map(|text| shortened(&text)),
            listed: if near.is_little { Vec::new() } else { near.files.into_iter().take(MAX_LISTED).collect() },
            excerpts,
            wanted: wanted.iter().cloned().collect(),
            asked_for,
            rest,
            definitions,
            cfgs: cfgs.collect(),
            edition: package.map(|package| package.edition.clone()),
            made: self.past.made(MAX_MADE, view),
            tried: tried.filter_map(|tried| told(&tried.help, &tried.edits, &tried.effect)).collect(),
            others: others.map(|(_, d)| d.one_line()).take(MAX_OTHERS).collect(),
            attempts: attempts.to_vec(),
            private: private(self.workspace.root()),
            forbidden: CheatKind::ALL.into_iter().filter(|kind| !options.trials.allowed.contains(kind)).collect(),
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
        Effect::Choice => "it compiles, but that does not make it what was meant".to_owned(),
        Effect::Failed { reason } | Effect::NotTried { reason } => reason.to_string(),
    };
    Some(format!("{help} ({}): {came}", edits.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))
}
