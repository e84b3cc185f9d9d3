//! [`Project`]: what ast-grep's `sgconfig.yml` says of a project.

use super::query::QueryError;
use super::rules::yaml_error;
use super::rust::Rust;
use ast_grep_config::from_str;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A project's settings. What is about other languages than Rust, or about testing rules, is not read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Project {
    /// Folders of rules, relative to the settings' own folder.
    pub rule_folders: Vec<PathBuf>,
    /// Folders of rules that others refer to by `matches`.
    pub utility_folders: Vec<PathBuf>,
    /// Globs of further names that Rust files have.
    pub rust_globs: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Settings {
    #[serde(default)]
    rule_dirs: Vec<PathBuf>,
    #[serde(default)]
    util_dirs: Option<Vec<PathBuf>>,
    #[serde(default)]
    language_globs: Option<BTreeMap<String, Vec<String>>>,
}

impl Project {
    /// The names that ast-grep looks for in a folder and those above it.
    pub const FILES: [&'static str; 2] = ["sgconfig.yml", "sgconfig.yaml"];

    /// Reads the settings.
    ///
    /// # Errors
    /// [`QueryError`] if the text is none.
    pub fn read(yaml: &str) -> Result<Project, QueryError> {
        let settings: Settings = from_str(yaml)
            .map_err(|error| QueryError::new(format!("the settings cannot be read: {}", yaml_error(&error))))?;
        let globs = settings.language_globs.unwrap_or_default();
        let rust = globs.into_iter().filter(|(language, _)| Rust::of_name(language) == Rust::Rust);
        Ok(Project {
            rule_folders: settings.rule_dirs,
            utility_folders: settings.util_dirs.unwrap_or_default(),
            rust_globs: rust.flat_map(|(_, globs)| globs).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_and_what_is_not_about_rust_is_passed_over() {
        let yaml = "ruleDirs: [rules, more]\nutilDirs: [utils]\ntestConfigs: [{testDir: t}]\n\
                    languageGlobs: {rust: ['*.rs.in'], html: ['*.vue']}\ncustomLanguages: {x: {libraryPath: y}}\n";
        let project = Project::read(yaml).unwrap();
        assert_eq!(project.rule_folders, ["rules", "more"].map(PathBuf::from));
        assert_eq!(project.utility_folders, [PathBuf::from("utils")]);
        assert_eq!(project.rust_globs, ["*.rs.in"]);
        assert_eq!(Project::read("testConfigs: []").unwrap(), Project::default());
        assert!(Project::read("ruleDirs: 1").unwrap_err().message.contains("cannot be read"));
    }
}
