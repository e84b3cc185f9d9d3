//! [`Workshop`]: what the server needs of whoever starts it, to compile.

use crate::engine::{Compiler, Event, Project, Session, Site};
use crate::report::Problem;
use schemars::JsonSchema;
use serde::Deserialize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// One call, as the engine needs to know it.
#[derive(Debug, Clone)]
pub struct Errand {
    /// What stands in the journal, and what others that wait for the workspace are told.
    pub command: String,
    /// Set when it is to end early.
    pub interrupted: Arc<AtomicBool>,
}

/// What is compiled, and who judges.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Scope {
    /// Names of the packages. If left out: cargo's default packages.
    pub packages: Vec<String>,
    /// All packages of the workspace.
    pub workspace: bool,
    /// Packages to leave out of the workspace.
    pub exclude: Vec<String>,
    /// Features to activate.
    pub features: Vec<String>,
    /// Activate all features.
    pub all_features: bool,
    /// Do not activate the default feature.
    pub no_default_features: bool,
    /// Target triples to compile for; the code has to hold for each of them.
    pub targets: Vec<String>,
    /// Use clippy's lints too.
    pub clippy: bool,
}

/// Whoever knows how cargo is called and what the project's settings say.
pub trait Workshop {
    /// Who judges.
    type Compiler: Compiler;

    /// The root of the package or workspace that the server's root is in, as cargo says. Nothing is locked or put back.
    ///
    /// # Errors
    /// In words.
    fn root(&self, scope: &Scope, errand: &Errand) -> Result<PathBuf, Box<Problem>>;

    /// Opens the package or workspace of the server's root, and prepares the compiler; with `rehearses` also for trials in
    /// copies of the sources.
    ///
    /// # Errors
    /// In words.
    fn open(
        &self,
        scope: &Scope,
        rehearses: bool,
        errand: &Errand,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(Session, Self::Compiler), Box<Problem>>;

    /// The compiler for all packages of `site`, and what they are.
    ///
    /// # Errors
    /// In words.
    fn judge(&self, site: &Site, errand: &Errand) -> Result<(Self::Compiler, Project), Box<Problem>>;
}
