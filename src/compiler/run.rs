//! stub
use super::{Diagnostic, Unit};
/// stub
pub struct Cargo;
/// stub
pub struct CargoOptions;
/// stub
pub struct CompilerError;
/// stub
pub trait Oracle {}
/// stub
pub struct Progress;
/// stub
pub struct Verdict {
    /** x */
    pub diagnostics: Vec<Diagnostic>,
    /** x */
    pub units: Vec<Unit>,
}
/// stub
pub fn run_as_rustc_wrapper() -> Option<std::process::ExitCode> {
    None
}
