//! cargo's selection flags, with cargo's meaning.

use crate::mcp::Scope;
use clap::Args;
use std::path::PathBuf;

/// Where the workspace and its output are.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Manifest")]
pub struct Place {
    /// Path to Cargo.toml
    #[arg(long, value_name = "PATH")]
    pub(super) manifest_path: Option<PathBuf>,
    /// Folder for build output and for the journals of this tool
    #[arg(long, value_name = "DIRECTORY")]
    pub(super) target_dir: Option<PathBuf>,
}

/// Which packages, targets and features to compile, and how. Every flag goes to cargo as it is.
///
/// The flags whose value cargo lets one leave out, to get a list of what there is, take none here either.
#[derive(Debug, Clone, Default, Args)]
pub struct Selection {
    /// Packages to fix [default: cargo's default members]
    #[arg(short, long = "package", value_name = "SPEC", num_args = 0..=1, default_missing_value = "",
          help_heading = PACKAGES)]
    package: Vec<String>,
    /// Fix all packages of the workspace
    #[arg(long, visible_alias = "all", help_heading = PACKAGES)]
    workspace: bool,
    /// Packages to leave out
    #[arg(long, value_name = "SPEC", help_heading = PACKAGES)]
    exclude: Vec<String>,

    /// Only the library
    #[arg(long, help_heading = TARGETS)]
    lib: bool,
    /// All binaries
    #[arg(long, help_heading = TARGETS)]
    bins: bool,
    /// Only this binary
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", help_heading = TARGETS)]
    bin: Vec<String>,
    /// All examples
    #[arg(long, help_heading = TARGETS)]
    examples: bool,
    /// Only this example
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", help_heading = TARGETS)]
    example: Vec<String>,
    /// All targets that are tested
    #[arg(long, help_heading = TARGETS)]
    tests: bool,
    /// Only this test target
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", help_heading = TARGETS)]
    test: Vec<String>,
    /// All targets that are benchmarked
    #[arg(long, help_heading = TARGETS)]
    benches: bool,
    /// Only this benchmark target
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", help_heading = TARGETS)]
    bench: Vec<String>,
    /// All targets (the default)
    #[arg(long, help_heading = TARGETS)]
    all_targets: bool,

    /// Features to activate, separated by blanks or commas
    #[arg(short = 'F', long, value_name = "FEATURES", help_heading = FEATURES)]
    features: Vec<String>,
    /// Activate all features
    #[arg(long, help_heading = FEATURES)]
    all_features: bool,
    /// Do not activate the default feature
    #[arg(long, help_heading = FEATURES)]
    no_default_features: bool,

    /// Compile for this target triple; several make a matrix
    #[arg(long, value_name = "TRIPLE", num_args = 0..=1, default_missing_value = "", help_heading = BUILD)]
    target: Vec<String>,
    /// Compile with this profile
    #[arg(long, value_name = "PROFILE", conflicts_with = "release", help_heading = BUILD)]
    profile: Option<String>,
    /// Compile in release mode
    #[arg(short, long, help_heading = BUILD)]
    release: bool,
    /// Number of parallel jobs
    #[arg(short, long, value_name = "N", allow_hyphen_values = true, help_heading = BUILD)]
    jobs: Option<String>,
    /// Go on after a package that fails (always so here)
    #[arg(long, help_heading = BUILD)]
    keep_going: bool,
    /// Keep Cargo.lock as it is
    #[arg(long, help_heading = BUILD)]
    locked: bool,
    /// Do not use the network
    #[arg(long, help_heading = BUILD)]
    offline: bool,
    /// The same as --locked and --offline
    #[arg(long, help_heading = BUILD)]
    frozen: bool,
}

const PACKAGES: &str = "Packages";
const TARGETS: &str = "Targets";
const FEATURES: &str = "Features";
const BUILD: &str = "Build";

