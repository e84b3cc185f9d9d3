//! The `cargo codex-patch` subcommand: the same program under the name that cargo looks for.

use std::process::ExitCode;

fn main() -> ExitCode {
    codex_patch::cli::main(codex_patch::cli::CalledAs::CargoSubcommand)
}
