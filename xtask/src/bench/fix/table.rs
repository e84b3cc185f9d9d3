//! The measurement as a page.

use super::race::{Row, Tool};
use super::shape::Shape;
use std::fmt::Write;

/// What issue and README aim at where one round settles it: the floor's processor time, and a twentieth.
const AIM: f64 = 1.05;

/// The section of the page.
pub fn render(shapes: &[Shape], rows: &[Row], rounds: usize) -> String {
    let mut out = String::new();
    let words: Vec<String> = std::env::args().skip(1).collect();
    let _ = writeln!(
        out,
        "Made by `cargo xtask {}`. Costs are ratios to the floor of the same round (one check of the tree as it is, one of \
         the tree as it ought to be), the median of {rounds} rounds in which all tools ran in turn. Unless it says `--fresh`, each \
         tool has a tree of its own, in which the sources were put back before each round.\n",
        words.join(" ")
    );
    for shape in shapes {
        let _ = writeln!(out, "- **{}** ({} fixes): {}", shape.name, shape.fixes, shape.about);
    }
    out.push_str(
        "\n| shape | tool | as it ought to be | fixable left | errors | checks | cargo + rustc | CPU | wall |\n\
         |---|---|---|--:|--:|--:|--:|--:|--:|\n",
    );
    for row in rows {
        let clippy = shapes.iter().any(|shape| shape.name == row.shape && shape.clippy);
        let name = match (row.tool, clippy) {
            (Tool::Floor, _) => "floor",
            (Tool::CodexPatch, _) => "codex-patch",
            (Tool::CargoFix, false) => "cargo fix",
            (Tool::CargoFix, true) => "cargo clippy --fix",
            (Tool::Fixit, _) => "cargo fixit",
            (Tool::FixitAll, _) => "cargo fixit, all at once",
        };
        let _ = writeln!(
            out,
            "| {} | {name} | {} | {} | {} | {} | {} | {} | {:.2} |",
            row.shape,
            if row.is_right() { "yes".to_owned() } else { format!("no ({} files differ)", row.other_files) },
            row.left,
            row.errors,
            row.checks.map_or_else(|| "–".to_owned(), |checks| checks.to_string()),
            row.processes.map_or_else(|| "–".to_owned(), |p| format!("{} + {}", p.cargo, p.rustc)),
            row.cpu.map_or_else(|| "–".to_owned(), |cpu| format!("{cpu:.2}")),
            row.wall,
        );
    }
    let missed: Vec<String> = rows
        .iter()
        .filter(|row| row.tool == Tool::CodexPatch && row.checks == Some(2))
        .filter_map(|row| row.cpu.filter(|cpu| *cpu > AIM).map(|cpu| format!("{} ({cpu:.2})", row.shape)))
        .collect();
    if missed.is_empty() {
        let _ = writeln!(out, "\nWhere one round settles it, codex-patch is within {AIM} of the floor.");
    } else {
        let _ = writeln!(out, "\nAbove {AIM} of the floor where one round settles it: {}.", missed.join(", "));
    }
    out
}
