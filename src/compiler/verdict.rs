//! [`Verdict`]: what one complete run of the compiler said, and how it is made of what was read.

use super::compiled::Units;
use super::diagnostic::{Diagnostic, DiagnosticKey, Level};
use super::failure::CompilerError;
use super::invocation::CellOptions;
use super::project::Project;
use super::renames;
use super::stderr;
use super::stream::Collector;
use super::units::{RawUnit, UnitKey};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What the compiler said about the whole tree in one complete run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Verdict {
    /// Whether the build succeeded: exit status and last message agree. With [`Cargo::with_tolerance`](super::Cargo::with_tolerance), denied lints do
    /// not speak against it.
    pub success: bool,
    /// What it said, folded, in the order of first sight. If the build succeeded, none is an error. There may be thousands,
    /// each with its rendering: copies of a verdict share them until one is changed.
    pub diagnostics: Arc<Vec<Diagnostic>>,
    /// The compilations that finished; one that failed is missing.
    pub units: Units,
    /// Lines of the stream that were no messages of cargo, or were not to be believed.
    pub ignored_lines: usize,
    /// The end of what cargo printed on stderr, without its progress lines.
    pub stderr: String,
    /// The number by which its judge knows it: that of the run of cargo that it comes from, counted from 1, or of the last
    /// one that has a part in it; 0 if it has none.
    pub run: usize,
}

impl Verdict {
    /// The errors, denied lints not included.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| diagnostic.level == Level::Error)
    }

    /// The warnings and the denied lints.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|diagnostic| matches!(diagnostic.level, Level::Warning | Level::DeniedLint))
    }

    /// Adds what another run said about the packages with these ids: their errors and units, not their suggestions. Of
    /// what lies below them, and is compiled there with other features perhaps, it adds the errors that are not `known`.
    pub(super) fn absorb(&mut self, other: Verdict, ids: &[String], known_below: &HashSet<DiagnosticKey>) {
        self.success &= other.success;
        self.ignored_lines += other.ignored_lines;
        let known: HashSet<UnitKey> = self.units.iter().map(|unit| unit.key.clone()).collect();
        let is_new = |key: &UnitKey| ids.contains(&key.package_id) && !known.contains(key);
        self.units.extend(other.units.into_iter().filter(|unit| is_new(&unit.key)));
        for mut diagnostic in Arc::unwrap_or_clone(other.diagnostics) {
            let is_failure = matches!(diagnostic.level, Level::Error | Level::DeniedLint);
            let is_theirs = diagnostic.sightings.iter().any(|sighting| ids.contains(&sighting.unit.package_id));
            let is_new_below = || {
                !known_below.contains(&diagnostic.key())
                    && !self.diagnostics.iter().any(|d| d.level == diagnostic.level && d.places == diagnostic.places)
            };
            if is_failure && (is_theirs || is_new_below()) {
                diagnostic.suggestions.clear();
                Arc::make_mut(&mut self.diagnostics).push(diagnostic);
            }
        }
    }

    /// Makes one diagnostic of what one unit denies and another only warns of, as under `cfg_attr(test, deny(…))`.
    pub(super) fn fold_levels(&mut self) {
        if self.diagnostics.iter().any(|diagnostic| diagnostic.level == Level::DeniedLint) {
            let diagnostics = Arc::unwrap_or_clone(std::mem::take(&mut self.diagnostics));
            self.diagnostics = Arc::new(folded(diagnostics));
        }
    }

    /// Says of everything that it is of this cell.
    pub(super) fn place_in(&mut self, cell: &CellOptions, project: &Project) {
        self.units.for_each_mut(|unit| {
            unit.key.cell = Some(Arc::clone(&cell.name));
            if project.package(&unit.key.package_id).is_some() {
                unit.cfgs.extend(cell.cfg.clone().filter(|cfg| !unit.cfgs.contains(cfg)));
                unit.unset_cfgs.clone_from(&cell.unset);
            }
        });
        let all = Arc::make_mut(&mut self.diagnostics).iter_mut();
        for sighting in all.flat_map(|diagnostic| &mut diagnostic.sightings) {
            sighting.unit.cell = Some(Arc::clone(&cell.name));
        }
    }

    /// The failures in packages other than these.
    pub(super) fn failures_below(&self, ids: &[String]) -> HashSet<DiagnosticKey> {
        self.diagnostics
            .iter()
            .filter(|diagnostic| matches!(diagnostic.level, Level::Error | Level::DeniedLint))
            .filter(|diagnostic| !diagnostic.sightings.iter().any(|s| ids.contains(&s.unit.package_id)))
            .map(Diagnostic::key)
            .collect()
    }

    /// Whether a lint stopped a unit that has no error: what depends on it was then not compiled, for no good reason.
    pub(super) fn is_stopped_by_lints(&self) -> bool {
        let broken: HashSet<&UnitKey> =
            self.errors().flat_map(|error| &error.sightings).map(|sighting| &sighting.unit).collect();
        let denied = self.diagnostics.iter().filter(|diagnostic| diagnostic.level == Level::DeniedLint);
        !self.success && denied.flat_map(|lint| &lint.sightings).any(|sighting| !broken.contains(&sighting.unit))
    }
}

