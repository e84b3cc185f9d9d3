//! Whether a lint that is on by default may have been switched off for all of the workspace.

use super::configured;
use super::run::Cargo;
use std::path::PathBuf;

/// Variables and settings that put a program in the compiler's place, which may say less.
const STAND_INS: &[&str] = &["RUSTC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"];

impl Cargo {
    /// Whether a flag, cargo's configuration or a manifest speaks of one of these lints or groups, or may do so. What
    /// attributes say is not looked at.
    pub fn may_be_silenced(&self, names: &[&str]) -> bool {
        let Ok(project) = self.project() else { return true };
        let is_told = |text: &str| text.contains("cap-lints") || mentions(text, names);
        let of_variable = |(name, value): (std::ffi::OsString, std::ffi::OsString)| {
            let name = name.to_string_lossy().into_owned();
            let is_stand_in = STAND_INS.contains(&name.as_str()) && !value.is_empty();
            is_stand_in || name.ends_with("RUSTFLAGS") && is_told(&value.to_string_lossy())
        };
        // An `include` brings in what is not read here.
        let of_configuration = |text: &str| is_told(text) || text.contains("include") || text.contains("rustc");
        let mut manifests: Vec<PathBuf> = project.packages.iter().map(|package| package.manifest.clone()).collect();
        manifests.push(project.root.join("Cargo.toml"));
        let of_manifest = |path: &PathBuf| std::fs::read_to_string(path).map_or(true, |text| mentions(&text, names));
        self.options.compiler_args.iter().any(|arg| is_told(arg))
            || std::env::vars_os().any(of_variable)
            || configured::texts(&self.options.current_dir).iter().any(|(_, text)| of_configuration(text))
            || manifests.iter().any(of_manifest)
    }
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

    #[test]
    fn flags_and_manifests() {
        let names = &["unused_imports", "unused", "warnings"];
        for text in [
            "-Aunused",
            "-A unused-imports",
            "--allow=unused_imports",
            "-C\u{1f}x\u{1f}-Awarnings",
            "[lints.rust.unused_imports]\nlevel = \"allow\"",
            "rust = { unused = \"allow\" }",
        ] {
            assert!(mentions(text, names), "{text}");
        }
        assert!(!mentions("-Aunused_variables -C opt-level=1", names));
    }
}
