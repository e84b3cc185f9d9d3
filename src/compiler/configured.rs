//! What the user has configured for cargo and this tool adds to: wrappers of the compiler, in whose place ours stands, and
//! flags for it.

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

/// How many files one file of cargo's configuration may lead to, itself included.
const INCLUDES_LIMIT: usize = 64;

/// The files of cargo's configuration for a run in `folder`, the nearest first, each with those that it includes after it:
/// the folder that paths in them are relative to, and the text.
pub(super) fn texts(folder: &Path) -> Vec<(PathBuf, String)> {
    let here = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let mut homes: Vec<PathBuf> = here.ancestors().map(|folder| folder.join(".cargo")).collect();
    let home = std::env::var_os("CARGO_HOME").filter(|home| !home.is_empty()).map(PathBuf::from);
    homes.extend(home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))));
    // Of two files of one folder, cargo takes the one without an extension.
    let file = |home: PathBuf| ["config", "config.toml"].map(|name| home.join(name)).into_iter().find(|f| f.is_file());
    homes.into_iter().filter_map(file).flat_map(with_included).collect()
}

/// A file of cargo's configuration, and what it includes: its own word counts before theirs, and of theirs the last.
fn with_included(file: PathBuf) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut seen = Vec::new();
    let mut open = vec![file];
    while let Some(file) = open.pop() {
        if seen.len() == INCLUDES_LIMIT || seen.contains(&file) {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let home = file.parent().unwrap_or(&file);
        // The last one that is put there is the next one that is read.
        open.extend(included(&text).into_iter().map(|name| home.join(name)));
        found.push((home.parent().unwrap_or(home).to_owned(), text));
        seen.push(file);
    }
    found
}

/// The files that a configuration includes, in its order: one name, a list, or tables with a `path`.
fn included(text: &str) -> Vec<String> {
    let table: toml::Table = text.contains("include").then(|| text.parse().ok()).flatten().unwrap_or_default();
    let all = match table.get("include") {
        Some(toml::Value::Array(all)) => all.as_slice(),
        Some(one) => std::slice::from_ref(one),
        None => &[],
    };
    let name = |value: &toml::Value| value.get("path").unwrap_or(value).as_str().map(str::to_owned);
    all.iter().filter_map(name).collect()
}

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
        let found = texts(folder).into_iter().map(|(base, text)| self.read(&text, &base));
        found.into_iter().find(|found| *found != Configured::Nothing).unwrap_or(Configured::Nothing)
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

/// Which key of cargo's configuration has the compiler's flags for `target` (the host, if that is `None`) in a run in
/// `folder`: cargo takes those of `target.*` together, or else those of `build`.
pub(super) fn key_of_rustflags(folder: &Path, target: Option<&str>) -> &'static str {
    let mut keys: Vec<String> = std::env::vars_os().filter_map(|(name, _)| key_of_variable(name.to_str()?)).collect();
    keys.extend(texts(folder).iter().flat_map(|(_, text)| keys_of_rustflags(text)));
    if has_flags_for(&keys, target) { "target.'cfg(all())'.rustflags" } else { "build.rustflags" }
}

/// The table with flags that a variable stands for: `CARGO_TARGET_X86_64_UNKNOWN_NONE_RUSTFLAGS`.
fn key_of_variable(name: &str) -> Option<String> {
    let triple = name.strip_prefix("CARGO_TARGET_")?.strip_suffix("_RUSTFLAGS")?;
    Some(format!("target.{}", triple.to_lowercase()))
}

/// The tables of a configuration that have flags, as they are written: `build`, `target.'cfg(unix)'`.
fn keys_of_rustflags(text: &str) -> Vec<String> {
    let mut table = String::new();
    let mut found = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        // A line of an array can begin with a bracket, too, but a quote follows.
        let header = line.strip_prefix('[').filter(|rest| rest.trim_start().starts_with(char::is_alphabetic));
        if let Some((name, _)) = header.and_then(|rest| rest.rsplit_once(']')) {
            table = name.trim().to_owned();
            continue;
        }
        let Some(at) = line.find("rustflags") else { continue };
        let before = line.get(..at).unwrap_or_default().trim_end_matches(['"', '\'', '.', '{', ' ', '\t', '=']);
        // In an inline table other keys may come first.
        let own = before.split(['{', ',']).next().unwrap_or_default().trim_end_matches([' ', '\t', '=']);
        let name = match (table.as_str(), own) {
            ("", own) => own.to_owned(),
            (table, "") => table.to_owned(),
            (table, own) => format!("{table}.{own}"),
        };
        found.push(name);
    }
    found
}

