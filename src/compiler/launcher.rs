//! How cargo is started: by its name, or by the program that stands behind that name.
//!
//! rustup puts a proxy in cargo's place, which reads its settings, sets some variables and becomes the toolchain's own
//! cargo. It does so anew each time, and takes about as long as cargo takes to find that nothing is to be compiled. What a
//! proxy became once can be seen while it runs (on Linux, in `/proc`); from then on that program is started at once, with
//! the variables that it was given. It is kept beside the answer of `cargo metadata`, and holds as long as that does: the
//! same files and variables decide which cargo it is. Where anything is not as expected, cargo is started by its name.

use serde::{Deserialize, Serialize};
use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::path::{Component, Path, PathBuf};
use std::process::{Child, Command};
use std::sync::{Arc, OnceLock};

/// The variable that names a toolchain.
const TOOLCHAIN: &str = "RUSTUP_TOOLCHAIN";
/// The variable that says where libraries are looked for.
const LIBRARIES: &str = "LD_LIBRARY_PATH";

/// cargo, by its name; what is known of it is shared by all copies.
#[derive(Debug, Clone)]
pub(super) struct Launcher {
    name: OsString,
    behind: Arc<OnceLock<Behind>>,
}

/// What a proxy becomes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Behind {
    /// The toolchain's own cargo, absolute and without links.
    program: String,
    /// The variables that the proxy sets, with their values.
    variables: Vec<(String, String)>,
}

impl Launcher {
    pub(super) fn named(name: OsString) -> Launcher {
        Launcher { name, behind: Arc::default() }
    }

    /// The name that it is called by.
    pub(super) fn name(&self) -> &OsStr {
        &self.name
    }

