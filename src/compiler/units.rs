//! [`Unit`]: one compilation of one target, and the files that it read.

use super::depinfo;
use super::wire;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Package and target: what a compiler message says about where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitKey {
    /// cargo's package id, opaque.
    pub package_id: String,
    /// The package's name.
    pub package: String,
    /// The target's name.
    pub target: String,
    /// `lib` for every kind of library, or `bin`, `test`, `example`, `bench`, `custom-build`, `proc-macro`, …
    pub kind: String,
    /// The cell of the matrix in which it was compiled; `None` if there is no matrix.
    pub cell: Option<Arc<str>>,
}

/// What a unit was compiled for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Platform {
    /// The machine that compiles: no target was named.
    Host,
    /// The target of this name, whether a flag, the environment or cargo's configuration named it.
    Target(String),
    /// It cannot be told.
    Unknown,
}

impl Platform {
    /// Reads it off the path of something that was produced: `<output>/debug/deps/…` or `<output>/<target>/debug/deps/…`.
    fn of_artifact(artifact: &Path, outputs: &[PathBuf]) -> Platform {
        let Some(below) = outputs.iter().find_map(|output| artifact.strip_prefix(output).ok()) else {
            return Platform::Unknown;
        };
        let names: Vec<&str> = below.iter().map_while(|name| name.to_str()).collect();
        let kinds = ["deps", "build", "examples"];
        match names.iter().position(|name| kinds.contains(name)) {
            Some(1) => Platform::Host,
            Some(2) => names.first().map_or(Platform::Unknown, |name| Platform::Target((*name).to_owned())),
            _ => Platform::Unknown,
        }
    }
}

/// One compilation that finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Package and target.
    pub key: UnitKey,
    /// Whether it was compiled with `--test`.
    pub test: bool,
    /// Whether its profile has `debug_assertions`; `None` if cargo does not say.
    pub debug_assertions: Option<bool>,
    /// What it was compiled for.
    pub platform: Platform,
    /// Whether cargo took it from its cache.
    pub fresh: bool,
    /// The features that the package had.
    pub features: Vec<String>,
    /// The `cfg` values that its package's build script set, or its cell has: `name` or `key="value"`.
    pub cfgs: Vec<String>,
    /// The `cfg` values that other cells of the matrix have and this one has not.
    pub unset_cfgs: Vec<String>,
    /// The real paths of the source files that it read, from its dep-info; `None` if that could not be read.
    pub sources: Option<BTreeSet<PathBuf>>,
    /// Whether it would not have finished, but for lints being kept from stopping the build.
    pub tolerated: bool,
    /// What tells it from all other compilations: the path of its dep-info without the extension,
    /// `target/debug/deps/foo-0a1b`; `None` if that was not found.
    pub output: Option<PathBuf>,
}

/// A compilation as the stream tells of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct RawUnit {
    pub key: UnitKey,
    pub test: bool,
    pub debug_assertions: Option<bool>,
    pub fresh: bool,
    pub features: Vec<String>,
    /// The files that it produced; the dep-info lies beside them.
    pub filenames: Vec<String>,
}

impl RawUnit {
    /// Reads the dep-info. `root` is the folder that its relative paths start from, `outputs` are the folders that cargo
    /// builds in; `real_paths` remembers what is known.
    pub fn finish(
        self,
        root: &Path,
        outputs: &[PathBuf],
        script_cfgs: &HashMap<String, Vec<String>>,
        real_paths: &mut HashMap<PathBuf, PathBuf>,
    ) -> Unit {
        let dep_info = self.filenames.iter().filter(|_| self.key.is_path_package());
        let dep_info = dep_info.map(Path::new).find_map(|artifact| depinfo::beside(artifact, &self.key.target));
        let tolerated = dep_info.as_ref().is_some_and(|(_, info)| info.marked);
        let output = dep_info.as_ref().map(|(path, _)| path.with_extension(""));
        let sources = dep_info.map(|(_, info)| {
            let real = |source: PathBuf| {
                let path = root.join(source);
                let real = || std::fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
                real_paths.entry(path.clone()).or_insert_with(real).clone()
            };
            info.sources.into_iter().map(real).collect()
        });
        let cfgs = script_cfgs.get(&self.key.package_id).cloned().unwrap_or_default();
        let platform =
            self.filenames.first().map_or(Platform::Unknown, |file| Platform::of_artifact(Path::new(file), outputs));
        Unit {
            cfgs,
            unset_cfgs: Vec::new(),
            platform,
            key: self.key,
            test: self.test,
            debug_assertions: self.debug_assertions,
            fresh: self.fresh,
            features: self.features,
            sources,
            tolerated,
            output,
        }
    }
}

impl UnitKey {
    pub(super) fn read(package_id: String, target: wire::Target) -> Self {
        let kind = kind_of(&target.kind);
        UnitKey { package: package_name(&package_id).to_owned(), package_id, target: target.name, kind, cell: None }
    }

    /// Whether the package's sources are a folder of this machine, not a download.
    pub fn is_path_package(&self) -> bool {
        self.package_id.starts_with("path+file:") || self.package_id.contains("(path+file:")
    }

    /// `foo (lib)`, `foo (test "it")`, `foo (lib) in --all-features`, for reports.
    pub fn describe(&self) -> String {
        let cell = self.cell.as_ref().map(|cell| format!(" in {cell}")).unwrap_or_default();
        match self.kind.as_str() {
            "lib" | "custom-build" => format!("{} ({}){cell}", self.package, self.kind),
            kind => format!("{} ({kind} \"{}\"){cell}", self.package, self.target),
        }
    }
}

/// The one kind of a target that cargo gives these: all libraries are one.
pub(super) fn kind_of(kinds: &[String]) -> String {
    let is_library = |kind: &&String| matches!(kind.as_str(), "lib" | "rlib" | "dylib" | "cdylib" | "staticlib");
    if kinds.iter().any(|kind| is_library(&kind)) {
        return "lib".to_owned();
    }
    kinds.first().cloned().unwrap_or_default()
}

/// The name in a package id: `path+file:///folder/name#0.1.0`, `registry+https://…#name@0.1.0`, or, before cargo 1.77,
/// `name 0.1.0 (path+file:///folder)`.
fn package_name(id: &str) -> &str {
    if let Some((url, fragment)) = id.split_once('#') {
        return match fragment.split_once('@') {
            Some((name, _version)) => name,
            None => url.rsplit('/').find(|part| !part.is_empty()).unwrap_or(url),
        };
    }
    id.split(' ').next().unwrap_or(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_platform_is_read_off_the_output_folder() {
        let outputs = [PathBuf::from("/w/target"), PathBuf::from("/b")];
        let of = |path: &str| Platform::of_artifact(Path::new(path), &outputs);
        let windows = Platform::Target("x86_64-pc-windows-gnu".into());
        assert_eq!(of("/w/target/debug/deps/liba-1.rmeta"), Platform::Host);
        assert_eq!(of("/w/target/release/examples/a-1"), Platform::Host);
        assert_eq!(of("/w/target/x86_64-pc-windows-gnu/debug/deps/liba-1.rmeta"), windows);
        assert_eq!(of("/b/x86_64-pc-windows-gnu/custom/build/a/1/out/liba.rmeta"), windows);
        for path in ["/elsewhere/debug/deps/a", "/w/target/a", "/w/target/a/b/c/deps/d", "/w/target/deps/d", ""] {
            assert_eq!(of(path), Platform::Unknown, "{path}");
        }
    }
}
