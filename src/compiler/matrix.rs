//! [`Matrix`]: the judge in several configurations at once, whose verdict holds what any of them says.

use super::cell::Cell;
use super::diagnostic::{Diagnostic, Level};
use super::failure::CompilerError;
use super::glance::{Awaited, Enough};
use super::oracle::{CfgList, Oracle, Progress};
use super::replay::{self, Unrehearsed};
use super::run::Cargo;
use super::units::Platform;
use super::verdict::Verdict;
use crate::workspace::Snapshot;
use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// cargo in one cell or several.
#[derive(Debug)]
pub struct Matrix {
    cells: Vec<Judged>,
    /// Whether there are cells at all, or one configuration without a name.
    is_matrix: bool,
    /// Whether a verdict was given, so that it is known which cells can be checked.
    is_known: bool,
}

/// One cell.
#[derive(Debug)]
struct Judged {
    name: Arc<str>,
    cargo: Cargo,
    unchecked: Option<Unchecked>,
}

/// A cell as a report shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellState {
    /// Its name: the flags that make it.
    pub name: Arc<str>,
    /// Why it cannot be checked; `None` if it can.
    pub unchecked: Option<Unchecked>,
}

/// Why a cell cannot be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unchecked {
    /// What is wrong, in one sentence.
    pub reason: String,
    /// What helps, if that is known.
    pub help: Option<String>,
}

impl Unchecked {
    fn of(error: &CompilerError) -> Self {
        Unchecked { reason: error.reason(), help: error.help() }
    }
}

impl Matrix {
    /// One configuration, that of `cargo`.
    pub fn single(cargo: Cargo) -> Self {
        let name = Arc::from("default");
        Matrix { cells: vec![Judged { name, cargo, unchecked: None }], is_matrix: false, is_known: false }
    }

    /// `cargo` in each of these cells, of which there is at least one. A single one has no name in reports.
    ///
    /// # Errors
    /// As for [`Cargo::project`].
    pub fn new(cargo: Cargo, cells: &[Cell]) -> Result<Self, CompilerError> {
        let is_matrix = cells.len() > 1 || cells.iter().any(|cell| cell.doc);
        if !is_matrix && cells.first().is_none_or(|cell| *cell == Cell::default()) {
            return Ok(Matrix::single(cargo));
        }
        let project = cargo.project()?;
        let conditions: Vec<String> = project.packages.iter().flat_map(|p| p.dependency_cfgs.clone()).collect();
        let cfgs: Vec<String> = cells.iter().filter_map(|cell| cell.cfg.clone()).collect();
        let judged = |cell: &Cell| {
            let mut options = cargo.options.in_cell(cell, &cfgs, &conditions);
            if !is_matrix && cell.cfg.is_none() {
                options.cell = None;
            }
            Judged { name: cell.to_string().into(), cargo: cargo.in_cell(options), unchecked: None }
        };
        Ok(Matrix { cells: cells.iter().map(judged).collect(), is_matrix, is_known: false })
    }

    /// The cells and what is known about each; empty if there is but one configuration.
    pub fn cells(&self) -> Vec<CellState> {
        if !self.is_matrix {
            return Vec::new();
        }
        let state = |cell: &Judged| CellState { name: Arc::clone(&cell.name), unchecked: cell.unchecked.clone() };
        self.cells.iter().map(state).collect()
    }

    /// The `cfg`s that the compiler sets for `platform`; as [`Cargo::cfg_of`].
    pub fn cfg_of(&self, platform: &Platform) -> CfgList {
        let names_it = |cell: &&Judged| match platform {
            Platform::Target(name) => cell.cargo.options.selection.iter().any(|flag| flag.contains(name.as_str())),
            Platform::Host | Platform::Unknown => true,
        };
        let cell = self.cells.iter().find(names_it).or_else(|| self.cells.first());
        cell.map(|cell| cell.cargo.cfg_of(platform)).unwrap_or_default()
    }

