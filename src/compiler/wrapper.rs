//! Arguments for the compiler of the workspace members only.
//!
//! `cargo check` cannot hand arguments to the compiler, and RUSTFLAGS would compile all dependencies anew. But cargo calls
//! a `RUSTC_WORKSPACE_WRAPPER` in place of rustc for the members of the workspace, and keeps what it compiles apart from
//! what it compiles without one, or with one of another path. So this program names itself as the wrapper, under a name
//! of its own for each list of arguments, and appends them.

use crate::edit::ContentHash;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Set where this program is the wrapper.
const ROLE: &str = "CODEX_PATCH_RUSTC_WRAPPER";
/// The arguments to append, with [`SEPARATOR`] between them.
const ARGS: &str = "CODEX_PATCH_RUSTC_ARGS";
/// The wrapper that the user had set.
const NEXT: &str = "CODEX_PATCH_RUSTC_NEXT";
/// What cargo calls in place of rustc for workspace members.
const WORKSPACE_WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";
/// Between arguments; the one that cargo uses for its encoded flags.
const SEPARATOR: &str = "\u{1f}";

/// Lets cargo append `args` to every compilation of a workspace member. `wrapper` is this program.
pub(super) fn install(command: &mut Command, wrapper: &Path, args: &[String]) {
    command.env(ROLE, "1").env(ARGS, args.join(SEPARATOR)).env(WORKSPACE_WRAPPER, wrapper);
    match std::env::var_os(WORKSPACE_WRAPPER).filter(|next| !next.is_empty()) {
        Some(next) => command.env(NEXT, next),
        None => command.env_remove(NEXT),
    };
}

/// A name for `program` that stands for `args` alone, in `folder`: cargo tells wrappers apart by their paths, and with one
/// path for all, results for other arguments would count as fresh.
///
/// # Errors
/// If neither a link nor a copy can be made.
pub(super) fn named_for(program: &Path, args: &[String], folder: &Path) -> io::Result<PathBuf> {
    let identity = format!("{}{SEPARATOR}{}", program.display(), args.join(SEPARATOR));
    let folder = folder.join(format!("{:016x}", ContentHash::of(identity.as_bytes()).get()));
    let link = folder.join(program.file_name().unwrap_or(OsStr::new("codex-patch")));
    if std::fs::canonicalize(&link).is_ok_and(|known| std::fs::canonicalize(program).is_ok_and(|own| own == known)) {
        return Ok(link);
    }
    std::fs::create_dir_all(&folder)?;
    if std::fs::symlink_metadata(&link).is_ok() {
        std::fs::remove_file(&link)?;
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(program, &link)?;
    #[cfg(not(unix))]
    std::fs::hard_link(program, &link).or_else(|_| std::fs::copy(program, &link).map(drop))?;
    Ok(link)
}

/// Plays the part of `RUSTC_WORKSPACE_WRAPPER` if this process was started as one by a run of [`Cargo`](super::Cargo); the
/// first thing that `main` does. `None` in an ordinary start.
pub fn run_as_rustc_wrapper() -> Option<ExitCode> {
    if std::env::var_os(ROLE).is_none_or(|role| role != "1") {
        return None;
    }
    let own_args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let extra = std::env::var(ARGS).unwrap_or_default();
    let next = std::env::var_os(NEXT).filter(|next| !next.is_empty());
    let (program, args) = compiler_command(own_args, &extra, next)?;
    let mut command = Command::new(&program);
    // The compiler and what it starts play no part in this.
    command.args(args).env_remove(ROLE).env_remove(ARGS).env_remove(NEXT);
    Some(run(command, &program))
}

/// The command that the wrapper stands for; `None` if the arguments are not those of a wrapper.
fn compiler_command(own: Vec<OsString>, extra: &str, next: Option<OsString>) -> Option<(OsString, Vec<OsString>)> {
    let is_compiler = |program: &OsString| {
        Path::new(program).file_stem().and_then(OsStr::to_str).is_some_and(|name| {
            // A path to a compiler, or its name; this tool's own verbs are neither.
            name.contains("rustc") || name.contains("driver") || Path::new(program).components().count() > 1
        })
    };
    if !own.first().is_some_and(is_compiler) {
        return None;
    }
    let compiles = own.iter().skip(1).any(|arg| arg == "--crate-name" || arg.as_encoded_bytes().starts_with(b"@"));
    let asks = own.iter().skip(1).any(|arg| arg.as_encoded_bytes().starts_with(b"--print"));
    let mut all = next.into_iter().chain(own);
    let program = all.next()?;
    let mut args: Vec<OsString> = all.collect();
    if compiles && !asks {
        args.extend(extra.split(SEPARATOR).filter(|arg| !arg.is_empty()).map(OsString::from));
    }
    Some((program, args))
}

#[cfg(unix)]
fn run(mut command: Command, program: &OsStr) -> ExitCode {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    eprintln!("error: cannot run `{}`: {error}", program.display());
    ExitCode::from(127)
}

#[cfg(not(unix))]
fn run(mut command: Command, program: &OsStr) -> ExitCode {
    match command.status() {
        Ok(status) => match status.code() {
            Some(0) => ExitCode::SUCCESS,
            Some(code) => ExitCode::from(u8::try_from(code).ok().filter(|code| *code != 0).unwrap_or(1)),
            None => ExitCode::FAILURE,
        },
        Err(error) => {
            eprintln!("error: cannot run `{}`: {error}", program.display());
            ExitCode::from(127)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(list: &[&str]) -> Vec<OsString> {
        list.iter().map(OsString::from).collect()
    }

    fn command(own: &[&str], next: Option<&str>) -> Option<(OsString, Vec<OsString>)> {
        compiler_command(strings(own), "--cap-lints\u{1f}warn", next.map(OsString::from))
    }

    #[test]
    fn compilations_get_the_arguments_and_probes_do_not() {
        let (program, args) = command(&["/bin/rustc", "--crate-name", "a", "src/lib.rs"], None).unwrap();
        assert_eq!(program, "/bin/rustc");
        assert_eq!(args, strings(&["--crate-name", "a", "src/lib.rs", "--cap-lints", "warn"]));
        let (_, args) = command(&["rustc", "@/tmp/args"], None).unwrap();
        assert_eq!(args, strings(&["@/tmp/args", "--cap-lints", "warn"]));
        for probe in [&["rustc", "-vV"][..], &["rustc", "-", "--crate-name", "___", "--print=file-names"]] {
            let (_, args) = command(probe, None).unwrap();
            assert_eq!(args, strings(&probe[1..]));
        }
    }

    #[test]
    fn the_users_wrapper_comes_first() {
        let (program, args) = command(&["/bin/rustc", "--crate-name", "a"], Some("/bin/their")).unwrap();
        assert_eq!(program, "/bin/their");
        assert_eq!(args, strings(&["/bin/rustc", "--crate-name", "a", "--cap-lints", "warn"]));
    }

    #[test]
    fn ordinary_starts_are_left_alone() {
        assert_eq!(command(&[], None), None);
        assert_eq!(command(&["fix", "--clippy"], None), None);
    }

    #[test]
    fn one_name_for_each_list_of_arguments() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("tool");
        std::fs::write(&program, "x").unwrap();
        let name = |args: &[&str]| {
            let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
            named_for(&program, &args, &folder.path().join("names")).unwrap()
        };
        assert_ne!(name(&["-W", "a"]), name(&["-W", "b"]));
        assert_eq!(name(&["-W", "a"]), name(&["-W", "a"]));
        assert_eq!(std::fs::read(name(&["-W", "a"])).unwrap(), b"x");
    }
}
