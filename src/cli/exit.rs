//! The exit codes, and which report leads to which. `101` stays Rust's own code for a panic.

use crate::compiler::{Applicability, Level};
use crate::engine::{
    ApplyReport, ApplyStatus, CellReport, Disposition, FixReport, MigrationVerdict, Outcome, RewriteReport, StopReason,
};
use crate::refusal::Refusal;
use crate::report::ProblemKind;

/// Everything that was asked for was done.
pub const DONE: u8 = 0;
/// Done, but something is left to do; with `--diff` or `--dry-run`, changes are due.
pub const REMAINS: u8 = 1;
/// The command line, the manifest or the environment is at fault; no file was changed.
pub const USAGE: u8 = 2;
/// Something failed on the way, and every file is as it was before the command.
pub const ROLLED_BACK: u8 = 3;
/// An interrupted run could not be put back; the journal's path is printed.
pub const RECOVERY_NEEDED: u8 = 4;
/// Interrupted; the tree is the last state that was checked.
pub const INTERRUPTED: u8 = 130;

/// The exit code of `fix` without `--diff` and `--dry-run`.
///
/// [`REMAINS`] means that somebody has to look: an error is left, or a lint that the crate denies and that so stops its
/// build, or a machine-applicable fix is not in the tree
/// although this run set out to apply it, or a cell of the matrix could not be checked, or the next edition was asked about and objects, or could not be asked. It was refused, or did harm and was taken back, or the run ended before its
/// turn. What a rule withholds on purpose (a name that other build units use, a comment that would go, a macro's
/// definition without its flag) is listed and does not count: it would come back in every run, so a build that calls
/// `fix` could never pass again. Neither do suggestions below machine-applicable, and warnings without any.
pub fn of_fix(report: &FixReport, exit_non_zero_on_fix: bool) -> u8 {
    if report.stop == StopReason::Interrupted {
        INTERRUPTED
    } else if report.summary.errors_after > 0
        || has_denied_lint(report)
        || has_unchecked_cell(report)
        || is_not_ready(report)
        || matches!(report.stop, StopReason::RoundLimit | StopReason::NoVerdict | StopReason::NotWritten)
        || report.outcomes.iter().any(|outcome| is_left(outcome, report))
        || (exit_non_zero_on_fix && report.summary.fixed > 0)
    {
        REMAINS
    } else {
        DONE
    }
}

/// Whether the next edition was asked for and objects, or could not be asked.
fn is_not_ready(report: &FixReport) -> bool {
    report.next_edition.as_ref().is_some_and(|migration| match &migration.verdict {
        MigrationVerdict::Errors(errors) => !errors.is_empty(),
        MigrationVerdict::Unknown(_) => true,
    })
}

/// The exit code of `--diff` and `--dry-run`: [`REMAINS`] if there is something to change, or if nobody could: a cell of the
/// matrix could not be checked, or a member lies outside the root and has fixes.
pub fn of_trial(report: &FixReport) -> u8 {
    match report.stop {
        StopReason::Interrupted => INTERRUPTED,
        _ if report.changes.is_empty()
            && !is_not_ready(report)
            && !has_unchecked_cell(report)
            && !has_member_outside(report) =>
        {
            DONE
        }
        _ => REMAINS,
    }
}

/// The exit code of `check`: [`REMAINS`] if there is an error or a denied lint, or something that `fix` would apply, or would
/// if the member that it is about did not lie outside the root.
pub fn of_check(report: &FixReport) -> u8 {
    let would_apply = |outcome: &Outcome| matches!(outcome.disposition, Disposition::Applied { .. });
    if report.stop == StopReason::Interrupted {
        INTERRUPTED
    } else if report.summary.errors_before > 0
        || has_denied_lint(report)
        || has_unchecked_cell(report)
        || has_member_outside(report)
        || report.outcomes.iter().any(would_apply)
    {
        REMAINS
    } else {
        DONE
    }
}

/// The exit code of `apply`: [`REMAINS`] if anything was refused, or a cell of the matrix could not be checked;
/// [`ROLLED_BACK`] if the compiler objected.
pub fn of_apply(report: &ApplyReport) -> u8 {
    match report.status {
        ApplyStatus::Applied | ApplyStatus::WouldApply if has_unchecked(&report.cells) => REMAINS,
        ApplyStatus::Applied | ApplyStatus::WouldApply | ApplyStatus::AlreadyApplied => DONE,
        ApplyStatus::Refused => REMAINS,
        ApplyStatus::RolledBack => ROLLED_BACK,
    }
}

/// The exit code of `apply --diff`: that of [`of_apply`], or [`REMAINS`] if there is something to change.
pub fn of_apply_trial(report: &ApplyReport) -> u8 {
    match of_apply(report) {
        DONE if !report.changes.is_empty() => REMAINS,
        code => code,
    }
}

