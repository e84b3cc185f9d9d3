//! `cargo xtask demo`: the tool at work on the broken example.

use std::path::Path;
use std::process::Command;

/// Options of `cargo xtask demo`.
#[derive(Debug, clap::Args)]
pub struct Demo {}

impl Demo {
    /// Builds the tool and runs `codex-patch fix --diff` on `examples/broken`. The tool's exit status 1 means that there
    /// is something to change, which is what a broken example is for; it is the only one that counts as done.
    pub fn run(self) -> Result<(), String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask has no folder above it")?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let arguments = ["fix", "--manifest-path", "examples/broken/Cargo.toml", "--diff"];
        eprintln!("     Running codex-patch {}", arguments.join(" "));
        let status = Command::new(cargo)
            .current_dir(root)
            .args(["run", "--quiet", "--package", "codex-patch", "--bin", "codex-patch", "--"])
            .args(arguments)
            .status()
            .map_err(|error| format!("cargo cannot be started: {error}"))?;
        match status.code() {
            Some(1) => Ok(()),
            Some(0) => Err("the example is not broken any more".to_owned()),
            _ => Err(format!("codex-patch ended with {status}")),
        }
    }
}
