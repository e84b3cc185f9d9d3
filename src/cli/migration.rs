//! `--edition` and `--edition-idioms`: what is asked of the compiler about editions, and what comes of it.
//!
//! The run itself is one like any other, with more lints on. Afterwards the compiler is asked once more, about the packages as the
//! run left them, as if their manifests named the next edition.

use super::args::CompilerArgs;
use super::commands::Call;
use super::matrix::MatrixArgs;
use super::selection::Selection;
use crate::compiler::{
    Cargo, CargoOptions, Diagnostic, EditionQuestion, Level, Matrix, NextEdition, Oracle, Project, next_edition,
};
use crate::engine::{self, Event, FixReport, MigrationVerdict, Remaining, StopReason};
use crate::report::{Problem, ProblemKind, failure};
use std::sync::Arc;

/// Packages on their way to the next edition.
pub(super) struct Migration {
    packages: Vec<(String, NextEdition)>,
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
    Ok(Some(Migration { packages, cargo: own }))
}

impl Migration {
    /// Lets the packages be of a Rust that has their next edition; gives a sentence for each whose manifest names an older one.
    pub(super) fn raise(&self, project: &mut Project) -> Vec<String> {
        let mut notes = Vec::new();
        for (name, next) in &self.packages {
            let package = project.packages.iter_mut().find(|package| package.name == *name);
            let Some(package) = package.filter(|package| package.rust_version.is_some_and(|own| own < next.since))
            else {
                continue;
            };
            let (major, minor) = next.since;
            notes.push(format!("edition {} needs `rust-version = \"{major}.{minor}\"` or later in {name}", next.name));
            package.rust_version = Some(next.since);
        }
        notes
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
                report.summary.checks += 1;
                let mut on_progress = |event: Event| match event {
                    Event::CheckStarted { .. } => on_event(Event::CheckStarted { run: checks + 1, round: rounds }),
                    event => on_event(event),
                };
                self.errors(matrix, selection, call, &mut on_progress)
            }
        };
        let packages = self.packages.into_iter().map(|(name, next)| (name, next.name)).collect();
        report.next_edition = Some(engine::Migration { packages, verdict });
    }

    fn errors(
        &self,
        matrix: &MatrixArgs,
        selection: &Selection,
        call: &Call,
        on_event: &mut dyn FnMut(Event),
    ) -> MigrationVerdict {
        let names: Vec<String> = self.packages.iter().map(|(name, _)| name.clone()).collect();
        let mut options = self.cargo.clone();
        options.compiler_args.push(EditionQuestion::Compiles.argument(&names));
        let mut cargo = Cargo::new(options, Arc::clone(&call.interrupted));
        if let Ok(own) = std::env::current_exe() {
            cargo = cargo.with_tolerance(own);
        }
        let found = cargo.project().and_then(|project| {
            let cells = matrix.cells.cells(selection, &project, matrix.doc).unwrap_or_default();
            let mut judge = Matrix::new(cargo, &cells)?;
            judge.check(&mut |progress| on_event(Event::of_progress(progress, 0)))
        });
        match found {
            Ok(verdict) => {
                let left = |diagnostic: &Diagnostic| Remaining {
                    diagnostic: diagnostic.clone(),
                    revealed: false,
                    choices: Vec::new(),
                    calls: 1,
                };
                // A lint that is denied there stops the build as well: some are, from an edition on.
                let stops = |one: &&Diagnostic| matches!(one.level, Level::Error | Level::DeniedLint);
                MigrationVerdict::Errors(verdict.diagnostics.iter().filter(stops).map(left).collect())
            }
            Err(error) => MigrationVerdict::Unknown(error.reason()),
        }
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
