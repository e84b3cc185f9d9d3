//! This program as the wrapper of the compiler, for two ends: denied lints stop nothing (see
//! [`tolerance`]), and the compiler of the workspace members gets arguments of its own.
//!
//! For the first, cargo calls it as `RUSTC_WRAPPER`, which leaves the user's results fresh. The second is about arguments:
//! `cargo check` cannot hand any to the compiler, and RUSTFLAGS would compile all dependencies anew. But cargo calls a
//! `RUSTC_WORKSPACE_WRAPPER` in place of rustc for the members of the workspace, and keeps what it compiles apart from
//! what it compiles without one, or with one of another path. So this program names itself as the wrapper, under a name
//! of its own for each list of arguments, and appends them.

use super::configured::{Configured, RUSTC_WRAPPER, WORKSPACE_WRAPPER};
use super::editions;
use super::replay;
use super::tolerance::{self, Compilation};
use crate::edit::ContentHash;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Set where this program is the wrapper.
const ROLE: &str = "CODEX_PATCH_RUSTC_WRAPPER";
/// The arguments to append for members of the workspace, with [`SEPARATOR`] between them.
const ARGS: &str = "CODEX_PATCH_RUSTC_ARGS";
/// The name by which cargo calls this program in place of rustc for members of the workspace, if it does.
const MEMBERS: &str = "CODEX_PATCH_RUSTC_MEMBERS";
/// The wrapper that the user had set for members.
const NEXT: &str = "CODEX_PATCH_RUSTC_NEXT";
/// The wrapper that the user had set for everything.
const OUTER: &str = "CODEX_PATCH_RUSTC_OUTER";
/// The run of this tool that cargo works for.
const RUN: &str = "CODEX_PATCH_RUSTC_RUN";
/// The folder in which the compilations of one run leave notes for each other.
const FOLDER: &str = "CODEX_PATCH_RUSTC_FOLDER";
/// The folder in which each compilation of a member is noted, if that is wanted.
const RECORDS: &str = "CODEX_PATCH_RUSTC_RECORDS";
/// Set where this process is to end, and the compiler with it, when its standard input does.
const TIED: &str = "CODEX_PATCH_RUSTC_TIED";
/// Set by cargo for the compilations that it starts itself; what build scripts try out is none of ours.
const CARGOS_OWN: &str = "CARGO_CRATE_NAME";
/// Set by cargo: the name of the package that is compiled.
const PACKAGE: &str = "CARGO_PKG_NAME";
/// Between arguments; the one that cargo uses for its encoded flags.
const SEPARATOR: &str = "\u{1f}";

/// Lets denied lints stop nothing, and cargo append `args` to every compilation of a workspace member. `own` is this
/// program; `folder` is where it may put names and notes of its own; `run` tells runs of this tool apart.
///
/// Where the user has wrappers that cannot be made out, theirs stay and ours stays away, unless there are `args`.
///
/// # Errors
/// If this program cannot be given a name.
pub(super) fn install(command: &mut Command, own: &Path, args: &[String], folder: &Path, run: &str) -> io::Result<()> {
    let cwd = command.get_current_dir().unwrap_or(Path::new("")).to_owned();
    let outer = RUSTC_WRAPPER.find(&cwd);
    if outer != Configured::Unreadable {
        command.env(ROLE, "1").env(RUN, run).env(FOLDER, folder).env(RUSTC_WRAPPER.variable(), own);
        pass_on(command, OUTER, &outer);
        tolerance::allow_marked(command);
    }
    if !args.is_empty() {
        let members = named_for(own, args, folder)?;
        command.env(ROLE, "1").env(ARGS, args.join(SEPARATOR)).env(MEMBERS, &members);
        pass_on(command, NEXT, &WORKSPACE_WRAPPER.find(&cwd));
        command.env(WORKSPACE_WRAPPER.variable(), members);
    }
    Ok(())
}

/// Has the wrapper note in `folder` how each member is compiled, so that it can be compiled again without cargo.
pub(super) fn record(command: &mut Command, folder: &Path) {
    // Without it, nothing is noted, and nothing compiled again.
    if replay::prepare(folder).is_ok() {
        command.env(RECORDS, folder);
    }
}

/// Ends the wrapper that `command` starts, and the compiler with it, once nobody holds the other end of its input.
pub(super) fn tie_to_stdin(command: &mut Command) {
    command.env(TIED, "1");
}

/// Whether this program can stand before the user's own wrappers, since it is known what they are.
pub(super) fn can_tolerate(folder: &Path) -> bool {
    RUSTC_WRAPPER.find(folder) != Configured::Unreadable
}

