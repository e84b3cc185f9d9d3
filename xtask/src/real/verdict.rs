//! Whether we kept our promises on one subject.

use super::contest::{Run, Tool};
use super::measure::{self, Fixable, Mode};
use super::prepare::Prepared;

/// What is left in our tree and not in a rival's, with our reason for it.
#[derive(Debug, Clone)]
pub struct LeftOnPurpose {
    /// The diagnostic.
    pub fixable: Fixable,
    /// Our reason.
    pub why: String,
}

/// The judgement.
#[derive(Debug, Clone, Default)]
pub struct Verdict {
    /// Broken promises, a sentence each.
    pub broken: Vec<String>,
    /// Diagnostics that a rival cured and we did not, on purpose.
    pub on_purpose: Vec<LeftOnPurpose>,
}

/// Judges our run against the state before and against the rivals.
pub fn judge(subject: &Prepared, mode: Mode, runs: &[Run]) -> Verdict {
    let mut verdict = Verdict::default();
    let Some(ours) = runs.iter().find(|run| run.tool == Tool::CodexPatch) else {
        return verdict;
    };
    let name = format!("{} ({})", subject.subject.name, mode.name());
    // 1 is "done, but something remains".
    if !matches!(ours.exit, Some(0 | 1)) {
        verdict.broken.push(format!("{name}: exit {:?}; it printed:\n{}", ours.exit, ours.printed));
    }
    if ours.after.errors.len() > subject.before(mode).errors.len() {
        verdict.broken.push(format!("{name}: leaves errors:\n{}", ours.after.errors.join("\n")));
    }
    if subject.builds && !ours.builds {
        verdict.broken.push(format!("{name}: a plain cargo check succeeded before and does not now"));
    }
    let lost = subject.tests.no_longer_passing(&ours.tests);
    if !lost.is_empty() || !ours.tests.built && subject.tests.built {
        verdict.broken.push(format!("{name}: tests that passed do not any more: {}", lost.join(", ")));
    }
    for rival in runs.iter().filter(|run| run.tool != Tool::CodexPatch) {
        // The compiler stops at errors, so what is fixable in a tree that a rival broke cannot be seen.
        if !rival.after.errors.is_empty() || ours.after.fixable.len() <= rival.after.fixable.len() {
            continue;
        }
        for fixable in measure::more(&ours.after.fixable, &rival.after.fixable) {
            if verdict.on_purpose.iter().any(|known| known.fixable == fixable) {
                continue;
            }
            match reason(ours, &fixable) {
                Some(why) => verdict.on_purpose.push(LeftOnPurpose { fixable, why }),
                None => verdict.broken.push(format!(
                    "{name}: leaves {} at {}:{} without a reason, {} does not: {}",
                    fixable.code,
                    fixable.file,
                    fixable.line,
                    rival.tool.name(mode),
                    fixable.message
                )),
            }
        }
    }
    verdict
}

/// Our reason for leaving a diagnostic: that of its own suggestion, else of one of the same lint in the same file. One
/// that the compiler is not sure of is none, while there is another.
fn reason(ours: &Run, fixable: &Fixable) -> Option<String> {
    let all = ours.own.as_ref().map(|own| own.withheld.as_slice()).unwrap_or_default();
    all.iter()
        .filter(|withheld| withheld.code == fixable.code && withheld.file == fixable.file)
        .min_by_key(|withheld| (!withheld.sure, withheld.message != fixable.message, withheld.line != fixable.line))
        .map(|withheld| withheld.why.clone())
}