impl Selection {
    /// All packages of the workspace, with these features, for these targets.
    pub(super) fn of_workspace(
        features: Vec<String>,
        all_features: bool,
        no_default_features: bool,
        target: Vec<String>,
    ) -> Self {
        Selection { workspace: true, features, all_features, no_default_features, target, ..Selection::default() }
    }

    /// The packages that a call of a tool asks for.
    pub(super) fn of_packages(scope: &Scope) -> Self {
        // An empty name is cargo's question which there are.
        let named = |names: &[String]| names.iter().filter(|name| !name.is_empty()).cloned().collect();
        Selection {
            package: named(&scope.packages),
            workspace: scope.workspace || !scope.exclude.is_empty(),
            exclude: named(&scope.exclude),
            features: named(&scope.features),
            all_features: scope.all_features,
            no_default_features: scope.no_default_features,
            target: named(&scope.targets),
            ..Selection::default()
        }
    }

    /// The flags as cargo reads them, for `cargo check` and `cargo clippy`.
    pub(super) fn cargo_flags(&self) -> Vec<String> {
        let mut flags = Vec::new();
        named(&mut flags, "--package", &self.package);
        switch(&mut flags, "--workspace", self.workspace);
        named(&mut flags, "--exclude", &self.exclude);
        switch(&mut flags, "--lib", self.lib);
        switch(&mut flags, "--bins", self.bins);
        named(&mut flags, "--bin", &self.bin);
        switch(&mut flags, "--examples", self.examples);
        named(&mut flags, "--example", &self.example);
        switch(&mut flags, "--tests", self.tests);
        named(&mut flags, "--test", &self.test);
        switch(&mut flags, "--benches", self.benches);
        named(&mut flags, "--bench", &self.bench);
        switch(&mut flags, "--all-targets", self.all_targets);
        // An empty list of features is a list; only for the other flags a missing value means "which are there?".
        flags.extend(self.features.iter().map(|list| format!("--features={list}")));
        switch(&mut flags, "--all-features", self.all_features);
        switch(&mut flags, "--no-default-features", self.no_default_features);
        named(&mut flags, "--target", &self.target);
        flags.extend(self.profile.iter().map(|name| format!("--profile={name}")));
        switch(&mut flags, "--release", self.release);
        flags.extend(self.jobs.iter().map(|number| format!("--jobs={number}")));
        switch(&mut flags, "--keep-going", self.keep_going);
        flags.extend(self.metadata_flags());
        flags
    }

    /// Those of the flags that `cargo metadata` has to be told as well.
    pub(super) fn metadata_flags(&self) -> Vec<String> {
        let mut flags = Vec::new();
        switch(&mut flags, "--locked", self.locked);
        switch(&mut flags, "--offline", self.offline);
        switch(&mut flags, "--frozen", self.frozen);
        flags
    }

    /// The target triples; none if a value is missing, since cargo then answers with a list.
    pub(super) fn targets(&self) -> &[String] {
        if self.target.iter().any(String::is_empty) { &[] } else { &self.target }
    }

    /// Whether the user says which features to activate.
    pub(super) fn names_features(&self) -> bool {
        !self.features.is_empty() || self.all_features || self.no_default_features
    }

    /// Whether the user says which targets to compile.
    pub(super) fn has_target_selection(&self) -> bool {
        self.lib
            || self.bins
            || self.examples
            || self.tests
            || self.benches
            || self.all_targets
            || [&self.bin, &self.example, &self.test, &self.bench].into_iter().any(|names| !names.is_empty())
    }
}

fn switch(flags: &mut Vec<String>, flag: &str, on: bool) {
    if on {
        flags.push(flag.to_owned());
    }
}

/// `--bin=name` for each name, and `--bin` alone for one without a name: cargo answers that with a list.
fn named(flags: &mut Vec<String>, flag: &str, names: &[String]) {
    // The bare flag goes last, so that it cannot take the next flag's place as a value.
    for name in names.iter().filter(|name| !name.is_empty()) {
        flags.push(format!("{flag}={name}"));
    }
    if names.iter().any(String::is_empty) {
        flags.push(flag.to_owned());
    }
}