    /// A call of it, without arguments so far.
    pub(super) fn command(&self) -> Command {
        let Some(behind) = self.behind.get() else { return Command::new(&self.name) };
        let mut command = Command::new(&behind.program);
        command.envs(behind.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// What stands behind the name, if that is known.
    pub(super) fn behind(&self) -> Option<&Behind> {
        self.behind.get()
    }

    /// Takes what stood behind the name in an earlier run, if it can still be that.
    pub(super) fn recall(&self, behind: Behind) {
        if behind.is_sound() {
            let _ = self.behind.set(behind);
        }
    }

    /// Looks what `child` becomes, which `command` just started, by the name. It waits a moment for that, if the name is
    /// that of a proxy; `false` if it waited in vain.
    pub(super) fn watch(&self, child: &Child, command: &Command) -> bool {
        let Some(proxy) = proxy_of(&self.name).filter(|_| self.behind.get().is_none()) else { return true };
        let Some(seen) = successor::of(child, &proxy, &given_to(command)) else { return false };
        seen.into_iter().for_each(|behind| self.recall(behind));
        true
    }
}

impl Behind {
    /// What a process with these variables and this program became, which `given` were given to; `None` if the proxy did
    /// something else than set variables.
    #[cfg(target_os = "linux")]
    fn between(program: &Path, given: &[(OsString, OsString)], found: &[(OsString, OsString)]) -> Option<Behind> {
        let value = |list: &[(OsString, OsString)], name: &OsString| {
            list.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
        };
        if given.iter().any(|(name, _)| value(found, name).is_none()) {
            return None;
        }
        let set = found.iter().filter(|(name, new)| value(given, name).as_ref() != Some(new));
        let texts = set.map(|(name, value)| Some((name.to_str()?.to_owned(), value.to_str()?.to_owned())));
        Some(Behind { program: program.to_str()?.to_owned(), variables: texts.collect::<Option<_>>()? })
    }

    /// Whether it is a cargo of rustup's, with variables that tell it nothing but which toolchain it belongs to.
    fn is_sound(&self) -> bool {
        let (Some(rustup), Some(cargo)) = (rustup_home(), cargo_home()) else { return false };
        let Ok(toolchains) = std::fs::canonicalize(rustup.join("toolchains")) else { return false };
        let program = Path::new(&self.program);
        let set = self.variables.iter().find(|(name, _)| name == TOOLCHAIN).map(|(_, value)| value.clone());
        // One that the user named by the variable is not set anew.
        let Some(name) = set.or_else(|| std::env::var(TOOLCHAIN).ok()) else { return false };
        let is_name = !name.is_empty() && Path::new(&name).components().eq([Component::Normal(OsStr::new(&name))]);
        let toolchain = toolchains.join(&name);
        let leads_to = |path: PathBuf, to: &Path| std::fs::canonicalize(path).is_ok_and(|real| real == to);
        let is_its_cargo = leads_to(toolchain.join("bin").join("cargo"), program) && program.starts_with(&toolchains);
        let libraries = std::fs::canonicalize(toolchain.join("lib"));
        let is_expected = |(name, value): &(String, String)| match name.as_str() {
            TOOLCHAIN | "RUSTUP_TOOLCHAIN_SOURCE" => !value.is_empty(),
            "RUST_RECURSION_COUNT" => value.parse::<u32>().is_ok(),
            "RUSTUP_HOME" => Path::new(value) == rustup,
            "CARGO_HOME" => Path::new(value) == cargo,
            // Where the user has set them, what they become hangs on what they are.
            LIBRARIES => {
                let is_its_own = |folder: PathBuf| libraries.as_ref().is_ok_and(|own| leads_to(folder, own));
                std::env::var_os(LIBRARIES).is_none() && std::env::split_paths(value).all(is_its_own)
            }
            "PATH" => {
                let own: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).collect();
                let all: Vec<PathBuf> = std::env::split_paths(value).collect();
                all.split_first().is_some_and(|(first, rest)| *first == cargo.join("bin") && rest == own)
            }
            _ => false,
        };
        is_name && is_its_cargo && self.variables.iter().all(is_expected)
    }
}

/// The file of rustup's proxy, if that is what the name leads to.
fn proxy_of(name: &OsStr) -> Option<PathBuf> {
    let found = program_of(name)?;
    let real = std::fs::canonicalize(&found).ok()?;
    (real.file_stem()? == "rustup").then_some(real)
}

/// The file that a program's name leads to, as the system looks for it; `None` if what it runs cannot be told from that, as
/// with a script.
pub(super) fn program_of(program: &OsStr) -> Option<PathBuf> {
    let path = Path::new(program);
    let found = if path.components().count() > 1 {
        std::path::absolute(path).ok()?
    } else {
        let name = format!("{}{}", program.to_str()?, std::env::consts::EXE_SUFFIX);
        let folders = std::env::var_os("PATH")?;
        std::env::split_paths(&folders).map(|folder| folder.join(&name)).find(|file| file.is_file())?
    };
    // Others that stand in for it have ways of their own to choose.
    let real = std::fs::canonicalize(&found).ok()?;
    let is_known = matches!(real.file_stem()?.to_str()?, "cargo" | "rustup");
    let mut start = [0; 2];
    std::fs::File::open(&real).ok()?.read_exact(&mut start).ok()?;
    (is_known && start != *b"#!").then_some(found)
}

/// Where cargo keeps what is the user's.
pub(super) fn cargo_home() -> Option<PathBuf> {
    home("CARGO_HOME", ".cargo")
}

/// Where rustup keeps its settings and toolchains.
pub(super) fn rustup_home() -> Option<PathBuf> {
    home("RUSTUP_HOME", ".rustup")
}

fn home(variable: &str, name: &str) -> Option<PathBuf> {
    let set = std::env::var_os(variable).filter(|home| !home.is_empty()).map(PathBuf::from);
    set.or_else(|| Some(std::env::home_dir()?.join(name)))
}

/// The variables that a command hands on.
fn given_to(command: &Command) -> Vec<(OsString, OsString)> {
    let changed: Vec<(&OsStr, Option<&OsStr>)> = command.get_envs().collect();
    let kept = std::env::vars_os().filter(|(name, _)| changed.iter().all(|(other, _)| other != name));
    let set = changed.iter().filter_map(|(name, value)| Some(((*name).to_owned(), (*value)?.to_owned())));
    kept.chain(set).collect()
}

#[cfg(target_os = "linux")]
mod successor {
    use super::Behind;
    use std::ffi::{OsStr, OsString};
    use std::fs;
    use std::os::unix::ffi::OsStrExt;
    use std::path::{Path, PathBuf};
    use std::process::Child;
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    /// How often it is looked. A proxy needs some milliseconds, and cargo, too.
    const STEP: Duration = Duration::from_micros(500);
    /// How long it is waited for: one that installs a toolchain first takes minutes.
    const PATIENCE: Duration = Duration::from_millis(500);

    /// What the child that was started as `proxy` became, if that can be told; `None` if it was not seen in time.
    pub(super) fn of(child: &Child, proxy: &Path, given: &[(OsString, OsString)]) -> Option<Option<Behind>> {
        let process = PathBuf::from(format!("/proc/{}", child.id()));
        let started = Instant::now();
        loop {
            let program = fs::read_link(process.join("exe")).ok()?;
            let words = fs::read(process.join("environ")).ok()?;
            // Just before it is another program, it has no variables.
            if program != proxy && !words.is_empty() {
                return Some(Behind::between(&program, given, &variables(&words)));
            }
            if started.elapsed() > PATIENCE {
                return None;
            }
            sleep(STEP);
        }
    }

