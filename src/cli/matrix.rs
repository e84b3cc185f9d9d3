//! The flags and files about the cfg matrix, and the cells that they make.

use super::selection::Selection;
use crate::compiler::{Cell, FeatureSet, MatrixOptions, Project};
use crate::engine::CfgSiblings;
use clap::{Args, ValueEnum};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::Path;

const MATRIX: &str = "Matrix";

/// The configurations in which the code has to hold, and what is done about the others.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = MATRIX)]
pub(super) struct MatrixArgs {
    #[command(flatten)]
    pub cells: CellArgs,
    /// Ask rustdoc too, in a cell of its own, and take its suggestions about documentation
    #[arg(long)]
    pub doc: bool,
    /// What to do where a fix has a twin: an item of the same name under another `cfg` that reads the same
    #[arg(long, value_name = "WHAT", value_enum, default_value_t)]
    pub cfg_siblings: SiblingsName,
}

/// The cells.
#[derive(Debug, Default, Args)]
pub(super) struct CellArgs {
    /// Check with exactly these features, separated by commas; may be given several times ("" is none)
    #[arg(long, value_name = "FEATURES", conflicts_with_all = FEATURE_FLAGS)]
    feature_set: Vec<String>,
    /// Check with no feature, the defaults, each feature alone, and all
    #[arg(long, conflicts_with = "feature_powerset", conflicts_with_all = FEATURE_FLAGS)]
    each_feature: bool,
    /// Check with every set of features
    #[arg(long, conflicts_with_all = FEATURE_FLAGS)]
    feature_powerset: bool,
    /// Most features of a set of --feature-powerset
    #[arg(long, value_name = "N")]
    depth: Option<usize>,
    /// Check also with this `cfg` set for the workspace's packages; may be given several times
    #[arg(long, value_name = "CFG")]
    cfg: Vec<String>,
    /// Heed no matrix of codex-patch.toml and Cargo.toml
    #[arg(long)]
    no_matrix: bool,
}

/// What is done about twins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum SiblingsName {
    // Named in the report.
    #[default]
    Report,
    // Edited alike.
    Apply,
}

impl From<SiblingsName> for CfgSiblings {
    fn from(name: SiblingsName) -> Self {
        match name {
            SiblingsName::Report => CfgSiblings::Report,
            SiblingsName::Apply => CfgSiblings::Apply,
        }
    }
}

const FEATURE_FLAGS: [&str; 3] = ["features", "all_features", "no_default_features"];

/// The table `matrix` of `codex-patch.toml` and of the manifests' metadata: what the flags of these names say.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Table {
    #[serde(default)]
    targets: Vec<String>,
    #[serde(default)]
    feature_sets: Vec<String>,
    #[serde(default)]
    each_feature: bool,
    #[serde(default)]
    feature_powerset: bool,
    depth: Option<usize>,
    #[serde(default)]
    cfgs: Vec<String>,
    #[serde(default)]
    doc: bool,
}

/// All of `codex-patch.toml`. A table that nothing reads, and a key outside its table, would be taken for heeded.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    matrix: Option<Table>,
    /// Read where a model is asked.
    #[serde(rename = "llm")]
    _llm: Option<serde::de::IgnoredAny>,
}

impl Table {
    /// The table, if what it says can be heeded together, as the flags are held to.
    fn sensible(self, place: &str) -> Result<Table, String> {
        if self.each_feature && self.feature_powerset {
            return Err(format!("{place} has `each-feature` and `feature-powerset`, of which a matrix takes one"));
        }
        if self.depth.is_some() && !self.feature_powerset {
            return Err(format!("{place} has `depth`, which is about `feature-powerset`"));
        }
        Ok(self)
    }
}

impl CellArgs {
    /// Whether any of the flags is given.
    pub(super) fn is_given(&self) -> bool {
        !self.feature_set.is_empty()
            || self.each_feature
            || self.feature_powerset
            || self.depth.is_some()
            || !self.cfg.is_empty()
            || self.no_matrix
    }

