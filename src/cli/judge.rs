//! Who judges the edits of `apply` and `rewrite`, and in which configurations.

use super::commands::Call;
use super::matrix::CellArgs;
use super::selection::Selection;
use crate::compiler::{Cargo, CargoOptions, Matrix, Project};
use crate::engine::Site;
use crate::report::{Problem, ProblemKind, failure};
use clap::Args;
use std::path::PathBuf;
use std::sync::Arc;

const COMPILE: &str = "With --check compile";

/// The configurations in which `--check compile` has the result judged: what `fix` has flags for.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = COMPILE)]
pub(super) struct JudgeArgs {
    /// Features to activate, separated by blanks or commas
    #[arg(short = 'F', long, value_name = "FEATURES")]
    features: Vec<String>,
    /// Activate all features
    #[arg(long)]
    all_features: bool,
    /// Do not activate the default feature
    #[arg(long)]
    no_default_features: bool,
    /// Compile for this target triple; several make a matrix
    #[arg(long, value_name = "TRIPLE")]
    target: Vec<String>,
    #[command(flatten)]
    cells: CellArgs,
    /// Ask rustdoc too, in a cell of its own
    #[arg(long)]
    doc: bool,
}

impl JudgeArgs {
    /// Refuses flags that nobody would heed.
    ///
    /// # Errors
    /// If the compiler is not asked and any of the flags is given.
    pub(super) fn only_with(&self, is_compiled: bool) -> Result<(), Box<Problem>> {
        let is_given =
            self.doc || self.selection().names_features() || !self.target.is_empty() || self.cells.is_given();
        if is_compiled || !is_given {
            return Ok(());
        }
        let message = "what is said about targets, features and `cfg`s is for --check compile";
        Err(Box::new(Problem::new(ProblemKind::Usage, message)))
    }

    /// The compiler for the packages of the site.
    ///
    /// # Errors
    /// If there is no package, cargo cannot read one, or the matrix is none.
    pub(super) fn compiler(
        &self,
        site: &Site,
        current_dir: PathBuf,
        call: &Call,
    ) -> Result<(Matrix, Project), Box<Problem>> {
        let usage = |message: String| Box::new(Problem::new(ProblemKind::Usage, message));
        let Some(manifest) = site.manifest.clone() else {
            return Err(usage("--check compile needs a Cargo.toml in the root".to_owned()));
        };
        let selection = self.selection();
        let options = CargoOptions {
            cell: None,
            hidden: &[],
            clippy: false,
            manifest_path: Some(manifest),
            target_dir: None,
            selection: selection.cargo_flags(),
            has_target_selection: false,
            compiler_args: Vec::new(),
            no_incremental: false,
            metadata_flags: selection.metadata_flags(),
            current_dir,
        };
        let cargo = Cargo::new(options, Arc::clone(&call.interrupted));
        // Cargo answers in terms of its own workspace; asking now tells of a broken manifest before anything is done.
        let project = cargo.project().map_err(|error| Box::new(failure::of_compiler(&error)))?;
        let cells = self.cells.cells(&selection, &project, self.doc).map_err(usage)?;
        let matrix = Matrix::new(cargo, &cells).map_err(|error| Box::new(failure::of_compiler(&error)))?;
        Ok((matrix, project))
    }

    /// All packages of the workspace: an edit of one can break any that depends on it.
    fn selection(&self) -> Selection {
        Selection::of_workspace(self.features.clone(), self.all_features, self.no_default_features, self.target.clone())
    }
}