fn pass_on(command: &mut Command, variable: &str, wrapper: &Configured) {
    match wrapper {
        Configured::Program(program) => command.env(variable, program),
        Configured::Nothing | Configured::Unreadable => command.env_remove(variable),
    };
}

/// A name for `program` that stands for `args` alone, in `folder`: cargo tells wrappers apart by their paths, and with one
/// path for all, results for other arguments would count as fresh.
///
/// # Errors
/// If neither a link nor a copy can be made.
fn named_for(program: &Path, args: &[String], folder: &Path) -> io::Result<PathBuf> {
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

/// Plays the part of the compiler's wrapper if this process was started as one by a run of [`Cargo`](super::Cargo); the
/// first thing that `main` does. `None` in an ordinary start.
pub fn run_as_rustc_wrapper() -> Option<ExitCode> {
    if std::env::var_os(ROLE).is_none_or(|role| role != "1") {
        return None;
    }
    let own_args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let part = Part::of_environment();
    let records = part.records.clone();
    let (compilation, is_cargos) = part.play(own_args.clone())?;
    if let Some(folder) = records.filter(|_| is_cargos && compilation.is_of_member())
        && let Some((run, _)) = &compilation.run
    {
        replay::note(&folder, run, &own_args, &[RECORDS]);
    }
    if std::env::var_os(TIED).is_some() {
        tolerance::stop_at_end_of_input();
    }
    if !is_cargos || !compilation.is_tolerable() {
        return Some(exec(compilation.command(&compilation.args), &compilation.program));
    }
    match compilation.run(&mut io::stderr()) {
        Ok(status) => Some(code_of(status.code())),
        Err(error) => Some(cannot_run(&compilation.program, &error)),
    }
}

/// What the environment says about the part to play.
#[derive(Debug, Default)]
struct Part {
    extra: String,
    members: Option<OsString>,
    next: Option<OsString>,
    outer: Option<OsString>,
    run: Option<(String, PathBuf)>,
    records: Option<PathBuf>,
    is_cargos: bool,
}

impl Part {
    fn of_environment() -> Part {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        Part {
            extra: std::env::var(ARGS).unwrap_or_default(),
            members: set(MEMBERS),
            next: set(NEXT),
            outer: set(OUTER),
            run: set(RUN).and_then(|run| run.into_string().ok()).zip(set(FOLDER).map(PathBuf::from)),
            records: set(RECORDS).map(PathBuf::from),
            is_cargos: set(CARGOS_OWN).is_some(),
        }
    }

    /// The compilation that the arguments stand for, and whether cargo itself wants it; `None` if they are not those of
    /// a wrapper.
    fn play(self, mut own: Vec<OsString>) -> Option<(Compilation, bool)> {
        // Called for everything, the name for members comes first; called for members alone, this process has it.
        let called_for_members = match (&self.members, own.first()) {
            (Some(members), Some(first)) if first == members => {
                own.remove(0);
                true
            }
            (members, _) => members.is_some() && std::env::args_os().next() == *members,
        };
        // A path to a compiler, or its name; this tool's own verbs are neither.
        let names_compiler = |program: &OsString| {
            let name = Path::new(program).file_stem().and_then(OsStr::to_str);
            name.is_some_and(|name| name.contains("rustc") || name.contains("driver"))
        };
        let is_path = |program: &OsString| Path::new(program).components().count() > 1;
        // A wrapper for members, which the user's configuration may call by its bare name, has the compiler after it.
        let is_called = own.first().is_some_and(|first| names_compiler(first) || is_path(first))
            || own.get(1).is_some_and(names_compiler);
        if !is_called {
            return None;
        }
        let compiles = own.iter().skip(1).any(|arg| arg == "--crate-name" || arg.as_encoded_bytes().starts_with(b"@"));
        let asks = own.iter().skip(1).any(|arg| arg.as_encoded_bytes().starts_with(b"--print"));
        let next = self.next.filter(|_| called_for_members);
        let mut all = self.outer.clone().into_iter().chain(next).chain(own);
        let program = all.next()?;
        let mut args: Vec<OsString> = all.collect();
        if compiles && !asks && called_for_members {
            let extra = self.extra.split(SEPARATOR).filter(|arg| !arg.is_empty());
            editions::append(&mut args, extra, std::env::var_os(PACKAGE).as_deref());
        }
        // The compiler and what it starts play no part in this.
        let ours = [ROLE, ARGS, MEMBERS, NEXT, OUTER, RUN, FOLDER, RECORDS, TIED, tolerance::variable()];
        let mut env: Vec<_> = ours.into_iter().map(|name| (name, None)).collect();
        env.push((RUSTC_WRAPPER.variable(), self.outer));
        Some((Compilation { program, args, env, run: self.run }, compiles && !asks && self.is_cargos))
    }
}

#[cfg(unix)]
fn exec(mut command: Command, program: &OsStr) -> ExitCode {
    use std::os::unix::process::CommandExt;
    cannot_run(program, &command.exec())
}

#[cfg(not(unix))]
fn exec(mut command: Command, program: &OsStr) -> ExitCode {
    match command.status() {
        Ok(status) => code_of(status.code()),
        Err(error) => cannot_run(program, &error),
    }
}

fn cannot_run(program: &OsStr, error: &io::Error) -> ExitCode {
    eprintln!("error: cannot run `{}`: {error}", program.display());
    ExitCode::from(127)
}

/// An exit code for an exit code; one for a death by a signal, which has none.
fn code_of(code: Option<i32>) -> ExitCode {
    match code {
        Some(0) => ExitCode::SUCCESS,
        Some(code) => ExitCode::from(u8::try_from(code).ok().filter(|code| *code != 0).unwrap_or(1)),
        None => ExitCode::FAILURE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(list: &[&str]) -> Vec<OsString> {
        list.iter().map(OsString::from).collect()
    }

    fn part(next: Option<&str>, outer: Option<&str>) -> Part {
        Part {
            extra: "-W\u{1f}unused".into(),
            members: Some("/t/own".into()),
            next: next.map(OsString::from),
            outer: outer.map(OsString::from),
            run: None,
            records: None,
            is_cargos: true,
        }
    }

    fn command(part: Part, own: &[&str]) -> Option<(OsString, Vec<OsString>)> {
        part.play(strings(own)).map(|(compilation, _)| (compilation.program, compilation.args))
    }

    #[test]
    fn compilations_of_members_get_the_arguments_and_nothing_else_does() {
        let (program, args) =
            command(part(None, None), &["/t/own", "/bin/rustc", "--crate-name", "a", "src/lib.rs"]).unwrap();
        assert_eq!(program, "/bin/rustc");
        assert_eq!(args, strings(&["--crate-name", "a", "src/lib.rs", "-W", "unused"]));
        let (_, args) = command(part(None, None), &["/t/own", "rustc", "@/tmp/args"]).unwrap();
        assert_eq!(args, strings(&["@/tmp/args", "-W", "unused"]));
        let (_, args) = command(part(None, None), &["rustc", "--crate-name", "a"]).unwrap();
        assert_eq!(args, strings(&["--crate-name", "a"]));
        for probe in [&["rustc", "-vV"][..], &["rustc", "-", "--crate-name", "___", "--print=file-names"]] {
            let own: Vec<&str> = std::iter::once("/t/own").chain(probe.iter().copied()).collect();
            let (_, args) = command(part(None, None), &own).unwrap();
            assert_eq!(args, strings(&probe[1..]));
        }
    }

    #[test]
    fn the_users_wrappers_come_first() {
        let both = || part(Some("/bin/their"), Some("/bin/cache"));
        let (program, args) = command(both(), &["/t/own", "/bin/rustc", "--crate-name", "a"]).unwrap();
        assert_eq!(program, "/bin/cache");
        assert_eq!(args, strings(&["/bin/their", "/bin/rustc", "--crate-name", "a", "-W", "unused"]));
        let (program, args) = command(both(), &["/bin/rustc", "--crate-name", "a"]).unwrap();
        assert_eq!((program, args), ("/bin/cache".into(), strings(&["/bin/rustc", "--crate-name", "a"])));
    }

    #[test]
    fn a_wrapper_of_members_may_have_a_bare_name() {
        let (program, args) = command(part(None, None), &["theirs", "/bin/rustc", "--crate-name", "a"]).unwrap();
        assert_eq!((program, args), ("theirs".into(), strings(&["/bin/rustc", "--crate-name", "a"])));
    }

    #[test]
    fn only_what_cargo_wants_is_tolerated() {
        let is_cargos = |is_cargos, own: &[&str]| Part { is_cargos, ..part(None, None) }.play(strings(own)).unwrap().1;
        assert!(is_cargos(true, &["rustc", "--crate-name", "a"]));
        assert!(!is_cargos(true, &["rustc", "-vV"]));
        assert!(!is_cargos(false, &["rustc", "--crate-name", "tried_by_a_build_script"]));
    }

    #[test]
    fn ordinary_starts_are_left_alone() {
        assert_eq!(command(part(None, None), &[]), None);
        assert_eq!(command(part(None, None), &["fix", "--clippy"]), None);
        assert_eq!(command(part(None, None), &["check", "src/lib.rs"]), None);
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
