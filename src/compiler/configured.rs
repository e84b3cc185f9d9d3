//! The wrappers of the compiler that the user has configured: ours stands in their place, so it has to call them.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A wrapper that the user may have configured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Configured {
    /// There is none.
    Nothing,
    /// This program.
    Program(OsString),
    /// There seems to be one, but which is not to be read here.
    Unreadable,
}

/// One of the two settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Setting {
    variable: &'static str,
    config_variable: &'static str,
    key: &'static str,
}

/// Before the compiler of everything.
pub(super) const RUSTC_WRAPPER: Setting =
    Setting { variable: "RUSTC_WRAPPER", config_variable: "CARGO_BUILD_RUSTC_WRAPPER", key: "rustc-wrapper" };
/// Before the compiler of the workspace members.
pub(super) const WORKSPACE_WRAPPER: Setting = Setting {
    variable: "RUSTC_WORKSPACE_WRAPPER",
    config_variable: "CARGO_BUILD_RUSTC_WORKSPACE_WRAPPER",
    key: "rustc-workspace-wrapper",
};

impl Setting {
    /// The name of the variable by which cargo is told.
    pub(super) fn variable(self) -> &'static str {
        self.variable
    }

    /// What cargo takes when it is run in `folder`: the variable, or else its configuration, the nearest file first.
    pub(super) fn find(self, folder: &Path) -> Configured {
        for name in [self.variable, self.config_variable] {
            if let Some(value) = std::env::var_os(name) {
                // Set to nothing, it switches the wrapper off.
                return if value.is_empty() { Configured::Nothing } else { Configured::Program(value) };
            }
        }
        let here = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let mut homes: Vec<PathBuf> = here.ancestors().map(|folder| folder.join(".cargo")).collect();
        let home = std::env::var_os("CARGO_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
        homes.extend(home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))));
        for home in homes {
            // Of two files of one folder, cargo takes the one without an extension.
            let text = ["config", "config.toml"].iter().find_map(|name| std::fs::read_to_string(home.join(name)).ok());
            match self.read(&text.unwrap_or_default(), home.parent().unwrap_or(&home)) {
                Configured::Nothing => {}
                found => return found,
            }
        }
        Configured::Nothing
    }

    /// What a configuration says. `folder` is what paths in it are relative to.
    fn read(self, text: &str, folder: &Path) -> Configured {
        let is_of_name = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
        for line in text.lines() {
            let Some((before, after)) = line.split_once(self.key) else { continue };
            if before.trim_start().starts_with('#') || before.ends_with(is_of_name) || after.starts_with(is_of_name) {
                continue;
            }
            let value = after.trim_start_matches(['"', '\'']).trim_start().strip_prefix('=').map(str::trim_start);
            let quoted = value.and_then(|value| {
                let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
                let (inside, _) = value.strip_prefix(quote)?.split_once(quote)?;
                // Escapes, and texts of several lines, are more than is understood here.
                (!inside.is_empty() && (quote == '\'' || !inside.contains('\\'))).then_some(inside)
            });
            return match quoted {
                Some(path) if path.contains(['/', '\\']) => Configured::Program(folder.join(path).into()),
                Some(name) => Configured::Program(name.into()),
                None => Configured::Unreadable,
            };
        }
        Configured::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargos_configuration_is_read() {
        let read = |text: &str| RUSTC_WRAPPER.read(text, Path::new("/w"));
        let program = |name: &str| Configured::Program(name.into());
        assert_eq!(read("[build]\njobs = 1\nrustc-wrapper = \"sccache\" # fast\n"), program("sccache"));
        assert_eq!(read("build.rustc-wrapper='tools/wrap'"), program("/w/tools/wrap"));
        assert_eq!(read("build = { jobs = 2, \"rustc-wrapper\" = '/bin/wrap' }"), program("/bin/wrap"));
        for none in ["", "[build]\n# rustc-wrapper = \"x\"\n", "rustc-wrapper-2 = \"x\"", "x-rustc-wrapper = \"y\""] {
            assert_eq!(read(none), Configured::Nothing, "{none}");
        }
        assert_eq!(read("[build]\nrustc-workspace-wrapper = \"x\"\n"), Configured::Nothing);
        assert_eq!(WORKSPACE_WRAPPER.read("rustc-workspace-wrapper = \"x\"\n", Path::new("/w")), program("x"));
        for odd in ["rustc-wrapper = \"\"\"", "rustc-wrapper = [\"x\"]", "rustc-wrapper", "rustc-wrapper = \"\\u0041\""]
        {
            assert_eq!(read(odd), Configured::Unreadable, "{odd}");
        }
    }

    #[test]
    fn the_nearest_file_counts() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        std::fs::create_dir_all(inner.join(".cargo")).unwrap();
        std::fs::create_dir_all(folder.path().join("a/.cargo")).unwrap();
        let setting =
            Setting { variable: "CODEX_PATCH_NO_SUCH", config_variable: "CODEX_PATCH_NOR_THIS", ..RUSTC_WRAPPER };
        std::fs::write(folder.path().join("a/.cargo/config.toml"), "[build]\nrustc-wrapper = \"outer\"").unwrap();
        assert_eq!(setting.find(&inner), Configured::Program("outer".into()));
        std::fs::write(inner.join(".cargo/config.toml"), "[build]\nrustc-wrapper = \"./inner\"").unwrap();
        assert_eq!(setting.find(&inner), Configured::Program(inner.join("./inner").into()));
    }
}
