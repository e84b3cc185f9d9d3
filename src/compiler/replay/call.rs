//! [`Call`]: a recorded compilation, what it reads and makes, and the same call on a stage.

use super::super::project::{Package, Project};
use super::super::units::{Platform, Unit, UnitKey};
use super::super::{depinfo, wrapper};
use super::record::Record;
use super::stage::Stage;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Variables by which cargo shares out its slots among compilers; nobody shares with a rehearsal.
const OF_JOBSERVER: &[&str] = &["CARGO_MAKEFLAGS", "MAKEFLAGS", "MFLAGS"];

/// Set for the packages that were selected.
const PRIMARY: &str = "CARGO_PRIMARY_PACKAGE";

/// Flags whose value is the next argument.
const WITH_VALUE: &[&str] =
    &["-C", "-L", "--extern", "--cfg", "--check-cfg", "--out-dir", "--crate-name", "--crate-type", "--target", "-l"];

/// One compilation of a workspace member, as cargo had it made.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub key: UnitKey,
    /// Whether it is compiled as a test: with `--test`, or with `--cfg test` where a target says `harness = false`.
    pub test: bool,
    /// Whether it makes what runs by itself, not just metadata or a library.
    pub runs: bool,
    /// The package's folder.
    pub package: PathBuf,
    record: Record,
    out_dir: PathBuf,
    /// `foo-0a1b`: what it makes is named so.
    stem: String,
    /// [`Unit::output`] of the libraries that it is given.
    externs: Vec<PathBuf>,
    target: Option<String>,
    features: Vec<String>,
    cfgs: Vec<String>,
    debug_assertions: bool,
}

impl Call {
    /// Reads a record; `None` for what is no member's target, or not understood.
    pub fn of(record: Record, project: &Project) -> Option<Call> {
        let words = &record.words;
        let values = |flag: &str| -> Vec<String> {
            let joined = format!("{flag}=");
            let apart = words.windows(2).filter(|pair| pair.first().is_some_and(|word| word == flag));
            let apart = apart.filter_map(|pair| pair.get(1).cloned());
            apart.chain(words.iter().filter_map(|word| word.strip_prefix(&joined).map(str::to_owned))).collect()
        };
        let value = |flag: &str| values(flag).into_iter().next();
        let codegen = |name: &str| {
            let start = format!("{name}=");
            values("-C").iter().filter_map(|option| option.strip_prefix(&start).map(str::to_owned)).next_back()
        };
        let set = |name: &str| record.set.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        let package: &Package = project
            .packages
            .iter()
            .find(|package| set("CARGO_MANIFEST_DIR").map(Path::new) == Some(&package.folder))?;
        let crate_name = value("--crate-name")?;
        let is_value = |at: usize| {
            at.checked_sub(1).and_then(|at| words.get(at)).is_some_and(|word| WITH_VALUE.contains(&word.as_str()))
        };
        let source = words.iter().enumerate().find(|(at, word)| word.ends_with(".rs") && !is_value(*at))?.1;
        let source = record.folder.join(source);
        let crate_type = value("--crate-type");
        let all = values("--cfg");
        // cargo names no crate type for what it tests, with or without the harness.
        let is_bare = crate_type.is_none() && all.iter().any(|cfg| cfg == "test");
        let test = is_bare || words.iter().any(|word| word == "--test");
        let fits = |kind: &str| {
            test || match crate_type.as_deref() {
                Some("bin") => kind != "lib" && kind != "proc-macro",
                Some("proc-macro") => kind == "proc-macro",
                _ => kind == "lib" || kind == "example",
            }
        };
        let mut targets = package.targets.iter().filter(|target| {
            target.source == source && target.name.replace('-', "_") == crate_name && fits(&target.kind)
        });
        let target = targets.next().filter(|_| targets.next().is_none())?;
        let feature = |cfg: &String| cfg.strip_prefix("feature=\"")?.strip_suffix('"').map(str::to_owned);
        let optimised = codegen("opt-level").is_some_and(|level| level != "0");
        let (out_dir, extra) = (value("--out-dir")?, codegen("extra-filename").unwrap_or_default());
        Some(Call {
            key: UnitKey {
                package_id: package.id.clone(),
                package: package.name.clone(),
                target: target.name.clone(),
                kind: target.kind.clone(),
                cell: None,
            },
            test,
            runs: !is_library(&target.kind)
                && value("--emit")?.split(',').any(|kind| kind != "dep-info" && kind != "metadata"),
            package: package.folder.clone(),
            out_dir: out_dir.into(),
            stem: format!("{crate_name}{extra}"),
            externs: values("--extern")
                .iter()
                .filter_map(|given| output_of(Path::new(given.split_once('=')?.1)))
                .collect(),
            target: value("--target"),
            features: all.iter().filter_map(feature).collect(),
            cfgs: all.iter().filter(|cfg| feature(cfg).is_none()).cloned().collect(),
            debug_assertions: match codegen("debug-assertions").as_deref() {
                Some(word) => !matches!(word, "off" | "no" | "n" | "false"),
                None => !optimised,
            },
            record,
        })
    }

    /// What tells it from all other compilations: [`Unit::output`].
    pub fn id(&self) -> PathBuf {
        self.out_dir.join(&self.stem)
    }

    /// Whether the compiler keeps what it finds out for the next time.
    pub fn is_incremental(&self) -> bool {
        self.record.words.iter().any(|word| word.contains("incremental="))
    }

