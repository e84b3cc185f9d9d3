//! `cargo xtask bench rewrite`: the same patterns for codex-patch and for ast-grep's own program.

use super::measured::{self, Cost};
use super::{Result, corpus};
use clap::Args;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The version of ast-grep whose library codex-patch is built on.
const AST_GREP: &str = "ast-grep-cli==0.51.1";

const BEGIN: &str = "<!-- begin: cargo xtask bench rewrite -->";
const END: &str = "<!-- end: cargo xtask bench rewrite -->";

/// What is searched for and what it becomes.
struct Pair {
    pattern: &'static str,
    rewrite: &'static str,
    selector: Option<&'static str>,
}

const fn pair(pattern: &'static str, rewrite: &'static str) -> Pair {
    Pair { pattern, rewrite, selector: None }
}

const PAIRS: &[Pair] = &[
    pair("$A.unwrap()", "$A.expect(\"it is there\")"),
    pair("$A.len() == 0", "$A.is_empty()"),
    pair("String::from($A)", "$A.to_owned()"),
    pair("Some($A)", "Option::Some($A)"),
    pair("Box::new($A)", "Box::<_>::new($A)"),
    pair("vec![$$$A]", "Vec::from([$$$A])"),
    pair("return $X;", "return ($X);"),
    pair("$A.map($F).collect()", "$A.map($F).collect::<Vec<_>>()"),
    pair("if let Some($X) = $E { $$$B }", "match $E {\n    Some($X) => {\n        $$$B\n    }\n    _ => {}\n}"),
    pair("for $I in $E { $$$B }", "$E.into_iter().for_each(|$I| {\n    $$$B\n})"),
    pair("impl $T for $S { $$$B }", "impl $T for $S {\n    // moved\n    $$$B\n}"),
    pair("fn $N($$$P) { $$$B }", "fn $N($$$P) -> () {\n    $$$B\n}"),
    pair("unsafe { $$$B }", "unsafe {\n    // checked\n    $$$B\n}"),
    Pair { pattern: "match $_ { $P => None, }", rewrite: "$P => Option::None,", selector: Some("match_arm") },
    pair("$A == $A", "true"),
    pair("$A + $B", "$B + $A"),
    pair("a_name_that_is_in_no_file($A)", "$A"),
];

/// Measure `rewrite` against ast-grep
#[derive(Debug, Args)]
pub struct Options {
    /// How many Rust files
    #[arg(long, default_value_t = 10_000)]
    files: usize,
    /// How often each search is timed
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// codex-patch to measure [default: built anew with --release]
    #[arg(long)]
    codex_patch: Option<PathBuf>,
    /// ast-grep to measure [default: installed from PyPI into the working folder]
    #[arg(long)]
    ast_grep: Option<PathBuf>,
    /// Working folder
    #[arg(long, default_value = "target/bench-rewrite")]
    work: PathBuf,
    /// Put the table into this file, between its markers
    #[arg(long)]
    out: Option<PathBuf>,
}

/// What one pair gave.
struct Row {
    pattern: &'static str,
    matches: usize,
    /// Matches that only one of the two has.
    other_matches: usize,
    /// Files whose bytes differ afterwards.
    other_bytes: usize,
    parsed: u64,
    ours: Cost,
    theirs: Cost,
}

/// Measures and writes the table.
pub fn run(options: &Options) -> Result<()> {
    let work = std::path::absolute(&options.work)?;
    fs::create_dir_all(&work)?;
    let ours = match &options.codex_patch {
        Some(program) => std::path::absolute(program)?,
        None => build()?,
    };
    let theirs = match &options.ast_grep {
        Some(program) => std::path::absolute(program)?,
        None => install(&work)?,
    };
    let bench = Bench {
        ours,
        theirs,
        pristine: work.join("pristine"),
        here: work.join("ours"),
        there: work.join("theirs"),
        work: work.clone(),
    };
    for folder in [&bench.pristine, &bench.here, &bench.there] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
    }
    let (files, bytes) = corpus::copy(&bench.pristine, options.files)?;
    for folder in [&bench.here, &bench.there] {
        for file in &files {
            bench.restore(folder, file)?;
        }
    }
    let mut rows = Vec::new();
    for pair in PAIRS {
        let row = bench.measure(pair, options.rounds)?;
        eprintln!("{}", line(&row, files.len()));
        rows.push(row);
    }
    let version = Command::new(&bench.theirs).arg("--version").output()?;
    let version = String::from_utf8_lossy(&version.stdout).trim().to_owned();
    let table = render(&rows, files.len(), bytes, &version, options.rounds);
    println!("{table}");
    if let Some(out) = &options.out {
        put(out, &table)?;
    }
    let differing = rows.iter().filter(|row| row.other_matches + row.other_bytes > 0).count();
    if differing > 0 { Err(format!("{differing} pairs differ").into()) } else { Ok(()) }
}

