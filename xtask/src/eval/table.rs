//! Results for people and for programs.

use super::one::Trial;
use super::results::Record;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// One case in one line.
pub fn line(trial: &Trial) -> String {
    let judgement = &trial.judgement;
    let state = match (judgement.solved, judgement.compiles) {
        (true, _) => "solved",
        (false, true) => "compiles",
        (false, false) => "open",
    };
    let mut line = format!(
        "{state:<8} {} ({} calls, {:.1} s{})",
        trial.case,
        trial.calls.calls,
        trial.seconds,
        if trial.left.is_empty() { String::new() } else { format!(", left: {}", trial.left.join(" ")) }
    );
    if let Some(failure) = &trial.calls.provider_failure {
        let _ = write!(line, " provider failed: {failure}");
    }
    if !judgement.tampered.is_empty() {
        let _ = write!(line, " changed tests: {}", judgement.tampered.join(" "));
    }
    line
}

/// What is left of a case, for people.
pub fn told(record: &Record) -> String {
    let trial = &record.trial;
    format!("=== {}\n{}\n{}", line(trial), trial.notes.join("\n"), trial.judgement.said)
}

/// The figures of a set of cases.
#[derive(Debug, Default)]
struct Sum {
    cases: usize,
    compile: usize,
    pass: usize,
    solved: usize,
    calls: usize,
    answers: usize,
    tokens_in: u64,
    tokens_out: u64,
    refused: usize,
    cheats_refused: usize,
    tampered: usize,
    labelled: usize,
    provider_failures: usize,
    checks: u64,
    seconds: f64,
}

impl Sum {
    fn of<'r>(records: impl Iterator<Item = &'r Record>) -> Sum {
        let mut sum = Sum::default();
        for Record { trial, .. } in records {
            let (judgement, calls) = (&trial.judgement, &trial.calls);
            sum.cases += 1;
            sum.compile += usize::from(judgement.compiles);
            sum.pass += usize::from(judgement.passes == Some(true));
            sum.solved += usize::from(judgement.solved);
            sum.calls += calls.calls;
            sum.answers += calls.answers;
            sum.tokens_in += calls.tokens_in;
            sum.tokens_out += calls.tokens_out;
            sum.refused += calls.refused.values().sum::<usize>();
            sum.cheats_refused += calls.cheats_refused;
            sum.tampered += usize::from(!judgement.tampered.is_empty());
            sum.labelled += usize::from(!trial.labelled.is_empty());
            sum.provider_failures += usize::from(calls.provider_failure.is_some());
            sum.checks += trial.checks;
            sum.seconds += trial.seconds;
        }
        sum
    }

    fn json(&self) -> Value {
        json!({
            "cases": self.cases, "compile": self.compile, "pass": self.pass, "solved": self.solved, "calls": self.calls,
            "answers": self.answers, "tokens_in": self.tokens_in, "tokens_out": self.tokens_out,
            "refused": self.refused, "cheats_refused": self.cheats_refused, "tampered": self.tampered,
            "labelled": self.labelled, "provider_failures": self.provider_failures, "checks": self.checks,
            "seconds": (self.seconds * 1000.0).round() / 1000.0,
        })
    }
}

/// All as one JSON object.
pub fn json(provider: &str, flags: &[String], records: &[Record]) -> Value {
    let cases: Vec<Value> = records.iter().filter_map(|record| serde_json::to_value(record).ok()).collect();
    json!({"provider": provider, "flags": flags, "summary": Sum::of(records.iter()).json(), "cases": cases})
}

/// The whole table, by the folders of cases.
pub fn render(provider: &str, flags: &[String], records: &[Record]) -> String {
    let flags = if flags.is_empty() { String::new() } else { format!(", `{}`", flags.join(" ")) };
    let mut out = format!(
        "Asked: {provider}{flags}.\n\n\
         | cases | number | compile | pass their tests | solved | % | calls | answers | refused | cheats refused | tokens sent | received | compiler runs | seconds |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    let mut groups: BTreeMap<&str, Vec<&Record>> = BTreeMap::new();
    for record in records {
        let group = record.trial.case.rsplit_once('/').map_or("", |(folder, _)| folder);
        groups.entry(group).or_default().push(record);
    }
    for (group, records) in &groups {
        row(&mut out, if group.is_empty() { "." } else { group }, &Sum::of(records.iter().copied()));
    }
    let all = Sum::of(records.iter());
    row(&mut out, "**all**", &all);
    for (number, words) in [
        (all.tampered, "changed tests, and do not count as solved"),
        (
            all.labelled,
            "hold a change that the checker of cheats names, permitted by a flag or made where nothing made sense before",
        ),
        (all.provider_failures, "could not be asked to the end, and are run again the next time"),
    ] {
        if number > 0 {
            let _ = writeln!(out, "\n{number} {words}.");
        }
    }
    out
}

fn row(out: &mut String, title: &str, sum: &Sum) {
    let _ = writeln!(
        out,
        "| {title} | {} | {} | {} | {} | {:.0} | {} | {} | {} | {} | {} | {} | {} | {:.0} |",
        sum.cases,
        sum.compile,
        sum.pass,
        sum.solved,
        100.0 * sum.solved as f64 / sum.cases.max(1) as f64,
        sum.calls,
        sum.answers,
        sum.refused,
        sum.cheats_refused,
        sum.tokens_in,
        sum.tokens_out,
        sum.checks,
        sum.seconds,
    );
}
