//! Plays a case and says what was not as expected.

use crate::apply;
use crate::bless;
use crate::case::{Case, Command};
use crate::report;
use crate::run::{self, Ran};
use crate::shim;
use crate::stage::Stage;
use crate::tree::{self, Entry, Tree};
use std::fmt::Write;
use std::fs;

/// Plays `case`. All complaints come together, with the output of the run that they are about.
pub fn judge(case: &Case) -> Result<(), String> {
    let stage = Stage::set(case)?;
    let mut complaints = String::new();
    let mut start: Option<(Tree, Tree)> = None;
    let mut main: Option<Ran> = None;
    for (n, (setup, command)) in case.commands().enumerate() {
        stage.prepare(setup)?;
        let (before, _) = match &start {
            Some(start) => start,
            None => start.insert((stage.workspace()?, stage.outside()?)),
        };
        let ran = run::run(case, command, &stage)?;
        let found = expectations(command, &ran, before, &stage)?;
        if !found.is_empty() {
            let _ = write!(complaints, "command {}:\n{found}{}", n + 1, shown(&ran));
        }
        if case.verb_of(command) == "apply" && ran.json {
            let name = if n == 0 { "report.json".to_owned() } else { format!("report-{}.json", n + 1) };
            match apply::kept(&ran.stdout) {
                Ok(report) => complaints.push_str(&kept(case, &name, &stage.redact(&report))?),
                Err(problem) => {
                    let _ = writeln!(complaints, "command {}: {problem}{}", n + 1, shown(&ran));
                }
            }
        }
        if n == 0 {
            complaints.push_str(&outputs(case, &ran, &stage)?);
            main = Some(ran);
        }
    }
    let ((before, outside), main) = start.zip(main).ok_or("the case has no command")?;
    let after = stage.workspace()?;
    if stage.outside()? != outside {
        complaints.push_str("files outside the workspace were changed\n");
    }
    complaints.push_str(&result(case, &before, &after)?);
    complaints.push_str(&match case.verb.as_str() {
        "apply" => apply::invariants(case, &main, &before, &after, &stage)?,
        _ => invariants(case, &main, &after, &stage)?,
    });
    if complaints.is_empty() { Ok(()) } else { Err(format!("{}\n{}\n{complaints}", case.file.title, case.file.why)) }
}

/// What the command says about its own end: exit code, compiler runs, texts, files changed.
fn expectations(command: &Command, ran: &Ran, before: &Tree, stage: &Stage) -> Result<String, String> {
    let mut out = String::new();
    if ran.exit != command.exit {
        let _ = writeln!(out, "exit code {}, expected {}", ran.exit, command.exit);
    }
    if let Some(checks) = command.checks
        && ran.checks.len() != checks
    {
        let _ = writeln!(out, "{} compiler runs, expected {checks}", ran.checks.len());
    }
    let texts = [
        ("stdout", &ran.stdout, &command.stdout_contains, true),
        ("stderr", &ran.stderr, &command.stderr_contains, true),
        ("stdout", &ran.stdout, &command.stdout_lacks, false),
        ("stderr", &ran.stderr, &command.stderr_lacks, false),
    ];
    for (name, text, needles, wanted) in texts {
        for needle in needles.iter().filter(|needle| text.contains(&stage.fill(needle)) != wanted) {
            let _ = writeln!(out, "{name} {} {needle:?}", if wanted { "lacks" } else { "holds" });
        }
    }
    if ran.stderr.contains("panicked at") {
        out.push_str("it panicked\n");
    }
    if let Some(changed) = &command.changed {
        let found = tree::differing(before, &stage.workspace()?);
        if &found != changed {
            let _ = writeln!(out, "changed files {found:?}, expected {changed:?}");
        }
    }
    Ok(out)
}

/// The report, and the exact output where the case keeps it.
fn outputs(case: &Case, ran: &Ran, stage: &Stage) -> Result<String, String> {
    let mut out = String::new();
    let mut texts = Vec::new();
    if ran.json && case.verb_of(&case.file.command) != "apply" {
        match report::normalize(&ran.stdout) {
            Ok(report) => {
                let checks = report["summary"]["checks"].as_u64();
                if checks != Some(ran.checks.len() as u64) {
                    let _ = writeln!(out, "the report counts {checks:?} compiler runs, {} happened", ran.checks.len());
                }
                texts.push(("report.json", bless::redact_hashes(&stage.redact(&bless::pretty(&report)))));
            }
            // A run that could not do its work tells of one error, and has nothing else to report.
            Err(_) if is_failure(&ran.stdout) && !case.folder.join("report.json").exists() => {}
            Err(problem) => {
                let _ = writeln!(out, "{problem}");
                out.push_str(&shown(ran));
            }
        }
    }
    if case.folder.join("applied").is_dir() {
        out.push_str(&applied(case, ran, stage)?);
    }
    if let Some(transcript) = &ran.transcript {
        texts.push(("transcript.txt", transcript.clone()));
    }
    for (name, text) in [("stdout.txt", &ran.stdout), ("stderr.txt", &ran.stderr)] {
        if case.folder.join(name).exists() {
            texts.push((name, bless::redact(&stage.redact(text))));
        }
    }
    for (name, text) in texts {
        out.push_str(&kept(case, name, &text)?);
    }
    Ok(out)
}