/// How cargo ended.
#[derive(Debug, Clone)]
pub(super) struct End {
    pub success: bool,
    pub code: Option<i32>,
    pub described: String,
}

/// Makes a verdict of what was read, or says why it is none. Silence is never success: only an exit status and a last
/// message that agree are believed. `outputs` are the folders that cargo builds in.
pub(super) fn judge(
    read: Collector,
    end: &End,
    said: &str,
    root: &Path,
    outputs: &[PathBuf],
) -> Result<Verdict, CompilerError> {
    let incomplete = |reason: String| Err(CompilerError::Incomplete { reason, stderr: stderr::error_part(said) });
    let failed = |building: bool| {
        let mut words = stderr::error_part(said);
        if words.is_empty() {
            words = format!("error: cargo ended with {} and said nothing", end.described);
        }
        Err(CompilerError::Failed { stderr: words, status: end.described.clone(), building })
    };
    match read.finished {
        Some(success) if success != end.success => {
            let word = if success { "succeeded" } else { "failed" };
            return incomplete(format!("it says that the build {word}, but it ended with {}", end.described));
        }
        Some(_) => {}
        // A bad manifest, an unknown package or feature: cargo stops before it builds anything.
        None if read.messages == 0 && !end.success && end.code.is_some() => return failed(false),
        None => {
            let status = &end.described;
            return incomplete(format!("it ended with {status} without saying that the build finished"));
        }
    }
    let mut diagnostics = read.diagnostics;
    renames::join_units(&mut diagnostics);
    // Which unit cargo finished first is chance.
    for diagnostic in &mut diagnostics {
        diagnostic.sightings.sort_by(|a, b| a.unit.cmp(&b.unit));
    }
    let mut verdict = Verdict {
        success: end.success,
        diagnostics: Arc::new(diagnostics),
        ignored_lines: read.ignored_lines,
        stderr: stderr::without_progress(said),
        ..Verdict::default()
    };
    let is_failure = |diagnostic: &Diagnostic| matches!(diagnostic.level, Level::Error | Level::DeniedLint);
    let mut real_paths = HashMap::new();
    let finish = |unit: RawUnit| unit.finish(root, outputs, &read.script_cfgs, &mut real_paths);
    verdict.units = read.units.into_iter().map(finish).collect();
    if verdict.success {
        // An error in a build that succeeded was made up by something that the build ran; so was a denied lint, unless it
        // was kept from stopping a unit.
        let tolerated: HashSet<&UnitKey> =
            verdict.units.iter().filter(|unit| unit.tolerated).map(|unit| &unit.key).collect();
        let is_possible = |diagnostic: &Diagnostic| match diagnostic.level {
            Level::Error => false,
            Level::DeniedLint => diagnostic.sightings.iter().any(|sighting| tolerated.contains(&sighting.unit)),
            Level::Warning | Level::Note => true,
        };
        let before = verdict.diagnostics.len();
        Arc::make_mut(&mut verdict.diagnostics).retain(is_possible);
        verdict.ignored_lines += before - verdict.diagnostics.len();
        verdict.fold_levels();
    } else if !verdict.diagnostics.iter().any(is_failure) {
        return failed(true);
    } else if let Some(target) = verdict.errors().find_map(target_without_library) {
        return Err(CompilerError::NoStandardLibrary { target });
    }
    Ok(verdict)
}

/// The target for which, as this error says, there is no standard library here.
fn target_without_library(error: &Diagnostic) -> Option<String> {
    let is_of_library = ["`std`", "`core`"].iter().any(|name| error.message == format!("can't find crate for {name}"));
    let (before, _) = error.rendered.split_once("` target may not be installed")?;
    let name = before.rsplit('`').next()?;
    (is_of_library && error.code.as_deref() == Some("E0463")).then(|| name.to_owned())
}

fn folded(diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let (mut denied, others): (Vec<_>, Vec<_>) =
        diagnostics.into_iter().partition(|diagnostic| diagnostic.level == Level::DeniedLint);
    if denied.is_empty() {
        return others;
    }
    let mut by_key: HashMap<DiagnosticKey, Vec<usize>> = HashMap::new();
    for (index, diagnostic) in denied.iter().enumerate() {
        by_key.entry(diagnostic.key()).or_default().push(index);
    }
    let mut rest = Vec::new();
    for other in others {
        let candidates = by_key.get(&other.key()).filter(|_| other.level == Level::Warning);
        let same = candidates.into_iter().flatten().copied().find(|index| {
            denied
                .get(*index)
                .is_some_and(|known| (&known.places, &known.suggestions) == (&other.places, &other.suggestions))
        });
        match same.and_then(|index| denied.get_mut(index)) {
            Some(known) => {
                let rendered = std::mem::take(&mut known.rendered);
                known.absorb(other);
                known.sightings.sort_by(|a, b| a.unit.cmp(&b.unit));
                known.rendered = rendered;
            }
            None => rest.push(other),
        }
    }
    denied.extend(rest);
    denied
}
