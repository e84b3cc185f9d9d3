//! The measurements as Markdown.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use super::Result;
use super::contest::{Arena, Run, Tool};
use super::measure::Mode;
use super::prepare::Prepared;
use super::verdict::Verdict;

/// Which section of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    /// What the compiler is sure of.
    Sure,
    /// With everything on.
    Everything,
}

impl Section {
    /// The command in the markers, and the heading.
    fn names(self) -> [&'static str; 2] {
        match self {
            Self::Sure => ["cargo xtask real", "Published crates"],
            Self::Everything => ["cargo xtask real --everything", "Published crates, with everything on"],
        }
    }
}

/// One subject in one mode, judged.
#[derive(Debug)]
pub struct Match {
    /// Index into the prepared subjects.
    pub subject: usize,
    /// Whose lints.
    pub mode: Mode,
    /// The tools' runs.
    pub runs: Vec<Run>,
    /// The judgement.
    pub verdict: Verdict,
}

/// The whole section.
pub fn render(arena: &Arena, command: &str, subjects: &[Prepared], matches: &[Match]) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "Made by `{command}` with {} and {}", arena.toolchain.rustc, arena.toolchain.cargo);
    let _ = writeln!(out, "on {} processors.\n", std::thread::available_parallelism().map_or(1, usize::from));
    for mode in Mode::ALL.into_iter().filter(|mode| matches.iter().any(|one| one.mode == *mode)) {
        let _ = writeln!(out, "### {}\n", title(mode));
        for tool in Tool::ALL.into_iter().filter(|tool| arena.has(*tool)) {
            let mut arguments = tool.arguments(mode).join(" ");
            for further in arena.ours.iter().filter(|_| tool == Tool::CodexPatch) {
                let _ = write!(arguments, " {further}");
            }
            let _ = writeln!(out, "- {}: `{arguments}`", tool.name(mode));
        }
        out.push('\n');
        out.push_str(HEADER);
        let mut all = Tool::ALL.map(Total::new);
        let mut finished = Tool::ALL.map(Total::new);
        for one in matches.iter().filter(|one| one.mode == mode) {
            let Some(subject) = subjects.get(one.subject) else { continue };
            let rival = one.runs.iter().find(|run| run.tool == Tool::CargoFix);
            for run in &one.runs {
                let _ = writeln!(out, "{}", row(subject, mode, run, rival.and_then(|run| run.cpu)));
            }
            add(&mut all, subject, mode, &one.runs);
            if rival.is_some_and(|run| is_whole(subject, run)) {
                add(&mut finished, subject, mode, &one.runs);
            }
        }
        sums(&mut out, "all", mode, &all);
        if finished.first().map(|total| total.runs) != all.first().map(|total| total.runs) {
            sums(&mut out, &format!("{} finishes", Tool::CargoFix.name(mode)), mode, &finished);
        }
        out.push('\n');
    }
    let on_purpose: Vec<_> = matches
        .iter()
        .filter_map(|one| subjects.get(one.subject).map(|subject| (subject, one)))
        .flat_map(|(subject, one)| one.verdict.on_purpose.iter().map(move |left| (subject, one.mode, left)))
        .collect();
    if !on_purpose.is_empty() {
        out.push_str("### Cured by a rival, left by codex-patch, and why\n\n");
        for (subject, mode, left) in on_purpose {
            let _ = writeln!(
                out,
                "- {} ({}): `{}` at {}:{}: {}",
                subject.subject.name,
                mode.name(),
                left.fixable.code,
                left.fixable.file,
                left.fixable.line,
                left.why.replace('\n', " ")
            );
        }
        out.push('\n');
    }
    out.push_str(NOTES);
    out
}

/// Replaces the section between the markers in `path`, or appends it.
pub fn write_section(path: &Path, kind: Section, section: &str) -> Result<()> {
    let old = std::fs::read_to_string(path).unwrap_or_else(|_| "# Benchmarks\n\n".to_owned());
    let [name, heading] = kind.names();
    let (begin, end) = (format!("<!-- begin: {name} -->"), format!("<!-- end: {name} -->"));
    let section = format!("{begin}\n## {heading}\n\n{}\n{end}", section.trim_end());
    let new = match old.split_once(&begin).and_then(|(head, rest)| Some((head, rest.split_once(&end)?.1))) {
        Some((head, tail)) => format!("{head}{section}{tail}"),
        None => format!("{}\n\n{section}\n", old.trim_end()),
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, new)?;
    Ok(())
}

const HEADER: &str = "\
| crate | tool | fixable before | after | applied | rolled back | errors | tests passing | comments lost | rounds | cargo + rustc | CPU |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
";

const NOTES: &str = "\
- *fixable*: distinct diagnostics of all targets, lints capped at `warn`, with a whole suggestion that the compiler marks
  MachineApplicable. *errors*: distinct errors afterwards; `fails` if a plain `cargo check --all-targets`
  succeeded before and does not now (crates with `#![deny(warnings)]` and a new lint did not before). *tests passing*: of those that passed before. *applied*: as the tool says it. *rounds* and *rolled back* are
  shown where the tool says them. Where errors are left, what is fixable cannot be seen (`?`, in the sum as before).
- *cargo + rustc*: processes, without those that only ask for a version or a configuration. *CPU*: user and system time
  of the tool and all that it starts, as a ratio to cargo fix (cargo clippy --fix). Each tool has a copy and an
  output folder of its own, in which `cargo check --all-targets` (`cargo clippy --all-targets`) has just shown the
  warnings; with `--cold` only the dependencies are compiled before.
- *comments lost* counts all comments that are gone, also those inside code that was removed as a whole.
- *cargo fix finishes* (*cargo clippy --fix finishes*): the sums of the crates that this rival leaves without errors, building
  as before, with all their tests passing: where it gives up or breaks the crate it has done with less.
