//! [`CompilerError`]: why there is no verdict.

/// The compiler gave no verdict.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompilerError {
    /// The program could not be started.
    #[error("cannot run `{program}`: {source}")]
    Spawn {
        /// The program.
        program: String,
        /// Why.
        source: std::io::Error,
    },
    /// `cargo metadata` failed: no manifest, a broken one, …
    #[error("{stderr}")]
    Metadata {
        /// cargo's own words.
        stderr: String,
    },
    /// cargo failed and no diagnostic of the compiler explains it: a bad manifest, a missing toolchain, a build script
    /// that fails, an unknown package or feature, no network.
    #[error("{stderr}")]
    Failed {
        /// cargo's own words, without its progress lines; never empty.
        stderr: String,
        /// How it ended: `exit status: 101`.
        status: String,
        /// Whether it had begun to build, so that what it builds can be the cause.
        building: bool,
    },
    /// The standard library of the target that is compiled for is not installed.
    #[error("the standard library for the target `{target}` is not installed")]
    NoStandardLibrary {
        /// The target.
        target: String,
    },
    /// cargo ended before it said that the build finished, or what it said and how it ended do not agree.
    #[error("the compiler's answer is not complete: {reason}{}{stderr}", if stderr.is_empty() { "" } else { "\n" })]
    Incomplete {
        /// What is missing or does not agree.
        reason: String,
        /// cargo's own words, without its progress lines.
        stderr: String,
    },
    /// No cell of the matrix can be checked.
    #[error("none of the {} cells can be checked", cells.len())]
    NoCell {
        /// The cells by name, each with the reason.
        cells: Vec<(String, CompilerError)>,
    },
    /// The run was interrupted and the compiler was stopped.
    #[error("interrupted")]
    Interrupted,
}

impl CompilerError {
    /// What to do about it, where something is known to help.
    pub fn help(&self) -> Option<String> {
        match self {
            CompilerError::Spawn { program, .. } => {
                Some(format!("is Rust installed, and is `{program}` on the PATH? CARGO names another one"))
            }
            CompilerError::NoStandardLibrary { target } => Some(format!(
                "`rustup target add {target}` installs it; without rustup, the toolchain's own distribution has to"
            )),
            CompilerError::NoCell { cells } => cells.iter().find_map(|(_, error)| error.help()),
            _ => None,
        }
    }
}