    /// Checks these packages too; as [`Cargo::watch`], in all cells.
    ///
    /// # Errors
    /// The last cell's that gave no verdict on them; there they are not checked.
    pub fn watch(
        &mut self,
        packages: &[String],
        verdict: &mut Verdict,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<(), CompilerError> {
        let mut result = Ok(());
        let mut before = self.checks();
        for cell in self.cells.iter_mut().filter(|cell| cell.unchecked.is_none()) {
            if !self.is_matrix {
                return cell.cargo.watch(packages, verdict, on_progress);
            }
            let mut own = Verdict { success: true, run: verdict.run, ..Verdict::default() };
            match cell.cargo.watch(packages, &mut own, &mut counted(&mut before, on_progress)) {
                Ok(()) => {
                    verdict.run = own.run;
                    merge(verdict, own);
                }
                Err(error) => result = Err(error),
            }
        }
        result
    }

    /// The rehearsals of all cells.
    fn shared(&self) -> Option<replay::Shared> {
        self.cells.first().and_then(|cell| cell.cargo.rehearsals.clone())
    }

    /// As [`Cargo::packages_below`], of the first cell.
    pub fn packages_below(&self) -> Vec<(String, PathBuf)> {
        self.cells.first().map(|cell| cell.cargo.packages_below()).unwrap_or_default()
    }

    /// As [`Cargo::explanation`].
    pub fn explanation(&self, code: &str) -> Option<String> {
        self.cells.first().and_then(|cell| cell.cargo.explanation(code))
    }

    /// Whether a flag, cargo's configuration or a manifest speaks of one of these lints or groups in a cell, or may do so.
    /// What attributes say is not looked at.
    pub fn may_be_silenced(&self, names: &[&str]) -> bool {
        self.cells.iter().any(|cell| cell.cargo.may_be_silenced(names))
    }

    /// Whether fixes are to be expected in the selected libraries alone, in every cell, by what cargo wrote down the last time.
    pub fn has_libraries_to_fix_alone(&self) -> bool {
        self.cells.iter().all(|cell| cell.cargo.has_libraries_to_fix_alone())
    }
}

impl Oracle for Matrix {
    fn check(&mut self, on_progress: &mut dyn FnMut(Progress)) -> Result<Verdict, CompilerError> {
        let mut before = self.checks();
        let mut verdict = Verdict { success: true, ..Verdict::default() };
        let mut failures = Vec::new();
        let (mut run, shared) = (None, self.shared());
        for cell in self.cells.iter_mut().filter(|cell| cell.unchecked.is_none()) {
            if !self.is_matrix {
                return cell.cargo.check(on_progress);
            }
            match cell.cargo.check(&mut counted(&mut before, on_progress)) {
                Ok(own) => {
                    run = Some(match (run, &shared) {
                        (Some(run), Some(shared)) => replay::locked(shared).join(run, own.run),
                        _ => own.run,
                    });
                    merge(&mut verdict, own);
                }
                Err(error @ (CompilerError::Interrupted | CompilerError::Spawn { .. })) => return Err(error),
                // What could be checked before has to be checked again.
                Err(error) if self.is_known => return Err(error),
                Err(error) => {
                    cell.unchecked = Some(Unchecked::of(&error));
                    failures.push((cell.name.to_string(), error));
                }
            }
        }
        if self.cells.iter().all(|cell| cell.unchecked.is_some()) {
            return Err(CompilerError::NoCell { cells: failures });
        }
        self.is_known = true;
        verdict.run = run.unwrap_or(0);
        verdict.fold_levels();
        Ok(verdict)
    }

    fn check_unless(
        &mut self,
        awaited: &[Awaited],
        enough: &mut Enough<'_>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Option<Verdict>, CompilerError> {
        match self.cells.as_mut_slice() {
            [only] if !self.is_matrix => only.cargo.check_unless(awaited, enough, on_progress),
            _ => self.check(on_progress).map(Some),
        }
    }