/// The exit code of `rewrite`. A search fails if it finds nothing, as with grep, and rules if one of severity `error` finds
/// something and rewrites nothing, as with ast-grep; with [`USAGE`], as grep and ripgrep do, if a file or a folder could not
/// be read, whatever was found in the others. Rewriting with `--write` leaves [`REMAINS`] if a match or a file was left
/// out, without it if there is something to rewrite; and in any case if such a rule found something beside, or if the
/// compiler was asked and a cell of the matrix could not be checked.
pub fn of_rewrite(report: &RewriteReport, has_rules: bool) -> u8 {
    let is_left_out = !report.refused.is_empty()
        || !report.unsearched.is_empty()
        || report.unread > 0
        || report.left > 0
        || has_unchecked(&report.cells);
    let remains = match (report.rewrites, report.write) {
        (false, _) if has_rules => report.error_matches > 0,
        (false, _) => report.matches == 0,
        (true, true) => is_left_out || report.error_matches > 0,
        (true, false) => report.changed_files > 0 || is_left_out || report.error_matches > 0,
    };
    match (report.interrupted, remains) {
        (true, _) => INTERRUPTED,
        _ if !report.rewrites && report.unread > 0 => USAGE,
        (false, true) => REMAINS,
        (false, false) => DONE,
    }
}

/// The exit code of a command that could not do its work.
pub fn of_problem(kind: ProblemKind) -> u8 {
    match kind {
        ProblemKind::Cargo
        | ProblemKind::Spawn
        | ProblemKind::Compiler
        | ProblemKind::Workspace
        | ProblemKind::Usage => USAGE,
        ProblemKind::RolledBack => ROLLED_BACK,
        ProblemKind::RecoveryNeeded => RECOVERY_NEEDED,
        ProblemKind::Interrupted => INTERRUPTED,
    }
}

/// Whether a lint that the crate denies is left: it stops the build like an error.
fn has_denied_lint(report: &FixReport) -> bool {
    report.remaining.iter().any(|left| left.diagnostic.level == Level::DeniedLint)
}

/// Whether a cell of the matrix could not be checked: nobody knows what it would have said.
fn has_unchecked_cell(report: &FixReport) -> bool {
    has_unchecked(&report.cells)
}

/// Whether the compiler is sure of a fix in a selected member that is not below the root: a gate that said "nothing to fix"
/// of a package which nobody may edit would be wrong about it for ever.
fn has_member_outside(report: &FixReport) -> bool {
    report.outcomes.iter().any(|outcome| {
        outcome.applicability >= Applicability::MachineApplicable
            && matches!(&outcome.disposition, Disposition::Refused { reason: Refusal::MemberOutsideRoot { .. } })
    })
}

fn has_unchecked(cells: &[CellReport]) -> bool {
    cells.iter().any(|cell| cell.state.unchecked.is_some())
}

/// Whether this run set out to apply the suggestion and did not get it into the tree, and what it was for is there.
fn is_left(outcome: &Outcome, report: &FixReport) -> bool {
    if outcome.applicability < Applicability::MachineApplicable {
        return false;
    }
    match &outcome.disposition {
        Disposition::Applied { .. } => false,
        // Two fixes that do not go together: one was taken back, and the other cured what both were for.
        Disposition::RolledBack { reason, .. } => !is_settled(reason) && is_there(outcome, report),
        Disposition::Refused { reason } => !is_settled(reason),
        Disposition::Skipped { reason } => is_cut_short(reason),
    }
}

/// Whether there is a diagnostic of the outcome's kind in the end. Where it was may have another line by then.
fn is_there(outcome: &Outcome, report: &FixReport) -> bool {
    report.remaining.iter().any(|left| left.diagnostic.code == outcome.code)
}

/// Nothing is left to do about it: another fix did the same work, there is none, or the file is never edited and the
/// suggestion would come back in every run.
fn is_settled(reason: &Refusal) -> bool {
    matches!(
        reason,
        Refusal::Superseded { .. }
            | Refusal::NoChange { .. }
            | Refusal::OutsideWorkspace { .. }
            | Refusal::ProtectedPath { .. }
    )
}

/// The run ended, or went in circles, before the fix had its turn.
fn is_cut_short(reason: &Refusal) -> bool {
    matches!(
        reason,
        Refusal::RoundLimit { .. }
            | Refusal::Interrupted
            | Refusal::NoVerdict
            | Refusal::NotWritten
            | Refusal::Oscillation { .. }
            | Refusal::PackageDoesNotCompile { .. }
            | Refusal::ChangedOnDisk { .. }
    )
}