/// Compares `text` with the file of the case that keeps it, or writes that.
fn kept(case: &Case, name: &str, text: &str) -> Result<String, String> {
    let path = case.folder.join(name);
    if bless::blessing() {
        bless::write(&path, text.as_bytes())?;
        return Ok(String::new());
    }
    Ok(match fs::read(&path) {
        Ok(wanted) if wanted == text.as_bytes() => String::new(),
        Ok(wanted) => format!("{name}:\n{}\n", tree::diff(&wanted, text.as_bytes())),
        Err(_) => format!("{name} is missing; `cargo xtask bless {}` writes it:\n{text}\n", case.name),
    })
}

/// What `git apply` makes of the printed diff, against the input overlaid with `applied/`.
fn applied(case: &Case, ran: &Ran, stage: &Stage) -> Result<String, String> {
    let copy = stage.tmp.join("applied");
    let input = stage.workspace()?;
    tree::write(&copy, &input).map_err(|error| format!("cannot copy the workspace: {error}"))?;
    let diff = stage.tmp.join("printed.diff");
    fs::write(&diff, &ran.stdout).map_err(|error| error.to_string())?;
    let git = std::process::Command::new("git").arg("apply").arg(&diff).current_dir(&copy).output();
    let git = git.map_err(|error| format!("git apply: {error}"))?;
    if !git.status.success() {
        return Ok(format!("git does not take the diff: {}{}\n", String::from_utf8_lossy(&git.stderr), shown(ran)));
    }
    let got = tree::read(&copy, &[]).map_err(|error| error.to_string())?;
    let overlay = tree::read(&case.folder.join("applied"), &[]).map_err(|error| error.to_string())?;
    Ok(differences(&overlaid(&input, overlay), &got))
}

/// `base` with the files of `overlay` in place of its own; modes stay those of `base`.
fn overlaid(base: &Tree, overlay: Tree) -> Tree {
    let mut tree = base.clone();
    for (path, entry) in overlay {
        let entry = match (entry, base.get(&path)) {
            (Entry::File(bytes, _), Some(Entry::File(_, mode))) => Entry::File(bytes, *mode),
            (entry, _) => entry,
        };
        tree.insert(path, entry);
    }
    tree
}

pub fn differences(wanted: &Tree, got: &Tree) -> String {
    let mut out = String::new();
    for path in tree::differing(wanted, got) {
        let _ = writeln!(out, "{}", tree::explain(&path, wanted.get(&path), got.get(&path)));
    }
    out
}

/// The tree at the end against the input overlaid with `after/`.
fn result(case: &Case, before: &Tree, after: &Tree) -> Result<String, String> {
    let overlay = tree::read(&case.folder.join("after"), &[]).map_err(|error| error.to_string())?;
    let mut kept = before.clone();
    for path in &case.file.gone {
        if kept.remove(path).is_none() {
            return Ok(format!("`gone` names {path}, which is not in the input\n"));
        }
    }
    if bless::blessing_trees() {
        // A model may make a file.
        let may_create = case.verb == "apply" || case.folder.join("server.toml").exists();
        bless::tree(&case.folder.join("after"), &kept, after, &overlay, may_create)?;
        return Ok(String::new());
    }
    Ok(differences(&overlaid(&kept, overlay), after))
}

/// What holds for every case: no suggestion is lost, the result has no more errors than the input, and the same command
/// once more changes nothing. The second run's only check is the one that judges the first run's result.
fn invariants(case: &Case, main: &Ran, after: &Tree, stage: &Stage) -> Result<String, String> {
    let mut out = String::new();
    if !main.json || main.checks.is_empty() {
        return Ok(out);
    }
    if !case.file.scripted
        && let Ok(report) = report::normalize(&main.stdout)
    {
        let outcomes = report["outcomes"].as_array().map_or(0, Vec::len);
        let offered = report::suggestions(&shim::stream(&stage.shim, main.checks.start), &stage.root);
        if outcomes < offered {
            let _ = writeln!(out, "the first check offered {offered} suggestions, the report tells of {outcomes}");
        }
    }
    if !case.file.idempotent || case.file.scripted || !case.file.then.is_empty() || main.exit == 2 {
        return Ok(out);
    }
    let again = run::run(case, &case.file.command, stage)?;
    let changed = tree::differing(after, &stage.workspace()?);
    if !changed.is_empty() {
        let _ = writeln!(out, "the same command once more changed {changed:?}{}", shown(&again));
    }
    let errors = |n| report::errors(&shim::stream(&stage.shim, n));
    let (first, last) = (errors(main.checks.start), errors(again.checks.start));
    if last > first && !case.file.revealed {
        let _ = writeln!(out, "{first} errors before, {last} after");
    }
    Ok(out)
}

/// Whether stdout is the object of a failed command: what it holds is for `stdout_contains` to say.
fn is_failure(stdout: &str) -> bool {
    let object: Option<serde_json::Value> = serde_json::from_str(stdout).ok();
    object.is_some_and(|object| object.get("error").is_some() && object.get("outcomes").is_none())
}

pub fn shown(ran: &Ran) -> String {
    let cut = |text: &str| text.chars().take(6000).collect::<String>();
    format!("--- stdout\n{}\n--- stderr\n{}\n---\n", cut(&ran.stdout), cut(&ran.stderr))
}
