//! `mcp`: serves the commands as tools, on the streams of this process.

use super::args::{CompilerArgs, McpArgs};
use super::commands::{Call, cargo_options_in, current_folder, open_package};
use super::exit;
use super::judge::JudgeArgs;
use super::matrix::MatrixArgs;
use super::selection::{Place, Selection};
use crate::compiler::{Cargo, CargoOptions, Matrix, Project};
use crate::engine::{Event, Session, Site};
use crate::mcp::{Errand, Scope, Settings, Workshop, serve};
use crate::report::{Problem, ProblemKind, failure};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Serves until the input ends, and gives the exit code.
pub(super) fn run(args: &McpArgs, call: &Call) -> u8 {
    let served = root(args).and_then(|root| {
        let settings = Settings { root: root.clone(), interrupted: Arc::clone(&call.interrupted), log };
        serve(io::stdin(), io::stdout(), &settings, &Shop { root })
            .map_err(|error| Box::new(Problem::of_error(ProblemKind::Spawn, &error)))
    });
    match served {
        Ok(()) if call.interrupted.load(Ordering::SeqCst) => exit::INTERRUPTED,
        Ok(()) => exit::DONE,
        // Standard output is the protocol's, and nothing has been said there yet.
        Err(problem) => {
            log(&format!("error: {}", problem.message));
            exit::of_problem(problem.kind)
        }
    }
}

/// Tells people, on standard error.
fn log(sentence: &str) {
    let harmless: String = sentence.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    // In one piece, since two threads may speak.
    let _ = io::stderr().write_all(format!("codex-patch mcp: {harmless}\n").as_bytes());
}

/// The folder to serve.
fn root(args: &McpArgs) -> Result<PathBuf, Box<Problem>> {
    let root = Site::root(args.root.as_deref(), &current_folder()?);
    let usage = |why: String| Box::new(Problem::new(ProblemKind::Usage, format!("{}: {why}", root.display())));
    let real = root.canonicalize().map_err(|error| usage(error.to_string()))?;
    if real.is_dir() { Ok(real) } else { Err(usage("it is no folder".to_owned())) }
}

/// How cargo is called for calls of tools: as for the commands of these names without a flag.
struct Shop {
    root: PathBuf,
}

impl Shop {
    fn cargo(&self, scope: &Scope) -> CargoOptions {
        let compiler = CompilerArgs { clippy: scope.clippy, ..CompilerArgs::default() };
        // Named, so that cargo does not look for one above the root.
        let place = Place { manifest_path: Some(self.root.join("Cargo.toml")), target_dir: None };
        cargo_options_in(self.root.clone(), &compiler, &Selection::of_packages(scope), &place, &[])
    }
}

impl Workshop for Shop {
    type Compiler = Matrix;

    fn root(&self, scope: &Scope, errand: &Errand) -> Result<PathBuf, Box<Problem>> {
        let cargo = Cargo::new(self.cargo(scope), Arc::clone(&errand.interrupted));
        let project = cargo.project().map_err(|error| Box::new(failure::of_compiler(&error)))?;
        Ok(project.root)
    }

    fn open(
        &self,
        scope: &Scope,
        rehearses: bool,
        errand: &Errand,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Session, Matrix), Box<Problem>> {
        let selection = Selection::of_packages(scope);
        open_package(self.cargo(scope), rehearses, &MatrixArgs::default(), &selection, &call_of(errand), on_event)
    }

    fn judge(&self, site: &Site, errand: &Errand) -> Result<(Matrix, Project), Box<Problem>> {
        JudgeArgs::default().compiler(site, self.root.clone(), &call_of(errand))
    }
}

fn call_of(errand: &Errand) -> Call {
    Call { typed: errand.command.clone(), interrupted: Arc::clone(&errand.interrupted) }
}
