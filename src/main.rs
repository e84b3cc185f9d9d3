//! The `codex-patch` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    codex_patch::cli::main(codex_patch::cli::CalledAs::Itself)
}
