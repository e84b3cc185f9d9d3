//! [`Unit`]: one compilation of one target, and the files that it read.

use std::collections::BTreeSet;
use std::path::PathBuf;

/// Package and target: what a compiler message says about where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UnitKey {
    /// cargo's package id, opaque.
    pub package_id: String,
    /// The package's name.
    pub package: String,
    /// The target's name.
    pub target: String,
    /// `lib`, `bin`, `test`, `example`, `bench`, `custom-build`, `proc-macro`, …
    pub kind: String,
}

/// One compilation that finished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// Package and target.
    pub key: UnitKey,
    /// Whether it was compiled with `--test`.
    pub test: bool,
    /// Whether cargo took it from its cache.
    pub fresh: bool,
    /// The features that the package had.
    pub features: Vec<String>,
    /// The real paths of the source files that it read, from its dep-info; `None` if that could not be read.
    pub sources: Option<BTreeSet<PathBuf>>,
}

impl UnitKey {
    /// `foo (lib)`, `foo (test "it")`, for reports.
    pub fn describe(&self) -> String {
        match self.kind.as_str() {
            "lib" | "custom-build" => format!("{} ({})", self.package, self.kind),
            kind => format!("{} ({kind} \"{}\")", self.package, self.target),
        }
    }
}
