//! cargo as it is called here: the toolchain's own binary, in a known environment.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::Result;

/// The toolchain that everything is measured with.
#[derive(Debug)]
pub struct Toolchain {
    /// Folder of `cargo`, `rustc` and `cargo-clippy`.
    pub bin: PathBuf,
    /// `rustc 1.x.y (…)`.
    pub rustc: String,
    /// `cargo 1.x.y (…)`.
    pub cargo: String,
}

/// What cargo sets for the programs it runs, and what would make one machine's figures different from another's.
const DROPPED: [&str; 13] = [
    "CARGO",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_INCREMENTAL",
    "CARGO_MAKEFLAGS",
    "CARGO_TARGET_DIR",
    "CLIPPY_ARGS",
    "LD_LIBRARY_PATH",
    "MAKEFLAGS",
    "OUT_DIR",
    "RUSTC",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTFLAGS",
];

impl Toolchain {
    /// Finds the toolchain behind `rustc`, so that no tool pays for the rustup proxies.
    pub fn find() -> Result<Self> {
        let sysroot = stdout(Command::new("rustc").args(["--print", "sysroot"]))?;
        let bin = Path::new(&sysroot).join("bin");
        let rustc = stdout(Command::new(bin.join("rustc")).arg("-V"))?;
        let cargo = stdout(Command::new(bin.join("cargo")).arg("-V"))?;
        Ok(Self { bin, rustc, cargo })
    }

    /// `program` in `folder`, with the toolchain first in PATH and cargo's own variables gone.
    pub fn command(&self, program: &Path, folder: &Path) -> Result<Command> {
        let mut command = Command::new(program);
        command.current_dir(folder);
        let old = std::env::var_os("PATH").unwrap_or_default();
        let path = std::iter::once(self.bin.clone()).chain(std::env::split_paths(&old));
        command.env("PATH", std::env::join_paths(path)?);
        for (name, _) in std::env::vars_os() {
            let text = name.to_string_lossy();
            if DROPPED.contains(&text.as_ref())
                || ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_PROFILE_"]
                    .iter()
                    .any(|prefix| text.starts_with(prefix))
            {
                command.env_remove(name);
            }
        }
        command.env("CARGO_TERM_COLOR", "never");
        Ok(command)
    }

    /// `cargo` in `folder`.
    pub fn cargo(&self, folder: &Path) -> Result<Command> {
        self.command(&self.bin.join("cargo"), folder)
    }
}

fn stdout(command: &mut Command) -> Result<String> {
    let output = command.output().map_err(|error| format!("{}: {error}", command.get_program().to_string_lossy()))?;
    if !output.status.success() {
        return Err(format!("{} failed", command.get_program().to_string_lossy()).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
