//! Members of the workspace that lie outside its root: what would be done there, and how to have it done.

use super::layout::{Detail, Tone, count, verb_line};
use crate::compiler::Applicability;
use crate::engine::{Disposition, FixReport};
use crate::refusal::Refusal;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A sentence for each member outside the root of which `refusals` speak, with what helps.
pub(super) fn outside<'r>(refusals: impl Iterator<Item = &'r Refusal>) -> Vec<String> {
    let mut members: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for refusal in refusals {
        if let Refusal::MemberOutsideRoot { package, root, .. } = refusal {
            *members.entry((package, root)).or_insert(0) += 1;
        }
    }
    let sentence = |((package, root), fixes): ((&str, &str), usize)| {
        format!(
            "{package} lies outside the workspace root {root}, where nothing is edited, and {} there: put the Cargo.toml \
             with `[workspace]` into a folder above all members, run `cargo fix -p {package}`, or leave it out with \
             `--workspace --exclude {package}`",
            match fixes {
                1 => "1 fix is due".to_owned(),
                fixes => format!("{} are due", count(fixes, "fix", "fixes")),
            }
        )
    };
    members.into_iter().map(sentence).collect()
}

/// Says of each member outside the root that the compiler has sure fixes there, and what helps.
pub(super) fn write_outside(out: &mut dyn Write, report: &FixReport, detail: Detail) -> io::Result<()> {
    let sure = report.outcomes.iter().filter(|outcome| outcome.applicability >= Applicability::MachineApplicable);
    let refusals = sure.filter_map(|outcome| match &outcome.disposition {
        Disposition::Refused { reason } => Some(reason),
        _ => None,
    });
    for sentence in outside(refusals) {
        verb_line(out, detail, Tone::Bad, "Unedited", &sentence)?;
    }
    Ok(())
}
