//! [`FixOptions`]: what the user asked for.

/// What a run of `fix` or `check` is asked to do, apart from what cargo is to compile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixOptions {
    /// Most rounds of edits.
    pub max_rounds: usize,
    /// Apply as many compatible fixes of a round as there are, instead of one per file.
    pub batch_edits: bool,
    /// Edit files that do not parse.
    pub allow_broken_input: bool,
    /// Edit the definitions of macros.
    pub allow_macro_def_edit: bool,
    /// Edit files whose header says that a program writes them.
    pub allow_generated: bool,
    /// Try everything for real, then leave every file as it was.
    pub dry_run: bool,
    /// Run rustfmt over changed files that were formatted before.
    pub fmt: bool,
}

impl Default for FixOptions {
    fn default() -> Self {
        FixOptions {
            max_rounds: 100,
            batch_edits: true,
            allow_broken_input: false,
            allow_macro_def_edit: false,
            allow_generated: false,
            dry_run: false,
            fmt: false,
        }
    }
}
