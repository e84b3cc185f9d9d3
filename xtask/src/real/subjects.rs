//! What is measured: the list in `xtask/real-crates.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Result;

/// One published crate, or several that are joined into one workspace.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Subject {
    /// Name in the table and on the command line.
    pub name: String,
    /// Pinned packages as `name version`. More than one make a workspace, in which they depend on each other by path.
    pub packages: Vec<Pin>,
    /// Whether `--quick` measures it.
    #[serde(default)]
    pub quick: bool,
    /// Dev-dependencies to take out of the manifests.
    #[serde(default)]
    pub strip_dev: Vec<String>,
    /// Files and folders to remove, because they need a nightly compiler or a stripped dependency. Relative to the
    /// package, in a workspace to the root (`package/path`).
    #[serde(default)]
    pub remove: Vec<String>,
    /// Default features by package, in place of its own.
    #[serde(default)]
    pub default_features: BTreeMap<String, Vec<String>>,
    /// Whether its own tests are run.
    #[serde(default = "yes")]
    pub tests: bool,
    /// Whether doctests belong to the crate's own tests; left out where they take minutes.
    #[serde(default = "yes")]
    pub doctests: bool,
}

/// A package at one version.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Pin {
    /// Name.
    pub name: String,
    /// Exact version.
    pub version: String,
}

fn yes() -> bool {
    true
}

impl TryFrom<String> for Pin {
    type Error = String;

    fn try_from(text: String) -> std::result::Result<Self, String> {
        match text.split_once(' ') {
            Some((name, version)) => Ok(Self { name: name.to_owned(), version: version.to_owned() }),
            None => Err(format!("`{text}` is not `name version`")),
        }
    }
}

impl Subject {
    /// Whether it is a workspace of several packages.
    pub fn is_workspace(&self) -> bool {
        self.packages.len() > 1
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List {
    subject: Vec<Subject>,
}

/// The subjects asked for: all, the quick ones, or those named.
pub fn select(quick: bool, names: &[String]) -> Result<Vec<Subject>> {
    select_from(include_str!("../../real-crates.toml"), quick, names)
}

/// The same for another list.
pub fn select_from(list: &str, quick: bool, names: &[String]) -> Result<Vec<Subject>> {
    let list: List = toml::from_str(list)?;
    for name in names {
        if !list.subject.iter().any(|subject| subject.name == *name) {
            let known: Vec<_> = list.subject.iter().map(|subject| subject.name.as_str()).collect();
            return Err(format!("`{name}` is not in the list, which has {}", known.join(", ")).into());
        }
    }
    let wanted = |subject: &Subject| {
        if names.is_empty() { !quick || subject.quick } else { names.contains(&subject.name) }
    };
    Ok(list.subject.into_iter().filter(wanted).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_what_the_measurement_promises() {
        let all = select(false, &[]).unwrap();
        assert!(all.iter().filter(|subject| !subject.is_workspace()).count() >= 12);
        assert!(all.iter().filter(|subject| subject.is_workspace()).count() >= 3);
        assert_eq!(select(true, &[]).unwrap().len(), 3);
        assert!(select(false, &["no such crate".to_owned()]).is_err());
    }
}
