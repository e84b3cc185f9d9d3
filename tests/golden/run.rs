//! One run of the tool in a stage.

use crate::case::{Case, Command};
use crate::server;
use crate::shim;
use crate::stage::Stage;
use std::io::{Read, Write};
use std::process::{self, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// No command of any case takes this long; one that does hangs.
const LIMIT: Duration = Duration::from_secs(240);

/// Variables that would let the machine's settings into a case.
const FOREIGN: &[&str] = &[
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_BUILD_TARGET",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_INCREMENTAL",
    "CARGO_MAKEFLAGS",
    "CARGO_TARGET_DIR",
    "CLICOLOR_FORCE",
    "MAKEFLAGS",
    "NO_COLOR",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTC_WRAPPER",
    "RUSTFLAGS",
    "RUST_BACKTRACE",
    "RUST_LOG",
];

/// What came of a run.
pub struct Ran {
    /// Exit code; -1 if a signal ended it.
    pub exit: i32,
    /// All of stdout.
    pub stdout: String,
    /// All of stderr.
    pub stderr: String,
    /// Numbers of the compiler runs that it made, as the stand-in counts them: from the first to before the second.
    pub checks: std::ops::Range<usize>,
    /// Whether stdout is to be the JSON report.
    pub json: bool,
    /// The talk with the case's server, if it has one.
    pub transcript: Option<String>,
}

/// Runs `command` of `case` and waits for its end.
pub fn run(case: &Case, command: &Command, stage: &Stage) -> Result<Ran, String> {
    run_with(case, command, &[], stage)
}

/// Runs `command` with `more` arguments.
pub fn run_with(case: &Case, command: &Command, more: &[&str], stage: &Stage) -> Result<Ran, String> {
    let verb = case.verb_of(command);
    let (mut arguments, json) = arguments(verb, command, stage);
    arguments.extend(more.iter().map(|argument| (*argument).to_owned()));
    let mut process = process::Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    for (variable, _) in std::env::vars_os() {
        let name = variable.to_string_lossy();
        if FOREIGN.contains(&&*name) || name.starts_with("CODEX_PATCH") || name.starts_with("CARGO_PKG_") {
            process.env_remove(&variable);
        }
    }
    process.args([verb]).args(&arguments);
    process.current_dir(command.cwd.as_ref().map_or(stage.root.clone(), |folder| stage.root.join(folder)));
    process.env("CARGO_NET_OFFLINE", "true");
    shim::stand_in(&mut process, &stage.shim, &case.folder, &stage.root, case.file.scripted)
        .map_err(|error| format!("no stand-in for cargo: {error}"))?;
    for (name, value) in &case.file.env {
        process.env(name, stage.fill(value));
    }
    let played = server::Played::start(case, &arguments)?;
    if let Some(played) = &played {
        played.tell(&mut process);
    }
    let first = shim::runs(&stage.shim) + 1;
    let (exit, mut stdout, mut stderr) = finish(process, command.input.as_ref().map(|input| stage.fill(input)))
        .map_err(|error| format!("`{verb} {arguments:?}`: {error}"))?;
    let checks = first..shim::runs(&stage.shim) + 1;
    let mut transcript = None;
    if let Some(played) = &played {
        if [&stdout, &stderr].iter().any(|text| text.contains(server::KEY)) {
            return Err("the key is shown".to_owned());
        }
        (stdout, stderr) = (played.redact(&stdout), played.redact(&stderr));
        transcript = Some(server::transcript(stage, played)?);
    }
    Ok(Ran { exit, stdout, stderr, checks, json, transcript })
}

/// The arguments, with JSON asked for unless the case says how it wants its output; whether it was asked for.
fn arguments(verb: &str, command: &Command, stage: &Stage) -> (Vec<String>, bool) {
    let mut arguments: Vec<String> = command.args.iter().map(|argument| stage.fill(argument)).collect();
    let options = arguments.iter().position(|argument| argument == "--").unwrap_or(arguments.len());
    let chosen = arguments[..options].iter().any(|argument| {
        let name = argument.split('=').next();
        matches!(name, Some("--diff" | "--format" | "--output-format" | "--message-format" | "--help"))
    });
    let json = matches!(verb, "fix" | "check" | "apply") && !chosen;
    if json {
        arguments.splice(options..options, ["--format".to_owned(), "json".to_owned()]);
    }
    (arguments, json)
}

/// Starts the process and reads it to its end, or ends it when it hangs.
fn finish(mut command: process::Command, input: Option<String>) -> std::io::Result<(i32, String, String)> {
    let stdin = if input.is_some() { Stdio::piped() } else { Stdio::null() };
    let mut child = command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    if let (Some(input), Some(mut pipe)) = (input, child.stdin.take()) {
        // A command that fails early may not read its input.
        thread::spawn(move || drop(pipe.write_all(input.as_bytes())));
    }
    let (stdout, stderr) = (reader(child.stdout.take()), reader(child.stderr.take()));
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > LIMIT {
            child.kill()?;
            child.wait()?;
            return Err(std::io::Error::other(format!("still running after {} s", LIMIT.as_secs())));
        }
        thread::sleep(Duration::from_millis(10));
    };
    let text = |handle: thread::JoinHandle<Vec<u8>>| {
        handle.join().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default()
    };
    Ok((status.code().unwrap_or(-1), text(stdout), text(stderr)))
}

fn reader(pipe: Option<impl Read + Send + 'static>) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            let _ = pipe.read_to_end(&mut bytes);
        }
        bytes
    })
}