    /// The cells that the flags, or else a file, ask for; with `doc` one of rustdoc too. What the command line says about targets, features or `cfg`s
    /// takes the place of what a file says about the same.
    ///
    /// # Errors
    /// What is wrong, in one sentence.
    pub(super) fn cells(&self, selection: &Selection, project: &Project, doc: bool) -> Result<Vec<Cell>, String> {
        let filed = if self.no_matrix { Table::default() } else { of_files(project)? };
        let own_features = !self.feature_set.is_empty() || self.each_feature || self.feature_powerset;
        let sets = |list: &[String]| list.iter().map(|set| FeatureSet::read(set)).collect();
        let mut options = if own_features {
            MatrixOptions {
                feature_sets: sets(&self.feature_set),
                each_feature: self.each_feature,
                feature_powerset: self.feature_powerset,
                depth: self.depth,
                ..MatrixOptions::default()
            }
        } else if selection.names_features() {
            MatrixOptions::default()
        } else {
            MatrixOptions {
                feature_sets: sets(&filed.feature_sets),
                each_feature: filed.each_feature,
                feature_powerset: filed.feature_powerset,
                depth: self.depth.or(filed.depth),
                ..MatrixOptions::default()
            }
        };
        if self.depth.is_some() && !options.feature_powerset {
            return Err("--depth is about --feature-powerset".to_owned());
        }
        options.targets = match selection.targets() {
            [] => filed.targets,
            targets => targets.to_vec(),
        };
        options.doc = doc || filed.doc;
        options.cfgs = if self.cfg.is_empty() { filed.cfgs } else { self.cfg.clone() };
        if let Some(odd) = options.cfgs.iter().find(|cfg| !is_cfg(cfg)) {
            return Err(format!("`{odd}` is no `cfg` that can be set: it is a name, or `name=\"value\"`"));
        }
        let selected = project.packages.iter().filter(|package| package.selected);
        let features: BTreeSet<String> = selected.flat_map(|package| package.features.iter().cloned()).collect();
        options.cells(&features).map_err(|error| error.to_string())
    }
}

/// What `codex-patch.toml` says or, if there is nothing, the workspace's manifest, or the manifests of the selected
/// packages together.
fn of_files(project: &Project) -> Result<Table, String> {
    if let Some(table) = of_toml(&project.root)? {
        return Ok(table);
    }
    let read = |settings: &serde_json::Value, place: &str| -> Result<Option<Table>, String> {
        let keys = settings.as_object().into_iter().flat_map(|table| table.keys());
        if let Some(odd) = keys.into_iter().find(|key| *key != "matrix") {
            return Err(format!(
                "{place} has `{odd}`, which nothing reads; what it has to say stands in its table `matrix`"
            ));
        }
        let Some(matrix) = settings.get("matrix") else { return Ok(None) };
        let table =
            Table::deserialize(matrix).map_err(|error| format!("{place} has a matrix that cannot be read: {error}"))?;
        table.sensible(place).map(Some)
    };
    if let Some(table) = read(&project.settings, "[workspace.metadata.codex-patch]")? {
        return Ok(table);
    }
    let mut all = Table::default();
    for package in project.packages.iter().filter(|package| package.selected) {
        let place = format!("[package.metadata.codex-patch] of {}", package.name);
        let Some(own) = read(&package.settings, &place)? else { continue };
        extend(&mut all.targets, own.targets);
        extend(&mut all.feature_sets, own.feature_sets);
        extend(&mut all.cfgs, own.cfgs);
        all.doc |= own.doc;
        all.each_feature |= own.each_feature;
        all.feature_powerset |= own.feature_powerset;
        all.depth = all.depth.max(own.depth);
    }
    Ok(all)
}

/// Whether the compiler takes it after `--cfg`: a name, or a name with a text.
fn is_cfg(cfg: &str) -> bool {
    let (name, value) = match cfg.split_once('=') {
        Some((name, value)) => (name.trim(), Some(value.trim())),
        None => (cfg.trim(), None),
    };
    let mut chars = name.strip_prefix("r#").unwrap_or(name).chars();
    let is_name =
        chars.next().is_some_and(|c| c.is_alphabetic() || c == '_') && chars.all(|c| c.is_alphanumeric() || c == '_');
    let is_text = |text: &str| {
        let inner = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
        inner.is_some_and(|inner| !inner.replace("\\\\", "").replace("\\\"", "").contains('"'))
    };
    is_name && value.is_none_or(is_text)
}

fn extend(all: &mut Vec<String>, more: Vec<String>) {
    for value in more {
        if !all.contains(&value) {
            all.push(value);
        }
    }
}

fn of_toml(root: &Path) -> Result<Option<Table>, String> {
    let path = root.join("codex-patch.toml");
    let failed = |error: &dyn std::fmt::Display| format!("{} cannot be read: {error}", path.display());
    match std::fs::read_to_string(&path) {
        Ok(text) => {
            let file = toml::from_str::<File>(&text).map_err(|error| failed(&error))?;
            file.matrix.map(|table| table.sensible("[matrix] of codex-patch.toml")).transpose()
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(failed(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::is_cfg;

    #[test]
    fn what_can_follow_cfg() {
        for cfg in ["loom", "_x9", " slow ", "r#true", "feature=\"a b\"", "k = \"\"", "k=\"a\\\"b\\\\\""] {
            assert!(is_cfg(cfg), "{cfg}");
        }
        for cfg in ["", "a b(", "a(b)", "1a", "a=b", "a=\"b", "=\"b\"", "a=\"b\" c", "a=\"b\"c\"", "not(a)", "a-b"] {
            assert!(!is_cfg(cfg), "{cfg}");
        }
    }
}