struct Bench {
    ours: PathBuf,
    theirs: PathBuf,
    pristine: PathBuf,
    here: PathBuf,
    there: PathBuf,
    work: PathBuf,
}

impl Bench {
    /// Everything that ast-grep would look at, and nothing that it would not.
    fn ours(&self, pair: &Pair, folder: &Path) -> Command {
        let mut command = Command::new(&self.ours);
        command.current_dir(folder).args(["rewrite", "-p", pair.pattern, "--macro-bodies", "--no-ignore"]);
        command.args(pair.selector.iter().flat_map(|selector| ["--selector", selector]));
        command
    }

    fn theirs(&self, pair: &Pair, folder: &Path) -> Command {
        let mut command = Command::new(&self.theirs);
        command.current_dir(folder).args(["run", "-l", "rust", "-p", pair.pattern]);
        for kind in ["hidden", "dot", "exclude", "global", "parent", "vcs"] {
            command.args(["--no-ignore", kind]);
        }
        command.args(pair.selector.iter().flat_map(|selector| ["--selector", selector]));
        command
    }

    fn measure(&self, pair: &Pair, rounds: usize) -> Result<Row> {
        let (our_output, their_output) = (self.work.join("ours.jsonl"), self.work.join("theirs.jsonl"));
        let (mut ours, mut theirs) = (Cost::default(), Cost::default());
        for _ in 0..rounds.max(1) {
            let mut command = self.ours(pair, &self.here);
            add(&mut ours, measured::run(command.args(["--format", "json"]), &our_output)?);
            let mut command = self.theirs(pair, &self.there);
            add(&mut theirs, measured::run(command.arg("--json=stream"), &their_output)?);
        }
        let parsed = fs::read_to_string(&our_output)?
            .lines()
            .last()
            .and_then(|report| serde_json::from_str::<Value>(report).ok())
            .and_then(|report| report.get("parsed_files")?.as_u64())
            .ok_or("codex-patch gave no report")?;
        // With what each match becomes.
        let mut command = self.ours(pair, &self.here);
        command.args(["-r", pair.rewrite, "--root", ".", "--check", "none", "--allow-generated", "--format", "json"]);
        measured::run(&mut command, &our_output)?;
        let mut command = self.theirs(pair, &self.there);
        measured::run(command.args(["-r", pair.rewrite, "--json=stream"]), &their_output)?;
        let (mine, other) = (matches(&our_output)?, matches(&their_output)?);
        let other_matches = mine.symmetric_difference(&other).count();
        for difference in mine.symmetric_difference(&other).take(3) {
            let whose = if mine.contains(difference) { "ours only" } else { "theirs only" };
            eprintln!("{}: {whose}: {difference:?}", pair.pattern);
        }
        let other_bytes = self.compare_bytes(pair, &mine, &other)?;
        Ok(Row { pattern: pair.pattern, matches: other.len(), other_matches, other_bytes, parsed, ours, theirs })
    }

    /// Has both write, counts the files that differ, and puts all of them back.
    fn compare_bytes(&self, pair: &Pair, mine: &BTreeSet<Hit>, other: &BTreeSet<Hit>) -> Result<usize> {
        let output = self.work.join("written");
        let mut command = self.ours(pair, &self.here);
        // One pass, since ast-grep makes one.
        command.args(["-r", pair.rewrite, "--root", ".", "--write", "--check", "none", "--allow-generated"]);
        command.args(["--max-passes", "1"]);
        measured::run(&mut command, &output)?;
        let mut command = self.theirs(pair, &self.there);
        measured::run(command.args(["-r", pair.rewrite, "--update-all"]), &output)?;
        let files: BTreeSet<&String> = mine.union(other).map(|hit| &hit.file).collect();
        let mut differing = 0;
        for file in files {
            let file = Path::new(file);
            let (here, there) = (fs::read(self.here.join(file))?, fs::read(self.there.join(file))?);
            // Where lines end with CRLF, new ones do too; ast-grep lets them end with LF.
            let is_crlf = fs::read(self.pristine.join(file))?.windows(2).any(|pair| pair == b"\r\n");
            let is_same = if is_crlf { without_returns(&here) == without_returns(&there) } else { here == there };
            if !is_same {
                differing += 1;
                eprintln!("{}: other bytes: {}", pair.pattern, file.display());
            }
            self.restore(&self.here, file)?;
            self.restore(&self.there, file)?;
        }
        Ok(differing)
    }

    fn restore(&self, folder: &Path, file: &Path) -> Result<()> {
        let to = folder.join(file);
        fs::create_dir_all(to.parent().ok_or("a file has no folder")?)?;
        fs::copy(self.pristine.join(file), to)?;
        Ok(())
    }
}

/// One match: where it is, and what it becomes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Hit {
    file: String,
    start: u64,
    end: u64,
    replacement: String,
}

