//! [`CargoOptions`]: what cargo is to compile, and the command lines that say so.

use super::cell::Cell;
use super::configured;
use super::launcher::Launcher;
use super::units::Platform;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

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
    /// Which cell of a matrix this is; `None` if there is but one configuration.
    pub cell: Option<CellOptions>,
    /// Variables of the environment that nothing that is compiled may read.
    pub hidden: &'static [&'static str],
}

/// What tells a cell of a matrix from the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CellOptions {
    /// The cell's name.
    pub(super) name: Arc<str>,
    /// The `cfg` that is set for the members of the workspace.
    pub(super) cfg: Option<String>,
    /// The `cfg`s that other cells have, and this one has not.
    pub(super) unset: Vec<String>,
    /// Whether cargo has to know of the `cfg` too, since dependencies hang on it.
    pub(super) cfg_for_all: bool,
    /// Whether rustdoc judges.
    pub(super) doc: bool,
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

/// The flags about targets that `cargo doc` does not have.
const NOT_DOCUMENTED: &[&str] = &["--tests", "--test", "--benches", "--bench", "--all-targets"];

impl CargoOptions {
    /// The same command in one cell of a matrix; `cfgs` are those of all cells, `dependency_cfgs` the conditions under
    /// which members have dependencies.
    pub(super) fn in_cell(&self, cell: &Cell, cfgs: &[String], dependency_cfgs: &[String]) -> CargoOptions {
        let stays = |flag: &&String| match flag.split('=').next().unwrap_or_default() {
            "--target" => cell.target.is_none(),
            "--features" | "--all-features" | "--no-default-features" => cell.features.is_none(),
            _ => true,
        };
        let mut selection: Vec<String> = self.selection.iter().filter(stays).cloned().collect();
        selection.extend(cell.target.iter().map(|target| format!("--target={target}")));
        selection.extend(cell.features.iter().flat_map(super::cell::FeatureSet::flags));
        let mut compiler_args = self.compiler_args.clone();
        compiler_args.extend(cell.cfg.iter().flat_map(|cfg| ["--cfg".to_owned(), cfg.clone()]));
        let name_of = |cfg: &str| cfg.split('=').next().unwrap_or_default().trim().to_owned();
        let decides = |cfg: &String| {
            let mut words = dependency_cfgs.iter().flat_map(|c| c.split(|c: char| !(c.is_alphanumeric() || c == '_')));
            words.any(|word| word == name_of(cfg))
        };
        let own = CellOptions {
            name: cell.to_string().into(),
            cfg: cell.cfg.clone(),
            unset: cfgs.iter().filter(|cfg| Some(*cfg) != cell.cfg.as_ref()).cloned().collect(),
            cfg_for_all: cell.cfg.as_ref().is_some_and(decides),
            doc: cell.doc,
        };
        CargoOptions { selection, compiler_args, cell: Some(own), ..self.clone() }
    }

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

