//! [`CargoOptions`]: what cargo is to compile, and the command lines that say so.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// What cargo is to compile, and how.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CargoOptions {
    /// `cargo clippy` in place of `cargo check`.
    pub clippy: bool,
    /// `--manifest-path`.
    pub manifest_path: Option<PathBuf>,
    /// `--target-dir`.
    pub target_dir: Option<PathBuf>,
    /// cargo's selection flags, spelled as cargo takes them (`-p`, `NAME`, `--features=…`, `--offline`, …).
    pub selection: Vec<String>,
    /// Whether `selection` names targets (`--lib`, `--bin …`); otherwise all targets are checked.
    pub has_target_selection: bool,
    /// What followed `--`: goes to the compiler of the workspace members, or to clippy.
    pub compiler_args: Vec<String>,
    /// Compile without incremental state.
    pub no_incremental: bool,
    /// The flags of `selection` that `cargo metadata` takes too: `--offline`, `--locked`, `--frozen`.
    pub metadata_flags: Vec<String>,
    /// The folder to run cargo in: decides which `.cargo/config.toml` and which toolchain override hold.
    pub current_dir: PathBuf,
}

impl CargoOptions {
    /// `cargo check …` or `cargo clippy …` with its stream on stdout. `clippy_args` follow `--`; `cargo check` takes none.
    pub(super) fn check_command(&self, program: &OsStr, clippy_args: &[String]) -> Command {
        let mut args: Vec<OsString> = vec![if self.clippy { "clippy" } else { "check" }.into()];
        args.push("--message-format=json-diagnostic-rendered-ansi".into());
        // Members that do not depend on a broken one are checked all the same.
        if !self.selection.iter().any(|arg| arg == "--keep-going") {
            args.push("--keep-going".into());
        }
        if !self.has_target_selection {
            args.push("--all-targets".into());
        }
        args.extend(self.selection.iter().map(OsString::from));
        for (flag, value) in [("--manifest-path", &self.manifest_path), ("--target-dir", &self.target_dir)] {
            if let Some(value) = value {
                args.push(flag.into());
                args.push(value.into());
            }
        }
        if self.clippy && !clippy_args.is_empty() {
            args.push("--".into());
            args.extend(clippy_args.iter().map(OsString::from));
        }
        let mut command = self.command(program);
        command.args(args).env("CARGO_TERM_PROGRESS_WHEN", "never");
        if self.no_incremental {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    /// `cargo metadata` without dependencies.
    pub(super) fn metadata_command(&self, program: &OsStr) -> Command {
        let mut command = self.command(program);
        command.args(["metadata", "--no-deps", "--format-version", "1"]).args(&self.metadata_flags);
        if let Some(manifest) = &self.manifest_path {
            command.arg("--manifest-path").arg(manifest);
        }
        command
    }

    /// `rustc --print cfg` for the target of the run, with the flags that cargo would give it.
    pub(super) fn cfg_command(&self) -> Command {
        let rustc = std::env::var_os("RUSTC").filter(|name| !name.is_empty()).unwrap_or_else(|| "rustc".into());
        let mut command = self.command(&rustc);
        command.args(["--print", "cfg"]);
        let from_env = || std::env::var("CARGO_BUILD_TARGET").ok().filter(|target| !target.is_empty());
        if let Some(target) = self.target().or_else(from_env) {
            command.arg("--target").arg(target);
        }
        if let Ok(flags) = std::env::var("CARGO_ENCODED_RUSTFLAGS") {
            command.args(flags.split('\u{1f}').filter(|flag| !flag.is_empty()));
        } else if let Ok(flags) = std::env::var("RUSTFLAGS") {
            command.args(flags.split_whitespace());
        }
        command
    }

    /// The first `--target` of the selection.
    fn target(&self) -> Option<String> {
        let mut args = self.selection.iter();
        while let Some(arg) = args.next() {
            if arg == "--target" {
                return args.next().cloned();
            }
            if let Some(target) = arg.strip_prefix("--target=") {
                return Some(target.to_owned());
            }
        }
        None
    }

    fn command(&self, program: &OsStr) -> Command {
        let mut command = Command::new(program);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if !self.current_dir.as_os_str().is_empty() {
            command.current_dir(&self.current_dir);
        }
        command
    }
}