fn matches(stream: &Path) -> Result<BTreeSet<Hit>> {
    let mut hits = BTreeSet::new();
    for line in fs::read_to_string(stream)?.lines() {
        let object: Value = serde_json::from_str(line)?;
        let Some(bytes) = object.pointer("/range/byteOffset") else { continue };
        let number = |name: &str| bytes.get(name).and_then(Value::as_u64).unwrap_or_default();
        let text = |name: &str| object.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let file = text("file").trim_start_matches("./").to_owned();
        hits.insert(Hit { file, start: number("start"), end: number("end"), replacement: text("replacement") });
    }
    Ok(hits)
}

fn without_returns(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().copied().filter(|byte| *byte != b'\r').collect()
}

fn add(sum: &mut Cost, one: Cost) {
    sum.wall += one.wall;
    sum.cpu += one.cpu;
    sum.memory = sum.memory.max(one.memory);
}

/// codex-patch, built as users get it.
fn build() -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask has no parent folder")?;
    let status = Command::new(cargo).args(["build", "--release", "--bin", "codex-patch"]).current_dir(root).status()?;
    if !status.success() {
        return Err("codex-patch does not build".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(std::path::absolute(target.join("release/codex-patch"))?)
}

/// ast-grep, into a folder of its own.
fn install(work: &Path) -> Result<PathBuf> {
    let folder = work.join("venv");
    let program = folder.join("bin/ast-grep");
    if !program.exists() {
        let steps: [(&Path, Vec<&str>); 2] = [
            (Path::new("python3"), vec!["-m", "venv", folder.to_str().ok_or("the working folder has no plain name")?]),
            (&folder.join("bin/pip"), vec!["install", "--quiet", AST_GREP]),
        ];
        for (program, arguments) in steps {
            if !Command::new(program).args(arguments).status()?.success() {
                return Err(
                    format!("ast-grep cannot be installed; --ast-grep names one ({})", program.display()).into()
                );
            }
        }
    }
    Ok(program)
}

fn ratio(ours: f64, theirs: f64) -> String {
    if theirs > 0.0 { format!("{:.2}", ours / theirs) } else { "–".to_owned() }
}

fn line(row: &Row, files: usize) -> String {
    let same = if row.other_matches + row.other_bytes == 0 {
        "yes".to_owned()
    } else {
        format!("{} matches, {} files differ", row.other_matches, row.other_bytes)
    };
    #[allow(clippy::cast_precision_loss, reason = "shares and ratios of small numbers")]
    let (share, memory) =
        (100.0 * row.parsed as f64 / files.max(1) as f64, ratio(row.ours.memory as f64, row.theirs.memory as f64));
    format!(
        "| `{}` | {} | {same} | {share:.0} % | {} | {} | {memory} |",
        row.pattern.replace('|', "\\|"),
        row.matches,
        ratio(row.ours.cpu.as_secs_f64(), row.theirs.cpu.as_secs_f64()),
        ratio(row.ours.wall.as_secs_f64(), row.theirs.wall.as_secs_f64()),
    )
}

fn render(rows: &[Row], files: usize, bytes: u64, version: &str, rounds: usize) -> String {
    let mut out = String::new();
    let megabytes = bytes / 1_000_000;
    let _ = writeln!(
        out,
        "Made by `cargo xtask bench rewrite` over {files} Rust files ({megabytes} MB) of published packages, against {version}\n\
         on {} processors. Searches that print every match as JSON, {rounds} times each, one tool after the other; a ratio\n\
         below 1 means that codex-patch needs less. `same` compares the matches with what each becomes, and the bytes of all\n\
         files after both rewrote them, but for carriage returns in files with CRLF, which ast-grep mixes with LF.\n\
         codex-patch runs with `--macro-bodies`, `--check none`, and `--max-passes 1` where it writes: without them it leaves\n\
         macros alone, leaves out what would break a file, and rewrites what overlapped as well.\n",
        std::thread::available_parallelism().map_or(1, usize::from)
    );
    out.push_str("| pattern | matches | same | files parsed | CPU | time | memory |\n|---|--:|---|--:|--:|--:|--:|\n");
    for row in rows {
        let _ = writeln!(out, "{}", line(row, files));
    }
    out
}

/// Puts the table between the markers, or at the end with them.
fn put(file: &Path, table: &str) -> Result<()> {
    let text = fs::read_to_string(file)?;
    let section = format!("{BEGIN}\n\n{table}\n{END}");
    let new = match (text.split_once(BEGIN), text.split_once(END)) {
        (Some((head, _)), Some((_, tail))) => format!("{head}{section}{tail}"),
        _ => format!("{}\n\n## `rewrite` and ast-grep\n\n{section}\n", text.trim_end()),
    };
    fs::write(file, new)?;
    Ok(())
}