";

fn title(mode: Mode) -> &'static str {
    match mode {
        Mode::Rustc => "The compiler's lints",
        Mode::Clippy => "clippy's lints on top",
    }
}

fn row(subject: &Prepared, mode: Mode, run: &Run, yardstick: Option<Duration>) -> String {
    let pins: Vec<_> = subject.subject.packages.iter().map(|pin| &*pin.version).collect();
    let name = match pins.as_slice() {
        [version] => format!("{} {version}", subject.subject.name),
        all => format!("{} ({} packages)", subject.subject.name, all.len()),
    };
    let broken = if run.builds || !subject.builds { "" } else { " fails" };
    let stopped = if run.exit.is_none() { " (too long)" } else { "" };
    format!(
        "| {name} | {}{stopped} | {} | {} | {} | {} | {}{broken} | {}/{} | {} | {} | {} | {} |",
        run.tool.name(mode),
        subject.before(mode).fixable.len(),
        if run.after.errors.is_empty() { run.after.fixable.len().to_string() } else { "?".to_owned() },
        run.applied,
        run.own.as_ref().map_or("–".to_owned(), |own| own.rolled_back.to_string()),
        run.after.errors.len(),
        subject.tests.passes() - subject.tests.missing(&run.tests),
        subject.tests.passes(),
        run.comments_lost.len(),
        run.own.as_ref().map_or("–".to_owned(), |own| own.rounds.to_string()),
        run.processes.map_or("n/a".to_owned(), |count| format!("{} + {}", count.cargo, count.rustc)),
        ratio(run.cpu, yardstick),
    )
}

fn ratio(cpu: Option<Duration>, yardstick: Option<Duration>) -> String {
    match (cpu, yardstick) {
        (Some(cpu), Some(yardstick)) if !yardstick.is_zero() => {
            format!("{:.2}", cpu.as_secs_f64() / yardstick.as_secs_f64())
        }
        // A bare time says nothing about a tool.
        (Some(_), None) => "–".to_owned(),
        _ => "n/a".to_owned(),
    }
}

/// Whether the crate builds as it did and its tests pass as they did: a tool that gives up or breaks it has done with less.
pub fn is_whole(subject: &Prepared, run: &Run) -> bool {
    run.after.errors.is_empty() && (run.builds || !subject.builds) && subject.tests.missing(&run.tests) == 0
}

fn add(totals: &mut [Total], subject: &Prepared, mode: Mode, runs: &[Run]) {
    for run in runs {
        if let Some(total) = totals.iter_mut().find(|total| total.tool == run.tool) {
            total.add(subject, mode, run);
        }
    }
}

fn sums(out: &mut String, which: &str, mode: Mode, totals: &[Total]) {
    let yardstick = totals.iter().find(|total| total.tool == Tool::CargoFix).map(|total| total.cpu);
    for total in totals.iter().filter(|total| total.runs > 0) {
        let _ = writeln!(out, "{}", total.row(which, mode, yardstick));
    }
}

/// Sums over subjects.
struct Total {
    tool: Tool,
    runs: usize,
    before: usize,
    after: usize,
    applied: u64,
    rolled_back: u64,
    errors: usize,
    tests: [usize; 2],
    comments: usize,
    processes: [usize; 2],
    cpu: Duration,
}

impl Total {
    fn new(tool: Tool) -> Self {
        Self {
            tool,
            runs: 0,
            before: 0,
            after: 0,
            applied: 0,
            rolled_back: 0,
            errors: 0,
            tests: [0; 2],
            comments: 0,
            processes: [0; 2],
            cpu: Duration::ZERO,
        }
    }

    fn add(&mut self, subject: &Prepared, mode: Mode, run: &Run) {
        self.runs += 1;
        self.before += subject.before(mode).fixable.len();
        let measured = if run.after.errors.is_empty() { &run.after } else { subject.before(mode) };
        self.after += measured.fixable.len();
        self.applied += run.applied;
        self.rolled_back += run.own.as_ref().map_or(0, |own| own.rolled_back);
        self.errors += run.after.errors.len();
        let [passing, all] = &mut self.tests;
        *passing += subject.tests.passes() - subject.tests.missing(&run.tests);
        *all += subject.tests.passes();
        self.comments += run.comments_lost.len();
        let [cargo, rustc] = &mut self.processes;
        let counted = run.processes.unwrap_or_default();
        *cargo += counted.cargo;
        *rustc += counted.rustc;
        self.cpu += run.cpu.unwrap_or_default();
    }

    fn row(&self, which: &str, mode: Mode, yardstick: Option<Duration>) -> String {
        let [passing, all] = self.tests;
        let [cargo, rustc] = self.processes;
        let rolled_back = if self.tool == Tool::CodexPatch { self.rolled_back.to_string() } else { "–".to_owned() };
        format!(
            "| **{which}: {}** | {} | {} | {} | {} | {rolled_back} | {} | {passing}/{all} | {} |  | {cargo} + {rustc} | {} |",
            self.runs,
            self.tool.name(mode),
            self.before,
            self.after,
            self.applied,
            self.errors,
            self.comments,
            ratio(Some(self.cpu), yardstick.filter(|cpu| !cpu.is_zero())),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_section_is_replaced_and_the_rest_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("docs/BENCHMARKS.md");
        write_section(&path, Section::Sure, "one\n").unwrap();
        write_section(&path, Section::Everything, "more\n").unwrap();
        let first = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{first}\n## Other\n")).unwrap();
        write_section(&path, Section::Sure, "two\n").unwrap();
        let second = std::fs::read_to_string(&path).unwrap();
        assert_eq!(second, format!("{}\n## Other\n", first.replace("one", "two")));
    }
}