    fn variables(words: &[u8]) -> Vec<(OsString, OsString)> {
        let owned = |bytes: &[u8]| OsStr::from_bytes(bytes).to_owned();
        let split = |word: &[u8]| {
            let at = word.iter().position(|byte| *byte == b'=')?;
            Some((owned(word.get(..at)?), owned(word.get(at + 1..)?)))
        };
        words.split(|byte| *byte == 0).filter_map(split).collect()
    }
}

#[cfg(not(target_os = "linux"))]
mod successor {
    use super::Behind;
    use std::ffi::OsString;
    use std::path::Path;
    use std::process::Child;

    /// Nothing says what a process became.
    pub(super) fn of(_child: &Child, _proxy: &Path, _given: &[(OsString, OsString)]) -> Option<Option<Behind>> {
        Some(None)
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::process::Stdio;

    fn pairs(list: &[(&str, &str)]) -> Vec<(OsString, OsString)> {
        list.iter().map(|(name, value)| (name.into(), value.into())).collect()
    }

    /// A toolchain here: its name, its folder and its cargo; none without rustup.
    fn toolchain() -> Option<(String, String, String)> {
        let all = std::fs::canonicalize(rustup_home()?.join("toolchains")).ok()?;
        let folders = std::fs::read_dir(&all).ok()?.flatten().map(|entry| entry.path());
        let is_own = |folder: &PathBuf| {
            std::fs::canonicalize(folder.join("bin/cargo")).is_ok_and(|real| real == folder.join("bin/cargo"))
        };
        let folder = folders.into_iter().find(is_own)?;
        let text = |path: &Path| Some(path.to_str()?.to_owned());
        Some((text(Path::new(folder.file_name()?))?, text(&folder)?, text(&folder.join("bin/cargo"))?))
    }

    #[test]
    fn only_what_the_proxy_set_is_kept() {
        let given = pairs(&[("A", "1"), ("B", "2")]);
        let found = pairs(&[("B", "3"), ("A", "1"), ("C", "4")]);
        let behind = Behind::between(Path::new("/t/bin/cargo"), &given, &found).unwrap();
        assert_eq!(behind.variables, [("B".to_owned(), "3".to_owned()), ("C".to_owned(), "4".to_owned())]);
        // One that takes something away does more than is done here.
        assert_eq!(Behind::between(Path::new("/t/bin/cargo"), &given, &pairs(&[("A", "1")])), None);
    }

    #[test]
    fn nothing_but_a_cargo_of_rustups_with_its_variables_is_started() {
        let elsewhere = Behind { program: "/bin/sh".into(), variables: vec![("RUSTUP_TOOLCHAIN".into(), "x".into())] };
        assert!(!elsewhere.is_sound());
        let Some((name, folder, program)) = toolchain() else { return };
        let named = |name: &str, more: &[(&str, &str)]| {
            let mut variables = vec![("RUSTUP_TOOLCHAIN".to_owned(), name.to_owned())];
            variables.extend(more.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
            Behind { program: program.clone(), variables }
        };
        let with = |more: &[(&str, &str)]| named(&name, more);
        for other in ["", ".", "..", "/tmp/evil", folder.as_str(), "no-such-toolchain"] {
            assert!(!named(other, &[]).is_sound(), "{other}");
        }
        assert!(with(&[]).is_sound());
        assert!(with(&[("RUST_RECURSION_COUNT", "1"), ("RUSTUP_TOOLCHAIN_SOURCE", "default")]).is_sound());
        assert!(!with(&[("RUST_RECURSION_COUNT", "x")]).is_sound());
        for other in ["LD_PRELOAD", "RUSTC_WRAPPER", "RUSTFLAGS", "CARGO_HOME", "RUSTUP_HOME", "PATH", LIBRARIES] {
            assert!(!with(&[(other, "/tmp")]).is_sound(), "{other}");
        }
        for other in [format!("{folder}/lib/../../.."), format!("{folder}/bin")] {
            assert!(!with(&[(LIBRARIES, other.as_str())]).is_sound(), "{other}");
        }
        let launcher = Launcher::named("cargo".into());
        launcher.recall(elsewhere);
        assert_eq!(launcher.command().get_program(), "cargo");
        launcher.recall(with(&[]));
        assert_eq!(launcher.command().get_program(), program.as_str());
    }

    #[test]
    fn what_the_proxy_becomes_says_the_same_as_it() {
        let launcher = Launcher::named("cargo".into());
        let ask = || {
            let mut command = launcher.command();
            command.args(["-vV"]).stdout(Stdio::piped());
            let child = command.spawn().unwrap();
            launcher.watch(&child, &command);
            String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
        };
        let said = ask();
        assert!(said.contains("cargo"), "{said}");
        assert_eq!(ask(), said);
    }
}