/// Whether flags of a target are among these tables that seem to hold for `target`: where there are none of `build`,
/// it does no harm to take any for one.
fn has_flags_for(keys: &[String], target: Option<&str>) -> bool {
    let of_targets: Vec<&str> = keys.iter().filter_map(|key| key.strip_prefix("target.")).collect();
    if of_targets.is_empty() || !keys.iter().any(|key| key.starts_with("build")) {
        return !of_targets.is_empty();
    }
    let spelled = |triple: &str| triple.to_lowercase().replace(['-', '.'], "_");
    of_targets.into_iter().map(|key| key.trim_matches(['"', '\''])).any(|key| {
        match (key.strip_prefix("cfg("), target) {
            (Some(condition), _) => {
                let words: Vec<&str> = condition.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
                let names_host = [std::env::consts::OS, std::env::consts::FAMILY, std::env::consts::ARCH];
                condition.starts_with("all()") || names_host.iter().any(|name| words.contains(name))
            }
            (None, Some(target)) => spelled(key) == spelled(target),
            (None, None) => {
                spelled(key).contains(std::env::consts::OS) && spelled(key).starts_with(std::env::consts::ARCH)
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_go_where_cargo_looks_for_them() {
        let keys = |text: &str| keys_of_rustflags(text);
        assert_eq!(keys("[build]\njobs = 1\nrustflags = [\"-C\", \"x\"]\n"), ["build"]);
        assert_eq!(keys("[target.'cfg(unix)']\nrustflags = []\n[target.x]\nlinker = \"l\"\n"), ["target.'cfg(unix)'"]);
        assert_eq!(keys("target.x86_64-unknown-none.rustflags = [\n\"-C\",\n]"), ["target.x86_64-unknown-none"]);
        assert_eq!(keys("[target]\nx = { linker = \"l\", rustflags = [] }\n#rustflags = []"), ["target.x"]);
        assert_eq!(keys("build = { rustflags = [] }"), ["build"]);
        assert_eq!(
            key_of_variable("CARGO_TARGET_X86_64_UNKNOWN_NONE_RUSTFLAGS").unwrap(),
            "target.x86_64_unknown_none"
        );
        assert_eq!(key_of_variable("CARGO_BUILD_RUSTFLAGS"), None);

        let has =
            |keys: &[&str], target| has_flags_for(&keys.iter().map(|k| (*k).to_owned()).collect::<Vec<_>>(), target);
        assert!(!has(&[], None) && !has(&["build"], None));
        assert!(has(&["target.'cfg(none_such)'"], None));
        assert!(!has(&["build", "target.'cfg(none_such)'"], None));
        assert!(has(&["build", "target.'cfg(all())'"], None));
        assert!(has(&["target.x86_64_unknown_none", "build"], Some("x86_64-unknown-none")));
        assert!(!has(&["target.x86_64-unknown-none", "build"], Some("riscv32i-unknown-none-elf")));
        let host = format!("target.cfg(target_os = \"{}\")", std::env::consts::OS);
        assert!(has(&["build", &host], None));
    }

    #[test]
    fn cargos_configuration_is_read() {
        let read = |text: &str| RUSTC_WRAPPER.read(text, Path::new("/w"));
        let program = |name: &str| Configured::Program(name.into());
        assert_eq!(read("[build]\njobs = 1\nrustc-wrapper = \"sccache\" # fast\n"), program("sccache"));
        assert_eq!(
            read("build.rustc-wrapper='tools/wrap'"),
            Configured::Program(Path::new("/w").join("tools/wrap").into())
        );
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
        let inner = folder.path().join("a").join("b");
        std::fs::create_dir_all(inner.join(".cargo")).unwrap();
        std::fs::create_dir_all(folder.path().join("a/.cargo")).unwrap();
        let setting =
            Setting { variable: "CODEX_PATCH_NO_SUCH", config_variable: "CODEX_PATCH_NOR_THIS", ..RUSTC_WRAPPER };
        std::fs::write(folder.path().join("a/.cargo/config.toml"), "[build]\nrustc-wrapper = \"outer\"").unwrap();
        assert_eq!(setting.find(&inner), Configured::Program("outer".into()));
        std::fs::write(inner.join(".cargo/config.toml"), "[build]\nrustc-wrapper = \"./inner\"").unwrap();
        assert_eq!(setting.find(&inner), Configured::Program(inner.join("./inner").into()));
    }

    #[test]
    fn what_a_file_includes_is_read_after_it() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join(".cargo");
        std::fs::create_dir_all(home.join("more")).unwrap();
        let put = |name: &str, text: &str| std::fs::write(home.join(name), text).unwrap();
        put("config.toml", "include = [\"a.toml\", { path = \"more/b.toml\", optional = true }, \"none.toml\"]\n");
        put("a.toml", "include = \"config.toml\"\nbuild.rustc-wrapper = \"./a\"\n");
        let setting =
            Setting { variable: "CODEX_PATCH_NO_SUCH", config_variable: "CODEX_PATCH_NOR_THIS", ..RUSTC_WRAPPER };
        assert_eq!(setting.find(folder.path()), Configured::Program(folder.path().join("./a").into()));
        // Of two that are included, the last one counts; paths are relative to what is above its own folder.
        put("more/b.toml", "[build]\nrustc-wrapper = \"./b\"\n");
        assert_eq!(setting.find(folder.path()), Configured::Program(home.join("./b").into()));
        put("config.toml", "include = [\"a.toml\"]\nbuild.rustc-wrapper = \"own\"\n");
        assert_eq!(setting.find(folder.path()), Configured::Program("own".into()));
        assert_eq!(included("[table]\ninclude = \"x\""), Vec::<String>::new());
    }
}
