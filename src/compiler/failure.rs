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
            CompilerError::NoCell { cells } => {
                let mut targets: Vec<&str> = Vec::new();
                for (_, error) in cells {
                    match error {
                        CompilerError::NoStandardLibrary { target } if targets.contains(&target.as_str()) => {}
                        CompilerError::NoStandardLibrary { target } => targets.push(target),
                        _ => {}
                    }
                }
                match targets.as_slice() {
                    [] | [_] => cells.iter().find_map(|(_, error)| error.help()),
                    several => Some(format!(
                        "`rustup target add {}` installs them; without rustup, the toolchain's own distribution has to",
                        several.join(" ")
                    )),
                }
            }
            _ => None,
        }
    }

    /// What is wrong, in one line: the first of cargo's own words, and what rustc said where cargo could not even ask it
    /// about the target.
    pub fn reason(&self) -> String {
        let words = self.to_string();
        let mut lines = words.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines.next().unwrap_or_default();
        let first = first.strip_prefix("error: ").unwrap_or(first);
        let said = match self {
            CompilerError::Failed { building: false, .. } => {
                lines.skip_while(|line| *line != "--- stderr").find_map(|line| line.strip_prefix("error: "))
            }
            _ => None,
        };
        said.map_or_else(|| first.to_owned(), |said| format!("{first}: {said}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn no_library(target: &str) -> (String, CompilerError) {
        (format!("--target {target}"), CompilerError::NoStandardLibrary { target: target.to_owned() })
    }

    #[test]
    fn what_helps_names_every_target_once() {
        let help = |cells| CompilerError::NoCell { cells }.help().unwrap_or_default();
        assert!(help(vec![no_library("a"), no_library("b"), no_library("a")]).starts_with("`rustup target add a b`"));
        assert!(help(vec![no_library("a"), no_library("a")]).starts_with("`rustup target add a` installs it"));
    }

    #[test]
    fn the_reason_is_what_rustc_said_of_the_target() {
        let failed = |building| CompilerError::Failed {
            stderr: "error: failed to run `rustc` to learn about target-specific information\n\nCaused by:\n  process \
                     didn't exit successfully: `rustc -` (exit status: 1)\n  --- stderr\n  error: could not find \
                     specification for target \"x\"\n    |\n"
                .to_owned(),
            status: "exit status: 101".to_owned(),
            building,
        };
        let first = "failed to run `rustc` to learn about target-specific information";
        assert_eq!(failed(false).reason(), format!("{first}: could not find specification for target \"x\""));
        // What a build script prints is its own affair.
        assert_eq!(failed(true).reason(), first);
    }
}
