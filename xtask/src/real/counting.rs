//! How many cargo and rustc processes a run starts, exactly, where the dynamic linker lets us see (Linux).

use std::path::{Path, PathBuf};
use std::process::Command;

use super::Result;

/// Processes of one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Processes {
    /// `cargo`, also where it plays the compiler (cargo fix starts itself once a unit).
    pub cargo: usize,
    /// `rustc` and `clippy-driver` that compile something.
    pub rustc: usize,
    /// `rustc` and `clippy-driver` that are only asked for their version or configuration.
    pub probes: usize,
}

/// The shared library that makes processes write themselves down.
#[derive(Debug)]
pub struct Counter {
    library: PathBuf,
}

impl Counter {
    /// Compiles the library into `folder`; `None` where it would not work.
    pub fn build(folder: &Path) -> Result<Option<Self>> {
        if !cfg!(target_os = "linux") {
            return Ok(None);
        }
        let source = folder.join("execs.rs");
        let library = folder.join("libexecs.so");
        std::fs::write(&source, include_str!("execs.rs"))?;
        let status = Command::new("rustc")
            .args(["--edition=2021", "-O", "--crate-type=cdylib", "-Cpanic=abort", "-o"])
            .arg(&library)
            .arg(&source)
            .status()?;
        Ok(status.success().then_some(Self { library }))
    }

    /// Makes `command` and all that it starts write to `log`.
    pub fn attach(&self, command: &mut Command, log: &Path) {
        command.env("LD_PRELOAD", &self.library).env("CODEX_PATCH_REAL_LOG", log);
    }
}

/// Reads a log.
pub fn count(log: &str) -> Processes {
    let mut processes = Processes::default();
    for line in log.lines() {
        let mut words = line.split('\t');
        let program = words.next().unwrap_or_default();
        match Path::new(program).file_name().and_then(|name| name.to_str()) {
            Some("cargo") => processes.cargo += 1,
            Some("rustc" | "clippy-driver") if words.any(is_probe) => processes.probes += 1,
            Some("rustc" | "clippy-driver") => processes.rustc += 1,
            _ => {}
        }
    }
    processes
}

fn is_probe(word: &str) -> bool {
    matches!(word, "-vV" | "-V" | "--version" | "___" | "help") || word.starts_with("--print")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probes_are_told_from_compilations() {
        let log = "/t/bin/cargo\tfix\n\
                   /t/bin/rustc\t-vV\n\
                   /t/bin/rustc\t-\t--crate-name\t___\t--print=file-names\n\
                   /t/bin/cargo\t/t/bin/rustc\t--crate-name\thex\n\
                   /t/bin/clippy-driver\t/t/bin/rustc\t--crate-name\thex\n\
                   /t/bin/rustup\tfix\n";
        assert_eq!(count(log), Processes { cargo: 2, rustc: 1, probes: 2 });
    }
}