    /// The name of the folder that cargo has for the profile.
    pub(super) fn profile_folder(&self) -> &str {
        let named = self.selection.iter().rev().find_map(|flag| match flag.as_str() {
            "--release" => Some("release"),
            flag => flag.strip_prefix("--profile="),
        });
        match named {
            None | Some("dev" | "test") => "debug",
            Some("bench") => "release",
            Some(name) => name,
        }
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

    /// Whether the selection flags take a target of this kind and name; which of the features it needs are on is left out.
    pub(super) fn selects_target(&self, kind: &str, name: &str) -> bool {
        let given = |flag: &str| self.selection.iter().any(|arg| arg == flag);
        let named = |flag: &str| {
            self.selection.iter().any(|arg| arg.strip_prefix(flag).is_some_and(|n| fits(n.as_bytes(), name.as_bytes())))
        };
        if !self.has_target_selection || given("--all-targets") {
            return true;
        }
        match kind {
            "lib" | "proc-macro" => given("--lib"),
            "bin" => given("--bins") || named("--bin="),
            "test" => given("--tests") || named("--test="),
            "example" => given("--examples") || named("--example="),
            "bench" => given("--benches") || named("--bench="),
            _ => true,
        }
    }

    /// `cargo check …` or `cargo clippy …` with its stream on stdout. clippy gets the compiler's arguments, after `--`;
    /// `cargo check` takes none.
    pub(super) fn check_command(&self, cargo: &Launcher) -> Command {
        let is_doc = self.cell.as_ref().is_some_and(|cell| cell.doc);
        let verb = match (is_doc, self.clippy) {
            (true, _) => "doc",
            (false, true) => "clippy",
            (false, false) => "check",
        };
        let mut args: Vec<OsString> = vec![verb.into()];
        args.push("--message-format=json-diagnostic-rendered-ansi".into());
        if is_doc {
            args.push("--no-deps".into());
        }
        // Members that do not depend on a broken one are checked all the same.
        if !self.selection.iter().any(|arg| arg == "--keep-going") {
            args.push("--keep-going".into());
        }
        if !self.has_target_selection && !is_doc {
            args.push("--all-targets".into());
        }
        let is_taken =
            |flag: &&String| !is_doc || !NOT_DOCUMENTED.contains(&flag.split('=').next().unwrap_or_default());
        args.extend(self.selection.iter().filter(is_taken).map(OsString::from));
        for (flag, value) in [("--manifest-path", &self.manifest_path), ("--target-dir", &self.target_dir)] {
            if let Some(value) = value {
                args.push(flag.into());
                args.push(value.into());
            }
        }
        let flags = self.flags_for_all();
        if let Some(Flags::Configured(value)) = &flags {
            args.extend(["--config".into(), value.into()]);
        }
        if self.clippy && !is_doc && !self.compiler_args.is_empty() {
            args.push("--".into());
            args.extend(self.compiler_args.iter().map(OsString::from));
        }
        let mut command = self.prepared(cargo.command());
        if let Some(Flags::Variable(name, value)) = flags {
            command.env(name, value);
        }
        command.args(args).env("CARGO_TERM_PROGRESS_WHEN", "never");
        if self.no_incremental {
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    /// How cargo is told of a `cfg` on which dependencies hang. Everything is then compiled anew, so it is not done for
    /// others. It goes where the user's own flags are, since of several places cargo heeds but one.
    fn flags_for_all(&self) -> Option<Flags> {
        let cfg = self.cell.as_ref().filter(|cell| cell.cfg_for_all)?.cfg.as_ref()?;
        for (name, separator) in [("CARGO_ENCODED_RUSTFLAGS", "\u{1f}"), ("RUSTFLAGS", " ")] {
            if let Ok(given) = std::env::var(name) {
                let before = if given.is_empty() { String::new() } else { format!("{given}{separator}") };
                return Some(Flags::Variable(name, format!("{before}--cfg{separator}{cfg}")));
            }
        }
        let quoted = cfg.replace('\\', "\\\\").replace('"', "\\\"");
        let target = self.selection.iter().rev().find_map(|flag| flag.strip_prefix("--target="));
        let key = configured::key_of_rustflags(&self.current_dir, target);
        Some(Flags::Configured(format!("{key}=[\"--cfg\", \"{quoted}\"]")))
    }

    /// `cargo metadata` without dependencies.
    pub(super) fn metadata_command(&self, cargo: &Launcher) -> Command {
        let mut command = self.prepared(cargo.command());
        command.args(["metadata", "--no-deps", "--format-version", "1"]).args(&self.metadata_flags);
        if let Some(manifest) = &self.manifest_path {
            command.arg("--manifest-path").arg(manifest);
        }
        command
    }

    /// `cargo metadata` with the dependencies, of what is on this machine. What only other platforms need was never downloaded, as a
    /// rule, and cargo would not go on without it.
    pub(super) fn dependencies_command(&self, cargo: &Launcher) -> Command {
        let mut command = self.prepared(cargo.command());
        command.args(["metadata", "--format-version", "1"]).args(&self.metadata_flags);
        let named = self.selection.iter().filter_map(|flag| flag.strip_prefix("--target="));
        let mut platforms: Vec<String> = named.filter(|of| !of.ends_with(".json")).map(str::to_owned).collect();
        if platforms.is_empty() {
            platforms.extend(self.host());
        }
        command.args(platforms.iter().flat_map(|platform| ["--filter-platform", platform]));
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
        let mut command = self.prepared(Command::new(rustc));
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

    /// The machine that compiles, as the compiler calls it.
    fn host(&self) -> Option<String> {
        let rustc = std::env::var_os("RUSTC").filter(|name| !name.is_empty()).unwrap_or_else(|| "rustc".into());
        let mut command = self.prepared(Command::new(rustc));
        let output = command.arg("-vV").output().ok().filter(|output| output.status.success())?;
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        told.lines().find_map(|line| line.strip_prefix("host: ")).map(|host| host.trim().to_owned())
    }

    /// `rustc --explain`.
    pub(super) fn explain_command(&self, code: &str) -> Command {
        let rustc = std::env::var_os("RUSTC").filter(|name| !name.is_empty()).unwrap_or_else(|| "rustc".into());
        let mut command = self.prepared(Command::new(rustc));
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

    fn prepared(&self, mut command: Command) -> Command {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        for name in self.hidden {
            command.env_remove(name);
        }
        if !self.current_dir.as_os_str().is_empty() {
            command.current_dir(&self.current_dir);
        }
        command
    }
}

/// Flags for the compiler of everything.
enum Flags {
    /// A variable of the environment, with its value.
    Variable(&'static str, String),
    /// An entry of cargo's configuration.
    Configured(String),
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
    use std::ffi::OsStr;

    fn selected(flags: &[&str], name: &str, is_default: bool) -> bool {
        let options =
            CargoOptions { selection: flags.iter().map(|f| (*f).to_owned()).collect(), ..CargoOptions::default() };
        options.selects(name, "1.2.3", &format!("path+file:///w/{name}#1.2.3"), is_default)
    }

    #[test]
    fn incremental_state_is_left_to_cargo_unless_asked() {
        let incremental = |no_incremental| {
            let command = CargoOptions { no_incremental, ..CargoOptions::default() }
                .check_command(&Launcher::named("cargo".into()));
            let set = command.get_envs().find(|(name, _)| *name == "CARGO_INCREMENTAL");
            set.and_then(|(_, value)| value.map(OsStr::to_owned))
        };
        assert_eq!(incremental(false), None);
        assert_eq!(incremental(true), Some("0".into()));
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
    fn a_cell_replaces_what_it_says_and_leaves_the_rest() {
        let flags = ["--workspace", "--target=a", "--target=b", "--features=x", "--release"];
        let selection = flags.iter().map(|f| (*f).to_owned()).collect();
        let options = CargoOptions { selection, ..CargoOptions::default() };
        let cfgs = ["loom".to_owned(), "slow".to_owned()];
        let cell = Cell { target: Some("b".into()), cfg: Some("loom".into()), ..Cell::default() };
        let own = options.in_cell(&cell, &cfgs, &["cfg(not(loom))".to_owned()]);
        assert_eq!(own.selection, ["--workspace", "--features=x", "--release", "--target=b"]);
        assert_eq!(own.compiler_args, ["--cfg", "loom"]);
        let about = own.cell.unwrap();
        assert_eq!((about.unset, about.cfg_for_all), (vec!["slow".to_owned()], true));
        let features = Some(super::super::cell::FeatureSet::read("y"));
        let own = options.in_cell(&Cell { features, ..Cell::default() }, &cfgs, &["cfg(bloom)".to_owned()]);
        let expected =
            ["--workspace", "--target=a", "--target=b", "--release", "--no-default-features", "--features=y"];
        assert_eq!(own.selection, expected);
        assert!(!own.cell.unwrap().cfg_for_all);
    }

    #[test]
    fn rustdoc_gets_no_flags_about_tests() {
        let selection = vec!["--tests".to_owned(), "--test=it".to_owned(), "--lib".to_owned()];
        let options = CargoOptions { selection, has_target_selection: true, ..CargoOptions::default() };
        let cell = Cell { doc: true, ..Cell::default() };
        let command = options.in_cell(&cell, &[], &[]).check_command(&Launcher::named("cargo".into()));
        let args: Vec<_> = command.get_args().collect();
        assert_eq!(args.first().copied(), Some(OsStr::new("doc")));
        assert!(
            args.contains(&OsStr::new("--lib")) && !args.iter().any(|arg| arg.to_string_lossy().contains("--test"))
        );
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
    #[test]
    fn what_only_other_platforms_need_is_not_asked_for() {
        let platforms = |selection: &[&str]| {
            let selection = selection.iter().map(|flag| (*flag).to_owned()).collect();
            let options = CargoOptions { selection, ..CargoOptions::default() };
            let command = options.dependencies_command(&Launcher::named("cargo".into()));
            let args: Vec<_> = command.get_args().map(|arg| arg.to_string_lossy().into_owned()).collect();
            let pairs = args.windows(2).filter(|pair| pair.first().is_some_and(|flag| flag == "--filter-platform"));
            pairs.filter_map(|pair| pair.last().cloned()).collect::<Vec<String>>()
        };
        assert_eq!(platforms(&["--target=wasm32-unknown-unknown"]), ["wasm32-unknown-unknown"]);
        let host = platforms(&[]);
        assert!(matches!(host.as_slice(), [one] if one.contains('-')), "{host:?}");
    }
}