    fn checks(&self) -> usize {
        self.cells.iter().map(|cell| cell.cargo.checks()).sum()
    }

    fn rehearse(
        &mut self,
        base: &Verdict,
        states: &[Vec<Snapshot>],
        footing: &mut dyn FnMut() -> Option<Vec<Snapshot>>,
        until: Option<Instant>,
    ) -> Vec<Result<Verdict, Unrehearsed>> {
        match self.cells.as_mut_slice() {
            [only] if !self.is_matrix => only.cargo.rehearse(base, states, footing, until),
            cells => {
                let checked: Vec<&Cargo> =
                    cells.iter().filter(|cell| cell.unchecked.is_none()).map(|cell| &cell.cargo).collect();
                let all = replay::rehearse(&checked, base, (states, footing), until);
                all.into_iter().map(|result| result.map(|said| merged(said, base.run))).collect()
            }
        }
    }

    fn rehearsals(&self) -> usize {
        // They are those of all cells.
        self.cells.first().map_or(0, |cell| cell.cargo.rehearsals())
    }
}

/// Numbers the runs over all cells.
fn counted<'a>(before: &'a mut usize, on_progress: &'a mut dyn FnMut(Progress)) -> impl FnMut(Progress) + 'a {
    move |progress| {
        on_progress(match progress {
            Progress::Started { .. } => {
                *before += 1;
                Progress::Started { run: *before }
            }
            other => other,
        });
    }
}

/// One verdict of what the cells say, as a check makes it.
fn merged(said: Vec<Verdict>, run: usize) -> Verdict {
    let mut verdict = Verdict { success: true, run, ..Verdict::default() };
    said.into_iter().for_each(|own| merge(&mut verdict, own));
    verdict.fold_levels();
    verdict
}

/// Adds what another cell says. What two cells say of the same place in the same words, with the same ways out, is one
/// diagnostic: labels and notes may differ, since what they speak of is compiled differently.
pub(super) fn merge(all: &mut Verdict, other: Verdict) {
    all.success &= other.success;
    all.ignored_lines += other.ignored_lines;
    all.units.extend(other.units);
    if !other.stderr.is_empty() {
        if !all.stderr.is_empty() {
            all.stderr.push('\n');
        }
        all.stderr.push_str(&other.stderr);
    }
    let mut known: HashMap<(Level, String), Vec<usize>> = HashMap::new();
    for (index, diagnostic) in all.diagnostics.iter().enumerate() {
        known.entry(words(diagnostic)).or_default().push(index);
    }
    let mut taken: HashSet<usize> = HashSet::new();
    let diagnostics = Arc::make_mut(&mut all.diagnostics);
    for diagnostic in Arc::unwrap_or_clone(other.diagnostics) {
        let candidates = known.get(&words(&diagnostic)).into_iter().flatten().copied();
        let same = candidates
            .filter(|index| !taken.contains(index))
            .find(|index| diagnostics.get(*index).is_some_and(|known| is_same(known, &diagnostic)));
        match same.and_then(|index| Some(index).zip(diagnostics.get_mut(index))) {
            Some((index, known)) => {
                taken.insert(index);
                // The first cell's words stay.
                let rendered = std::mem::take(&mut known.rendered);
                known.absorb(diagnostic);
                known.rendered = rendered;
            }
            None => diagnostics.push(diagnostic),
        }
    }
}

fn words(diagnostic: &Diagnostic) -> (Level, String) {
    (diagnostic.level, diagnostic.message.clone())
}

fn is_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    let places = |d: &Diagnostic| -> Vec<(String, usize, usize)> {
        let primary = d.places.iter().filter(|place| place.primary);
        primary.map(|place| (place.file.clone(), place.byte_start, place.byte_end)).collect()
    };
    one.code == other.code && places(one) == places(other) && one.suggestions == other.suggestions
}