    /// Whether the same comes of both: their commands are the same, and so is what cargo adds to the environment but for who
    /// asked for it.
    pub fn is_made_like(&self, other: &Call) -> bool {
        let counts = |name: &str| name != PRIMARY && !OF_JOBSERVER.contains(&name);
        let set = |call: &'_ Call| -> BTreeSet<(String, String)> {
            call.record.set.iter().filter(|(name, _)| counts(name)).cloned().collect()
        };
        let unset = |call: &'_ Call| -> BTreeSet<String> {
            call.record.unset.iter().filter(|name| counts(name)).cloned().collect()
        };
        self.record.words == other.record.words
            && self.record.folder == other.record.folder
            && set(self) == set(other)
            && unset(self) == unset(other)
    }

    /// [`Unit::output`] of the libraries that it is given.
    pub fn externs(&self) -> impl Iterator<Item = &Path> {
        self.externs.iter().map(PathBuf::as_path)
    }

    /// Whether others can depend on what it makes.
    pub fn is_library(&self) -> bool {
        is_library(&self.key.kind) && !self.test
    }

    /// Whether it reads what `other` makes.
    pub fn depends_on(&self, other: &Call) -> bool {
        other.is_library() && self.externs.contains(&other.id())
    }

    /// The real paths of what it read the last time that cargo had it made; empty if that is not known.
    pub fn sources(&self) -> BTreeSet<PathBuf> {
        let info = depinfo::read(&self.out_dir.join(format!("{}.d", self.stem)));
        let real = |source: PathBuf| std::fs::canonicalize(self.record.folder.join(source)).ok();
        info.map(|info| info.sources.into_iter().filter_map(real).collect()).unwrap_or_default()
    }

    /// The call on a stage, where the libraries that calls with these ids make are the stage's own. `None` if a path cannot be
    /// written as an argument.
    pub fn on(&self, stage: &Stage, replayed: &HashSet<PathBuf>) -> Option<Command> {
        let out = stage.out(&self.out_dir);
        let own = out.to_str()?;
        let mut args: Vec<String> = Vec::new();
        let mut before = "";
        for word in self.record.words.get(1..)? {
            let made = match (before, word.split_once('=')) {
                ("--out-dir", _) => own.to_owned(),
                (_, Some(("--out-dir", _))) => format!("--out-dir={own}"),
                ("-C", Some(("incremental", _))) => format!("incremental={}", stage.incremental().to_str()?),
                ("--extern", Some((name, path)))
                    if output_of(Path::new(path)).is_some_and(|id| replayed.contains(&id)) =>
                {
                    format!("{name}={}", self.staged_library(stage, Path::new(path))?)
                }
                _ => stage.relocated(word)?,
            };
            args.push(made);
            before = word;
        }
        let folders: BTreeSet<PathBuf> = replayed.iter().filter_map(|id| Some(stage.out(id.parent()?))).collect();
        for folder in folders {
            args.extend(["-L".to_owned(), format!("dependency={}", folder.to_str()?)]);
        }
        let mut command = Command::new(self.record.words.first()?);
        command.args(args).current_dir(stage.relocated(self.record.folder.to_str()?)?);
        for (name, value) in &self.record.set {
            command.env(name, stage.relocated(value)?);
        }
        for name in self.record.unset.iter().map(String::as_str).chain(OF_JOBSERVER.iter().copied()) {
            command.env_remove(name);
        }
        wrapper::tie_to_stdin(&mut command);
        Some(command)
    }

    fn staged_library(&self, stage: &Stage, real: &Path) -> Option<String> {
        Some(stage.out(real.parent()?).join(real.file_name()?).to_str()?.to_owned())
    }

    /// The unit that it made on the stage.
    pub fn unit(&self, stage: &Stage) -> Unit {
        let info = depinfo::read(&stage.out(&self.out_dir).join(format!("{}.d", self.stem)));
        let tolerated = info.as_ref().is_some_and(|info| info.marked);
        let folder = self.record.folder.to_str().and_then(|folder| stage.relocated(folder)).map(PathBuf::from);
        let sources = info.zip(folder).map(|(info, folder)| {
            let real = |source: PathBuf| {
                let path = stage.real(&folder.join(source));
                std::fs::canonicalize(&path).unwrap_or(path)
            };
            info.sources.into_iter().map(real).collect()
        });
        Unit {
            key: self.key.clone(),
            test: self.test,
            debug_assertions: Some(self.debug_assertions),
            platform: self.target.clone().map_or(Platform::Host, |target| {
                let name = Path::new(&target).file_stem().filter(|_| target.ends_with(".json"));
                Platform::Target(name.and_then(|name| name.to_str()).unwrap_or(&target).to_owned())
            }),
            fresh: false,
            features: self.features.clone(),
            cfgs: self.cfgs.clone(),
            unset_cfgs: Vec::new(),
            sources,
            tolerated,
            output: Some(self.id()),
        }
    }

    /// The folder where cargo has its output made.
    pub fn out_dir(&self) -> &Path {
        &self.out_dir
    }
}

/// Whether others can depend on what is made of a target of this kind.
pub(super) fn is_library(kind: &str) -> bool {
    matches!(kind, "lib" | "proc-macro")
}

/// [`Unit::output`] of the compilation that makes this library: `deps/foo-0a1b` for `deps/libfoo-0a1b.rmeta`.
fn output_of(library: &Path) -> Option<PathBuf> {
    let stem = library.file_stem()?.to_str()?;
    let is_shared = library.extension().is_some_and(|extension| extension == std::env::consts::DLL_EXTENSION);
    let prefix = if is_shared { std::env::consts::DLL_PREFIX } else { "lib" };
    Some(library.with_file_name(stem.strip_prefix(prefix)?))
}
