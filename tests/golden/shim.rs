//! The stand-in for `cargo` that the tool under test is given in the variable `CARGO`.
//!
//! It counts and records every `cargo check`, `cargo clippy` and `cargo doc`, and hands them to the real cargo, or, for a scripted
//! case, answers from the case's streams. Everything else (`metadata`, …) goes to the real cargo unseen. It is this test
//! executable itself, so nothing has to be built or found.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// Folder of the record; its presence turns the test executable into `cargo`.
const RECORD: &str = "GOLDEN_SHIM";
/// The real cargo.
const REAL: &str = "GOLDEN_REAL_CARGO";
/// The case's folder, where streams and interferences lie.
const CASE: &str = "GOLDEN_CASE";
/// Set if the case's streams answer in place of the compiler.
const SCRIPTED: &str = "GOLDEN_SCRIPTED";
/// The workspace root, for `{ROOT}` in streams.
const ROOT: &str = "GOLDEN_ROOT";

/// Makes `command` see this executable as `cargo`.
pub fn stand_in(command: &mut Command, record: &Path, case: &Path, root: &Path, scripted: bool) -> io::Result<()> {
    let real = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    command.env("CARGO", std::env::current_exe()?);
    command.env(RECORD, record).env(REAL, real).env(CASE, case).env(ROOT, root);
    if scripted {
        command.env(SCRIPTED, "1");
    }
    Ok(())
}

/// Number of compiler runs recorded so far.
pub fn runs(record: &Path) -> usize {
    (1..).take_while(|n| record.join(format!("check-{n}")).exists()).count()
}

/// What cargo wrote to stdout in its nth recorded run.
pub fn stream(record: &Path, n: usize) -> Vec<u8> {
    fs::read(record.join(format!("check-{n}.stdout"))).unwrap_or_default()
}

/// Plays cargo if this process was started as cargo.
pub fn play_cargo() -> Option<ExitCode> {
    let record = PathBuf::from(std::env::var_os(RECORD)?);
    Some(match play(&record) {
        Ok(code) => ExitCode::from(u8::try_from(code).unwrap_or(101)),
        Err(error) => {
            eprintln!("error: the stand-in for cargo failed: {error}");
            ExitCode::from(70)
        }
    })
}

fn play(record: &Path) -> io::Result<i32> {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let verb = arguments.iter().map(|argument| argument.to_string_lossy()).find(|argument| !argument.starts_with('+'));
    if !matches!(verb.as_deref(), Some("check" | "clippy" | "doc")) {
        return real_cargo(&arguments, None);
    }
    let n = claim(record, &format!("{arguments:?}"))?;
    let code = if std::env::var_os(SCRIPTED).is_some() {
        scripted(n)?
    } else {
        real_cargo(&arguments, Some(&record.join(format!("check-{n}.stdout"))))?
    };
    interfere(n)?;
    Ok(code)
}

/// Takes the next free number; two runs at once cannot get the same.
fn claim(record: &Path, arguments: &str) -> io::Result<usize> {
    for n in 1.. {
        match fs::OpenOptions::new().write(true).create_new(true).open(record.join(format!("check-{n}"))) {
            Ok(mut file) => {
                file.write_all(arguments.as_bytes())?;
                return Ok(n);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("no number left"))
}

/// Runs the real cargo; with `copy`, its stdout is passed on as it comes and kept there as well.
fn real_cargo(arguments: &[std::ffi::OsString], copy: Option<&Path>) -> io::Result<i32> {
    let real = std::env::var_os(REAL).ok_or_else(|| io::Error::other("the real cargo is not named"))?;
    let mut command = Command::new(real);
    command.args(arguments).env_remove("CARGO");
    for variable in [RECORD, REAL, CASE, SCRIPTED, ROOT] {
        command.env_remove(variable);
    }
    let Some(copy) = copy else {
        return Ok(command.status()?.code().unwrap_or(101));
    };
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut kept = fs::File::create(copy)?;
    if let Some(mut stdout) = child.stdout.take() {
        let mut buffer = [0; 65536];
        loop {
            let read = stdout.read(&mut buffer)?;
            if read == 0 {
                break;
            }
            kept.write_all(&buffer[..read])?;
            // The reader may have heard enough; cargo must be waited for all the same.
            let _ = io::stdout().write_all(&buffer[..read]).and_then(|()| io::stdout().flush());
        }
    }
    Ok(child.wait()?.code().unwrap_or(101))
}

/// Prints `stream-<n>.jsonl` and ends with what `exit-<n>` says, or as the stream's own last word suggests.
fn scripted(n: usize) -> io::Result<i32> {
    let case = PathBuf::from(std::env::var_os(CASE).unwrap_or_default());
    let root = std::env::var(ROOT).unwrap_or_default();
    let Ok(stream) = fs::read(case.join(format!("stream-{n}.jsonl"))) else {
        eprintln!("error: the case has no stream-{n}.jsonl");
        return Ok(70);
    };
    if let Ok(stderr) = fs::read(case.join(format!("stderr-{n}.txt"))) {
        io::stderr().write_all(&stderr)?;
    }
    let mut out = io::BufWriter::new(io::stdout());
    let printed = tell(&stream, &root, &mut out).and_then(|()| out.flush());
    if let Err(error) = printed
        && error.kind() != io::ErrorKind::BrokenPipe
    {
        return Err(error);
    }
    let failed = stream.windows(15).any(|window| window == b"\"success\":false");
    let code = fs::read_to_string(case.join(format!("exit-{n}"))).ok().and_then(|text| text.trim().parse().ok());
    Ok(code.unwrap_or(if failed { 101 } else { 0 }))
}

/// Writes a stream: `{ROOT}` filled in, a line `@repeat N text` N times with `{N}` counted, all else as it stands.
fn tell(stream: &[u8], root: &str, out: &mut impl Write) -> io::Result<()> {
    for line in stream.split_inclusive(|byte| *byte == b'\n') {
        let Ok(text) = std::str::from_utf8(line) else {
            out.write_all(line)?;
            continue;
        };
        let text = text.replace("{ROOT}", root);
        let repeated = text.strip_prefix("@repeat ").and_then(|rest| rest.split_once(' '));
        match repeated.and_then(|(times, line)| Some((times.parse::<usize>().ok()?, line))) {
            Some((times, line)) => {
                for n in 0..times {
                    out.write_all(line.replace("{N}", &n.to_string()).as_bytes())?;
                }
            }
            None => out.write_all(text.as_bytes())?,
        }
    }
    Ok(())
}

/// Someone else at work: what lies in `during-<n>/` is written into the workspace as the nth run ends.
fn interfere(n: usize) -> io::Result<()> {
    let case = PathBuf::from(std::env::var_os(CASE).unwrap_or_default());
    let folder = case.join(format!("during-{n}"));
    let root = PathBuf::from(std::env::var_os(ROOT).unwrap_or_default());
    if folder.is_dir() { crate::tree::copy(&folder, &root) } else { Ok(()) }
}
