//! [`CargoOptions`]: what cargo is to compile, and the command lines that say so.

use super::units::Platform;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
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

/// The flags that say which packages, targets and features; all others say how to compile.
const WHAT_TO_COMPILE: &[&str] = &[
    "--package",
    "--workspace",
    "--exclude",
    "--lib",
    "--bins",
    "--bin",
    "--examples",
    "--example",
    "--tests",
    "--test",
    "--benches",
    "--bench",
    "--all-targets",
    "--features",
    "--all-features",
    "--no-default-features",
];

impl CargoOptions {
    /// The same command for all targets of these packages, by id, with their default features.
    pub(super) fn for_packages(&self, ids: &[String]) -> CargoOptions {
        let says_how = |flag: &&String| {
            let name = flag.split('=').next().unwrap_or_default();
            !WHAT_TO_COMPILE.contains(&name)
        };
        let mut selection: Vec<String> = self.selection.iter().filter(says_how).cloned().collect();
        selection.extend(ids.iter().map(|id| format!("--package={id}")));
        CargoOptions { selection, has_target_selection: false, ..self.clone() }
    }

    /// Whether the selection flags take the member with this name, version and id.
    pub(super) fn selects(&self, name: &str, version: &str, id: &str, is_default: bool) -> bool {
        let values = |flag: &str| {
            let prefix = format!("{flag}=");
            self.selection.iter().filter_map(move |arg| arg.strip_prefix(&prefix)).collect::<Vec<_>>()
        };
        let named = |specs: &[&str]| specs.iter().any(|spec| spec_names(spec, name, version, id));
        let packages = values("--package");
        if self.selection.iter().any(|arg| arg == "--workspace") {
            !named(&values("--exclude"))
        } else if packages.is_empty() {
            is_default
        } else {
            named(&packages)
        }
    }

    /// `cargo check …` or `cargo clippy …` with its stream on stdout. clippy gets the compiler's arguments, after `--`;
    /// `cargo check` takes none.
    pub(super) fn check_command(&self, program: &OsStr) -> Command {
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
        if self.clippy && !self.compiler_args.is_empty() {
            args.push("--".into());
            args.extend(self.compiler_args.iter().map(OsString::from));
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

    /// `cargo metadata` with the dependencies, of what is on this machine.
    pub(super) fn dependencies_command(&self, program: &OsStr) -> Command {
        let mut command = self.command(program);
        command.args(["metadata", "--format-version", "1"]).args(&self.metadata_flags);
        if !self.metadata_flags.iter().any(|flag| flag == "--offline" || flag == "--frozen") {
            command.arg("--offline");
        }
        if let Some(manifest) = &self.manifest_path {
            command.arg("--manifest-path").arg(manifest);
        }
        command
    }

    /// `rustc --print cfg` for what units were compiled for, with the flags of RUSTFLAGS; `None` if that is not known.
    pub(super) fn cfg_command(&self, platform: &Platform) -> Option<Command> {
        let rustc = std::env::var_os("RUSTC").filter(|name| !name.is_empty()).unwrap_or_else(|| "rustc".into());
        let mut command = self.command(&rustc);
        command.args(["--print", "cfg"]);
        match platform {
            Platform::Host => {}
            Platform::Target(name) => {
                command.arg("--target").arg(self.target_specification(name).unwrap_or(name));
            }
            Platform::Unknown => return None,
        }
        if let Ok(flags) = std::env::var("CARGO_ENCODED_RUSTFLAGS") {
            command.args(flags.split('\u{1f}').filter(|flag| !flag.is_empty()));
        } else if let Ok(flags) = std::env::var("RUSTFLAGS") {
            command.args(flags.split_whitespace());
        }
        Some(command)
    }

    /// `rustc --explain`.
    pub(super) fn explain_command(&self, code: &str) -> Command {
        let rustc = std::env::var_os("RUSTC").filter(|name| !name.is_empty()).unwrap_or_else(|| "rustc".into());
        let mut command = self.command(&rustc);
        command.args(["--explain", code]);
        command
    }

    /// The `--target` that names this target by the path of a file that describes it.
    fn target_specification(&self, name: &str) -> Option<&str> {
        let targets = self.selection.iter().filter_map(|arg| arg.strip_prefix("--target="));
        targets
            .filter(|path| path.ends_with(".json"))
            .find(|path| Path::new(path).file_stem().is_some_and(|s| s == name))
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

/// Whether cargo's package id specification names this member: `name`, `name@version`, a pattern with `*` and `?`, or a
/// URL. A pattern that is read by nobody here counts as naming everything, since cargo takes what it takes anyway.
fn spec_names(spec: &str, name: &str, version: &str, id: &str) -> bool {
    if spec.contains("://") || spec.starts_with("path+") {
        return id == spec || id.starts_with(spec) || id.strip_prefix("path+").is_some_and(|url| url.starts_with(spec));
    }
    if spec.contains('[') {
        return true;
    }
    match spec.split_once(['@', ':']) {
        Some((of, wanted)) => of == name && (version == wanted || version.starts_with(&format!("{wanted}."))),
        None => fits(spec.as_bytes(), name.as_bytes()),
    }
}

/// Whether `pattern`, in which `*` is any text and `?` any one byte, is all of `text`.
fn fits(pattern: &[u8], text: &[u8]) -> bool {
    match (pattern.split_first(), text.split_first()) {
        (None, None) => true,
        (Some((b'*', rest)), _) if fits(rest, text) => true,
        (Some((b'*', _)), Some((_, left))) => fits(pattern, left),
        (Some((p, rest)), Some((t, left))) if p == t || *p == b'?' => fits(rest, left),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn selected(flags: &[&str], name: &str, is_default: bool) -> bool {
        let options =
            CargoOptions { selection: flags.iter().map(|f| (*f).to_owned()).collect(), ..CargoOptions::default() };
        options.selects(name, "1.2.3", &format!("path+file:///w/{name}#1.2.3"), is_default)
    }

    #[test]
    fn without_flags_the_default_members_are_selected() {
        assert!(selected(&[], "a", true) && !selected(&[], "a", false));
        assert!(selected(&["--release"], "a", true));
    }

    #[test]
    fn packages_are_named_as_in_cargo() {
        for spec in ["ab", "a*", "?b", "ab@1.2.3", "ab@1.2", "ab:1.2.3", "file:///w/ab", "path+file:///w/ab#1.2.3"] {
            assert!(selected(&[&format!("--package={spec}")], "ab", false), "{spec}");
        }
        for spec in ["a", "b*", "ab@2", "ab?", "file:///w/other"] {
            assert!(!selected(&[&format!("--package={spec}")], "ab", true), "{spec}");
        }
    }

    #[test]
    fn the_whole_workspace_but_some() {
        assert!(selected(&["--workspace"], "a", false));
        assert!(!selected(&["--workspace", "--exclude=a"], "a", true));
        assert!(selected(&["--workspace", "--exclude=b*"], "a", false));
    }

    #[test]
    fn another_scope_keeps_how_and_drops_what() {
        let flags = ["--package=low", "--lib", "--features=x", "--release", "--target=t", "--offline"];
        let options = CargoOptions {
            selection: flags.iter().map(|f| (*f).to_owned()).collect(),
            has_target_selection: true,
            ..CargoOptions::default()
        };
        let other = options.for_packages(&["path+file:///w/high#1.2.3".to_owned()]);
        assert_eq!(other.selection, ["--release", "--target=t", "--offline", "--package=path+file:///w/high#1.2.3"]);
        assert!(!other.has_target_selection);
    }
}
