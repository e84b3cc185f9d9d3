//! [`Fixing::watch_above`]: whoever depends on what is edited is checked as well, selected or not.

use super::fix::Fixing;
use super::judges::Compiler;
use super::outcome::Event;
use crate::compiler::{CompilerError, Verdict};
use crate::edit::{EditSet, WorkspacePath};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The user wants the command to end.
pub(super) struct Interrupted;

impl Fixing<'_> {
    /// Has the packages above those that are edited checked from now on, where this run does not compile them, as with `-p`.
    /// What they say now is what they said before the run, since nothing below them has changed yet: it goes into both
    /// verdicts, after all that they hold.
    ///
    /// # Errors
    /// [`Interrupted`].
    pub(super) fn watch_above<'e, C: Compiler>(
        &mut self,
        compiler: &mut C,
        edits: impl Iterator<Item = &'e EditSet>,
        (baseline, verdict): (&mut Verdict, &mut Verdict),
        on_event: &mut dyn FnMut(Event),
    ) -> Result<(), Interrupted> {
        let above = self.unseen_above(edits, verdict);
        if above.is_empty() {
            return Ok(());
        }
        self.watched.extend(above.iter().cloned());
        let (diagnostics, units) = (verdict.diagnostics.len(), verdict.units.len());
        let seen = compiler.watch(&above, verdict, &mut |progress| {
            on_event(Event::of_progress(progress, self.rounds));
        });
        match seen {
            Ok(()) if self.rounds == 0 => *baseline = verdict.clone(),
            Ok(()) => {
                let new = verdict.diagnostics.iter().skip(diagnostics).cloned();
                Arc::make_mut(&mut baseline.diagnostics).extend(new);
                baseline.units.extend(verdict.units.iter().skip(units).cloned());
            }
            Err(CompilerError::Interrupted) => return Err(Interrupted),
            Err(error) => self.notes.push(format!(
                "packages that depend on what is fixed could not be checked: {}",
                error.to_string().lines().next().unwrap_or_default()
            )),
        }
        Ok(())
    }

    /// The packages above those that are edited which this run does not compile.
    pub(super) fn unseen_above<'e>(&self, edits: impl Iterator<Item = &'e EditSet>, verdict: &Verdict) -> Vec<String> {
        let root = self.workspace.root();
        let files: BTreeSet<&WorkspacePath> = edits.flat_map(EditSet::files).collect();
        let edited: BTreeSet<String> = files
            .into_iter()
            .filter_map(|file| self.project.package_of_file(&root.join(file.as_str())))
            .map(|package| package.id.clone())
            .collect();
        let seen = |id: &String| {
            verdict.units.iter().any(|unit| unit.key.package_id == *id)
                || verdict.diagnostics.iter().any(|d| d.sightings.iter().any(|s| s.unit.package_id == *id))
        };
        let above = self.project.above(&edited).into_iter();
        above.filter(|p| !p.selected && !self.watched.contains(&p.id) && !seen(&p.id)).map(|p| p.id.clone()).collect()
    }
}
