//! Whether a lint that is on by default may have been switched off.

use super::configured;
use super::invocation::CargoOptions;
use super::project::Project;
use super::run::Cargo;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Longest file that is looked at, in bytes.
const FILE_LIMIT: u64 = 16 * 1024 * 1024;

/// Whether something may keep the compiler from reporting `lint`, which belongs to `group`, in one of the files `own`: a flag,
/// a manifest of the workspace, or an attribute in one of `sources`, which are all files of the units that have them. That
/// nothing does is certain; that something does is not.
fn may_be_silenced<'p>(
    (lint, group): (&str, &str),
    options: &CargoOptions,
    project: &Project,
    mut sources: impl Iterator<Item = &'p PathBuf>,
    own: &BTreeSet<PathBuf>,
) -> bool {
    let names = [lint, group, "warnings"];
    let is_of_flags = |name: &str| name.ends_with("RUSTFLAGS") || name == "RUSTC_WRAPPER";
    let set = std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(is_of_flags));
    let mut flags = options.compiler_args.iter().cloned().chain(set.map(|(_, value)| value.to_string_lossy().into()));
    let is_flagged = |text: &str| text.contains("cap-lints") || mentions(text, &names);
    if flags.any(|flag| is_flagged(&flag)) || configured::texts(&options.current_dir).iter().any(|(_, t)| is_flagged(t))
    {
        return true;
    }
    let mut manifests: Vec<PathBuf> = project.packages.iter().map(|package| package.manifest.clone()).collect();
    manifests.push(project.root.join("Cargo.toml"));
    // What cannot be read may say anything.
    let says = |path: &Path, is_it: &dyn Fn(&str) -> bool| {
        let is_small = fs::metadata(path).is_ok_and(|file| file.len() <= FILE_LIMIT);
        !is_small || fs::read(path).map_or(true, |bytes| is_it(&String::from_utf8_lossy(&bytes)))
    };
    manifests.iter().any(|path| says(path, &|text| text.lines().any(|line| has_level(line, &names))))
        || sources.any(|path| says(path, &|text| allows(text, &names, own.contains(path))))
}

impl Cargo {
    /// Whether something may keep the compiler from reporting a lint, given with its group, in one of the files `own`.
    /// `sources` are all files of the units that have them. That nothing does is certain.
    pub fn may_be_silenced(&self, lint: (&str, &str), sources: &BTreeSet<PathBuf>, own: &BTreeSet<PathBuf>) -> bool {
        !self.project().is_ok_and(|project| !may_be_silenced(lint, &self.options, &project, sources.iter(), own))
    }
}

/// Whether a line of a manifest gives one of these lints a level. In what is written for people they are mentioned, too.
fn has_level(line: &str, names: &[&str]) -> bool {
    line.split_once('=').is_some_and(|(key, _)| mentions(key, names))
}

/// Whether an attribute of the text may allow or expect one of these lints, in all of the file or, unless it `is_own`, in a
/// module that is another file.
fn allows(text: &str, names: &[&str], is_own: bool) -> bool {
    ["allow", "expect"].iter().any(|word| {
        text.match_indices(word).any(|(at, _)| {
            let before = text.get(..at).unwrap_or_default();
            let Some(after) = text.get(at + word.len()..).map(str::trim_start).filter(|after| after.starts_with('('))
            else {
                return false;
            };
            // `.expect(` is a method's.
            let is_method = before.trim_end().ends_with('.');
            let is_listed = after.split(')').next().is_some_and(|list| mentions(list, names));
            let is_inner =
                before.rfind('#').is_none_or(|sign| text.get(sign..).is_some_and(|text| text.starts_with("#!")));
            !is_method && is_listed && (is_own || is_inner || !is_of_item(after))
        })
    })
}

/// Whether an attribute, of which this is the end and what follows, is that of one item with a body of its own.
fn is_of_item(attribute: &str) -> bool {
    let mut rest = attribute.split_once(']').map_or("", |(_, rest)| rest).trim_start();
    while rest.starts_with("#[") {
        rest = rest.split_once(']').map_or("", |(_, rest)| rest).trim_start();
    }
    if let Some(after) = rest.strip_prefix("pub") {
        let after = after.trim_start();
        rest = after
            .strip_prefix('(')
            .and_then(|scope| scope.split_once(')'))
            .map_or(after, |(_, rest)| rest)
            .trim_start();
    }
    let word = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    let items =
        ["fn", "use", "struct", "enum", "impl", "trait", "const", "static", "type", "unsafe", "extern", "async", "let"];
    items.contains(&word)
}

/// Whether one of `names` stands in the text as a word; a flag may write `-` for `_`.
fn mentions(text: &str, names: &[&str]) -> bool {
    let ends = |c: char| !(c.is_alphanumeric() || c == '_' || c == '-');
    text.split(ends).any(|word| {
        let word = word.replace('-', "_");
        // `-Aunused` and `-A unused` say the same.
        let flag = word.strip_prefix("_A").or(word.strip_prefix("__allow")).unwrap_or(&word);
        names.iter().any(|name| *name == word || *name == flag)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &[&str] = &["unused_imports", "unused", "warnings"];

    #[test]
    fn attributes_that_allow() {
        for text in [
            "#![allow(unused)]",
            "#[allow(dead_code, unused_imports)]\nuse a;",
            "#![cfg_attr(feature = \"x\", allow(warnings))]",
            "#[expect(unused_imports, reason = \"(why)\")]",
            "macro_rules! m { () => { #[allow (unused)] use a; } }",
        ] {
            assert!(allows(text, NAMES, true), "{text}");
        }
        for text in [
            "#[allow(unused_variables)]",
            "#![deny(unused_imports)]",
            "#![warn(unused)]",
            "f().expect(\"unused\")",
            "f()\n    .expect(warnings)",
            "// nothing unused is allowed",
        ] {
            assert!(!allows(text, NAMES, true), "{text}");
        }
        // In another file, only what may hold for this one counts.
        for text in
            ["#![allow(unused)]", "#[allow(unused)]\nmod a;", "#[allow(unused)]\n#[path = \"b.rs\"]\npub(crate) mod a;"]
        {
            assert!(allows(text, NAMES, false), "{text}");
        }
        for text in
            ["#[allow(unused_imports)]\npub fn f() {}", "#[allow(unused)]\n#[inline]\npub(crate) const A: u8 = 1;"]
        {
            assert!(!allows(text, NAMES, false), "{text}");
        }
    }

    #[test]
    fn flags_and_manifests() {
        for text in ["-Aunused", "-A unused-imports", "--allow=unused_imports", "-C\u{1f}x\u{1f}-Awarnings"] {
            assert!(mentions(text, NAMES), "{text}");
        }
        assert!(!mentions("-Aunused_variables -C opt-level=1", NAMES));
        assert!(has_level("unused_imports = \"allow\"", NAMES));
        assert!(has_level("rust.unused = { level = \"allow\" }", NAMES));
        assert!(!has_level("description = \"finds unused imports\"", NAMES));
    }
}
