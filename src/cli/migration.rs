//! `--edition` and `--edition-idioms`: what is asked of the compiler about editions, and what comes of it.
//!
//! The run itself is one like any other, with more lints on. Afterwards the compiler is asked once more, about the packages as the
//! run left them, as if their manifests named the next edition.

mod manifest;

use super::args::CompilerArgs;
use super::commands::Call;
use super::matrix::MatrixArgs;
use super::selection::Selection;
use crate::compiler::{
    Cargo, CargoOptions, Diagnostic, EditionQuestion, Level, Matrix, NextEdition, Oracle, Package, Project,
    next_edition,
};
use crate::engine::{self, Event, FixReport, MigrationVerdict, Remaining, StopReason};
use crate::report::{Problem, ProblemKind, failure};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use toml::Table;

/// Packages on their way to the next edition.
pub(super) struct Migration {
    packages: Vec<(String, NextEdition)>,
    /// What their manifests say that the edition does not take.
    refused: Vec<String>,
    /// What else is to be known about their manifests.
    manifests: Vec<String>,
    /// How cargo was to be called without the questions.
    cargo: CargoOptions,
}

/// Puts what the flags ask about editions into `cargo`, for the packages that it selects.
///
/// # Errors
/// cargo's, where it does not know the workspace; [`ProblemKind::Usage`] if no selected package has a next edition.
pub(super) fn plan(
    cargo: &mut CargoOptions,
    compiler: &CompilerArgs,
    call: &Call,
) -> Result<Option<Migration>, Box<Problem>> {
    if !compiler.edition && !compiler.edition_idioms {
        return Ok(None);
    }
    let project = Cargo::new(cargo.clone(), Arc::clone(&call.interrupted)).project();
    let project = project.map_err(|error| Box::new(failure::of_compiler(&error)))?;
    let selected: Vec<_> = project.packages.iter().filter(|package| package.selected).collect();
    let own = cargo.clone();
    let names: Vec<String> = selected.iter().map(|package| package.name.clone()).collect();
    if compiler.edition_idioms {
        cargo.compiler_args.push(EditionQuestion::Idioms.argument(&names));
    }
    if !compiler.edition {
        return Ok(None);
    }
    let moving = selected.iter().filter_map(|package| Some((package.name.clone(), next_edition(&package.edition)?)));
    let packages: Vec<(String, NextEdition)> = moving.collect();
    if packages.is_empty() {
        let stands = selected.iter().map(|package| format!("{} is of edition {}", package.name, package.edition));
        let stands: Vec<String> = stands.take(3).collect();
        let message = format!(
            "--edition: no edition is known that comes after that of a selected package: {}",
            stands.join(", ")
        );
        return Err(Box::new(Problem::new(ProblemKind::Usage, message)));
    }
    cargo.compiler_args.push(EditionQuestion::Changes.argument(&names));
    Ok(Some(Migration { packages, refused: Vec::new(), manifests: Vec::new(), cargo: own }))
}

impl Migration {
    /// Lets the packages be of a Rust that has their next edition, and looks into their manifests for what the edition is about there.
    pub(super) fn prepare(&mut self, project: &mut Project) {
        for (name, next) in &self.packages {
            let is_root = |package: &Package| package.folder == project.root;
            let Some(at) = project.packages.iter().position(|package| package.name == *name) else { continue };
            let Some(package) = project.packages.get(at) else { continue };
            let manifest = std::fs::read_to_string(&package.manifest).ok().and_then(|text| text.parse::<Table>().ok());
            if let Some(manifest) = manifest {
                self.refused
                    .extend(manifest::refused(&manifest, next.name).into_iter().map(|text| format!("{name}: {text}")));
                let read = manifest::read_otherwise(&manifest, next.name, is_root(package));
                self.manifests.extend(read.into_iter().map(|text| format!("{name}: {text}")));
            }
            if package.rust_version.is_some_and(|own| own < next.since) {
                let (major, minor) = next.since;
                self.manifests
                    .push(format!("{name}: edition {} needs `rust-version = \"{major}.{minor}\"` or later", next.name));
                if let Some(package) = project.packages.get_mut(at) {
                    package.rust_version = Some(next.since);
                }
            }
        }
    }

