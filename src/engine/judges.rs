//! [`Compiler`]: what the engine needs of whoever judges.

use super::consult::Dependency;
use crate::compiler::{Cargo, CellState, CfgList, CompilerError, Matrix, Oracle, Platform, Progress, Verdict};

/// What the engine needs of the compiler: verdicts, and the target's configuration.
pub trait Compiler: Oracle {
    /// Checks these packages too from now on, which the selection leaves out, and adds what they say to `verdict`.
    ///
    /// # Errors
    /// If they gave no verdict; they are then not checked.
    fn watch(
        &mut self,
        packages: &[String],
        verdict: &mut Verdict,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<(), CompilerError>;

    /// The `cfg` values of what units are compiled for; empty if they cannot be found out.
    fn target_cfg(&self, platform: &Platform) -> CfgList;

    /// What the compiler has to say about an error code in general; `None` if nothing.
    fn explain(&self, _code: &str) -> Option<String> {
        None
    }

    /// Packages outside the workspace whose sources can be read.
    fn dependencies(&self) -> Vec<Dependency> {
        Vec::new()
    }

    /// Whether a flag, a configuration or a manifest speaks of one of these lints or groups, or may do so. What attributes
    /// say is not looked at.
    fn may_silence(&self, _names: &[&str]) -> bool {
        true
    }

    /// Whether fixes are to be expected in the selected libraries alone, by what is known of the last time.
    fn has_libraries_to_fix_alone(&self) -> bool {
        false
    }

    /// The cells of the matrix, once it was asked; empty if there is but one configuration.
    fn cells(&self) -> Vec<CellState> {
        Vec::new()
    }
}

impl Compiler for Matrix {
    fn watch(
        &mut self,
        packages: &[String],
        verdict: &mut Verdict,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<(), CompilerError> {
        Matrix::watch(self, packages, verdict, on_progress)
    }

    fn target_cfg(&self, platform: &Platform) -> CfgList {
        self.cfg_of(platform)
    }

    fn explain(&self, code: &str) -> Option<String> {
        self.explanation(code)
    }

    fn dependencies(&self) -> Vec<Dependency> {
        named(self.packages_below())
    }

    fn may_silence(&self, names: &[&str]) -> bool {
        self.may_be_silenced(names)
    }

    fn has_libraries_to_fix_alone(&self) -> bool {
        Matrix::has_libraries_to_fix_alone(self)
    }

    fn cells(&self) -> Vec<CellState> {
        Matrix::cells(self)
    }
}

impl Compiler for Cargo {
    fn watch(
        &mut self,
        packages: &[String],
        verdict: &mut Verdict,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<(), CompilerError> {
        Cargo::watch(self, packages, verdict, on_progress)
    }

    fn target_cfg(&self, platform: &Platform) -> CfgList {
        self.cfg_of(platform)
    }

    fn explain(&self, code: &str) -> Option<String> {
        self.explanation(code)
    }

    fn dependencies(&self) -> Vec<Dependency> {
        named(self.packages_below())
    }

    fn may_silence(&self, names: &[&str]) -> bool {
        self.may_be_silenced(names)
    }

    fn has_libraries_to_fix_alone(&self) -> bool {
        Cargo::has_libraries_to_fix_alone(self)
    }
}

fn named(packages: Vec<(String, std::path::PathBuf)>) -> Vec<Dependency> {
    packages.into_iter().map(|(name, folder)| Dependency { name, folder }).collect()
}
