//! How packages do in the next edition, for people.

use super::human::write_diagnostic;
use super::layout::{Detail, Tone, count, text_line, verb_line};
use crate::engine::{FixReport, MigrationVerdict};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes what the compiler objects to in the next edition, and what is to be done now.
///
/// # Errors
/// What `out` says.
pub(super) fn write_migration(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    let Some(migration) = &report.next_edition else { return Ok(()) };
    let mut by_edition: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (package, edition) in &migration.packages {
        by_edition.entry(edition).or_default().push(package);
    }
    let told = by_edition.iter().map(|(edition, packages)| format!("edition {edition} ({})", packages.join(", ")));
    let told = told.collect::<Vec<_>>().join(" and ");
    let set = by_edition.keys().map(|edition| format!("`edition = \"{edition}\"`")).collect::<Vec<_>>().join(" and ");
    let besides =
        |out: &mut dyn Write| migration.manifests.iter().try_for_each(|sentence| text_line(out, detail, sentence));
    match &migration.verdict {
        MigrationVerdict::Errors(errors) if errors.is_empty() => verb_line(
            out,
            detail,
            Tone::Good,
            "Ready",
            &format!("for {told}: the code compiles there; set {set} in Cargo.toml"),
        ),
        MigrationVerdict::Errors(errors) => {
            for error in errors {
                write_diagnostic(out, report, error)?;
            }
            let errors = count(errors.len(), "error", "errors");
            let text = format!(
                "for {told}: {errors} there, told above; with {set} in Cargo.toml `codex-patch fix` goes on from there"
            );
            verb_line(out, detail, Tone::Warn, "Not ready", &text)
        }
        MigrationVerdict::Unknown(why) => {
            verb_line(out, detail, Tone::Info, "Note", &format!("whether it is ready for {told} is not known: {why}"))
        }
    }?;
    besides(out)
}
