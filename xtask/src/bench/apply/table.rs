//! The figures as a page.

use super::workload::Workload;
use super::{Result, Row};
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

const BEGIN: &str = "<!-- bench apply: begin -->";
const END: &str = "<!-- bench apply: end -->";

/// The table of one workload.
pub fn render(workload: &Workload, rows: &[Row]) -> String {
    let bare = rows.first().map(|row| median(&row.walls));
    let of = |name: &str| rows.iter().find(|row| row.name == name).map(|row| median(&row.walls));
    let git = of("git apply, then fsync").or_else(|| of("git apply"));
    let floor = if workload.is_refused { "of the read" } else { "of the bare write" };
    let rival = if workload.is_refused { "of git apply" } else { "of git apply, then fsync" };
    let mut out = format!("### {}\n\n| | {floor} | {rival} | peak memory / file |\n", capital(&workload.about));
    out.push_str("|---|--:|--:|--:|\n");
    for row in rows {
        let wall = median(&row.walls);
        let peak = row.peak.map_or("–".to_owned(), |peak| memory(peak, workload));
        let _ = writeln!(out, "| {} | {} | {} | {peak} |", row.name, ratio(wall, bare), ratio(wall, git));
    }
    out
}

/// Peak memory of a process against the file that it edits; of many small files it is said as it is.
#[allow(clippy::cast_precision_loss, reason = "a figure with one digit behind the point")]
fn memory(peak: u64, workload: &Workload) -> String {
    if workload.files.len() == 1 {
        format!("{:.1}", peak as f64 / workload.bytes().max(1) as f64)
    } else {
        format!("{:.0} MB", peak as f64 / 1e6)
    }
}

/// All tables, and what the columns mean.
pub fn section(tables: &[String], rounds: usize) -> String {
    let command: Vec<String> = std::env::args().skip(1).collect();
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    format!(
        "Made by `cargo xtask {}` on {processors} processors: {rounds} rounds in which every contestant has one turn on fresh \
         files; ratios of medians. Every result is compared with the bytes that it has to be.\n\n{}\n{}",
        command.join(" "),
        tables.join("\n"),
        NOTES
    )
}

const NOTES: &str = "\
- *read, write, fsync, rename*: each file read, its new text written beside it, synced, renamed; then the folders synced.
  It starts no process and knows the result. codex-patch keeps, besides, a journal with the old bytes for `undo`.
- *git apply* runs with `core.fsync=all`, which does not cover the working tree: what it wrote can be lost. *then fsync* is
  the same followed by a sync of each file and folder, which is the durability that codex-patch gives.
- *peak memory*: the most that the process had resident, its own code included, against the bytes of the file.";

/// Replaces this chore's section of a page, or adds it.
pub fn write_section(path: &Path, section: &str) -> Result<()> {
    let old = std::fs::read_to_string(path).unwrap_or_else(|_| "# Benchmarks\n".to_owned());
    let section = format!("{BEGIN}\n## Edit requests\n\n{}\n{END}", section.trim_end());
    let new = match old.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1))) {
        Some((head, tail)) => format!("{head}{section}{tail}"),
        None => format!("{}\n\n{section}\n", old.trim_end()),
    };
    std::fs::write(path, new)?;
    Ok(())
}

fn median(walls: &[Duration]) -> Duration {
    let mut walls = walls.to_vec();
    walls.sort();
    walls.get(walls.len() / 2).copied().unwrap_or_default()
}

fn ratio(wall: Duration, to: Option<Duration>) -> String {
    to.filter(|to| !to.is_zero()).map_or("–".to_owned(), |to| format!("{:.2}", wall.as_secs_f64() / to.as_secs_f64()))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| format!("{}{}", first.to_uppercase(), chars.as_str()))
}