    /// Asks whether the packages, as `report` left them, compile in their next edition, and adds the answer to it.
    pub(super) fn ask(
        self,
        report: &mut FixReport,
        matrix: &MatrixArgs,
        selection: &Selection,
        call: &Call,
        on_event: &mut dyn FnMut(Event),
    ) {
        let verdict = match unasked(report) {
            Some(why) => MigrationVerdict::Unknown(why.to_owned()),
            None => {
                let (checks, rounds) = (report.summary.checks, report.summary.rounds);
                let started = Instant::now();
                let mut on_progress = |event: Event| match event {
                    Event::CheckStarted { run, .. } => {
                        on_event(Event::CheckStarted { run: checks + run, round: rounds });
                    }
                    event => on_event(event),
                };
                let (runs, verdict) = self.errors(matrix, selection, call, &mut on_progress);
                report.summary.checks += runs;
                report.summary.seconds += started.elapsed().as_secs_f64();
                verdict
            }
        };
        if call.interrupted.load(Ordering::Relaxed) {
            report.stop = StopReason::Interrupted;
        }
        let verdict = match verdict {
            MigrationVerdict::Errors(errors) if errors.is_empty() && !self.refused.is_empty() => {
                MigrationVerdict::Unknown(format!(
                    "cargo does not take the manifest there: {}",
                    self.refused.join("; ")
                ))
            }
            verdict => verdict,
        };
        let packages = self.packages.into_iter().map(|(name, next)| (name, next.name)).collect();
        report.next_edition = Some(engine::Migration { packages, manifests: self.manifests, verdict });
    }

    /// How often cargo was run, and what came of it.
    fn errors(
        &self,
        matrix: &MatrixArgs,
        selection: &Selection,
        call: &Call,
        on_event: &mut dyn FnMut(Event),
    ) -> (usize, MigrationVerdict) {
        let names: Vec<String> = self.packages.iter().map(|(name, _)| name.clone()).collect();
        let mut options = self.cargo.clone();
        options.compiler_args.push(EditionQuestion::Compiles.argument(&names));
        let mut cargo = Cargo::new(options, Arc::clone(&call.interrupted));
        if let Ok(own) = std::env::current_exe() {
            cargo = cargo.with_tolerance(own);
        }
        let mut runs = 0;
        let found = cargo.project().and_then(|project| {
            let cells = matrix.cells.cells(selection, &project, matrix.doc).unwrap_or_default();
            let mut judge = Matrix::new(cargo, &cells)?;
            let verdict = judge.check(&mut |progress| on_event(Event::of_progress(progress, 0)));
            runs = judge.checks();
            Ok((verdict?, judge.cells().into_iter().find(|cell| cell.unchecked.is_some())))
        });
        let (verdict, unchecked) = match found {
            Ok(found) => found,
            Err(error) => return (runs, MigrationVerdict::Unknown(error.reason())),
        };
        let errors = self.objections(&verdict.diagnostics);
        let verdict = match unchecked {
            Some(cell) if errors.is_empty() => {
                MigrationVerdict::Unknown(format!("`{}` could not be checked", cell.name))
            }
            _ => MigrationVerdict::Errors(errors),
        };
        (runs, verdict)
    }

    /// What of a verdict in the next edition stops the build there: errors, since there were none before, and lints that the edition
    /// itself denies, in packages that move. What a package denies itself, and what another edition denies, is as it is today.
    fn objections(&self, all: &[Diagnostic]) -> Vec<Remaining> {
        // Only the first of a lint says so.
        let by_default = |one: &&Diagnostic| one.level == Level::DeniedLint && one.rendered.contains("on by default");
        let denied: BTreeSet<&str> = all.iter().filter(by_default).filter_map(|one| one.code.as_deref()).collect();
        let moves = |package: &str| self.packages.iter().any(|(name, _)| name == package);
        let stops = |one: &&Diagnostic| match one.level {
            Level::Error => true,
            Level::DeniedLint => {
                one.code.as_deref().is_some_and(|code| denied.contains(code))
                    && one.sightings.iter().any(|seen| moves(&seen.unit.package))
            }
            Level::Warning | Level::Note => false,
        };
        let left = |diagnostic: &Diagnostic| Remaining {
            diagnostic: diagnostic.clone(),
            revealed: false,
            choices: Vec::new(),
            calls: 1,
        };
        all.iter().filter(stops).map(left).collect()
    }
}

/// Why there is nothing to ask about.
fn unasked(report: &FixReport) -> Option<&'static str> {
    if report.stop != StopReason::Settled {
        Some("the run did not come to its end")
    } else if report.summary.errors_after > 0 {
        Some("it does not compile in its own edition yet")
    } else if report.dry_run && !report.changes.is_empty() {
        Some("every file is as it was before, so it was not asked about the files with the fixes")
    } else {
        None
    }
}
