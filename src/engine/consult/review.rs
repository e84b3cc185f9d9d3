//! Who else has a say in whether an answer stays, once the compiler is content: the package's tests, and a person.

use super::super::outcome::FileChange;
use crate::compiler::{TestCommand, Tested, Untested};
use crate::refusal::Refusal;

/// Most tests that a refusal names.
const MAX_NAMED: usize = 12;

/// Somebody who runs the tests.
pub trait Examiner {
    /// Runs them on the tree as it is on the disk.
    ///
    /// # Errors
    /// [`Untested`].
    fn examine(&mut self) -> Result<Tested, Untested>;
}

impl Examiner for TestCommand {
    fn examine(&mut self) -> Result<Tested, Untested> {
        self.run()
    }
}

/// A change that holds, before it is kept.
#[derive(Debug)]
pub struct Proposal<'p> {
    /// The diagnostic that it is for, in one line.
    pub what: String,
    /// The diagnostic's code.
    pub code: Option<&'p str>,
    /// The files.
    pub changes: Vec<FileChange>,
    /// What its author says of it.
    pub explanation: Option<&'p str>,
}

/// What a person says of a [`Proposal`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Review {
    /// It stays.
    Yes,
    /// It does not, and somebody may propose another.
    No,
    /// It does not, and nobody is asked about this diagnostic any more.
    Skip,
    /// This, in any dialect of [`request`](crate::request), is tried in its place.
    Edited(String),
    /// It does not, and nothing more is asked.
    Quit,
}

/// A person who looks at each change before it is kept.
pub trait Reviewer {
    /// Shows the change and asks.
    fn review(&mut self, proposal: &Proposal<'_>) -> Review;
}

/// What became worse from `before` to `after`; without a `before`, all that fails.
pub(super) fn objection(before: Option<&Tested>, after: &Tested) -> Option<Refusal> {
    if after.success {
        return None;
    }
    let worse: Vec<String> = match before {
        Some(before) if before.passed.is_empty() && before.failed.is_empty() => {
            // Nothing is told of single tests: what failed before may fail on.
            if !before.success {
                return None;
            }
            Vec::new()
        }
        // One that is not there any more did not pass, since not all is well.
        Some(before) => {
            let worse: Vec<String> = before.passed.difference(&after.passed).cloned().collect();
            // The command may do more than tests that have names: that it succeeded before has to hold as well.
            if worse.is_empty() && !before.success {
                return None;
            }
            worse
        }
        None => after.failed.iter().cloned().collect(),
    };
    Some(Refusal::TestsFailed { tests: worse.into_iter().take(MAX_NAMED).collect(), said: after.said.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exam(passed: &[&str], failed: &[&str], success: bool) -> Tested {
        let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Tested { passed: set(passed), failed: set(failed), success, said: String::new() }
    }

    fn worse(before: Option<&Tested>, after: &Tested) -> Option<Vec<String>> {
        objection(before, after).map(|refusal| match refusal {
            Refusal::TestsFailed { tests, .. } => tests,
            other => panic!("{other}"),
        })
    }

    #[test]
    fn what_passed_has_to_pass() {
        let before = exam(&["a", "b"], &["c"], false);
        assert_eq!(worse(Some(&before), &exam(&["a", "b"], &["c"], false)), None);
        assert_eq!(worse(Some(&before), &exam(&["a", "b", "c"], &[], true)), None);
        assert_eq!(worse(Some(&before), &exam(&["a"], &["b", "c"], false)), Some(vec!["b".to_owned()]));
        // The process died before it came to `b`.
        assert_eq!(worse(Some(&before), &exam(&["a"], &[], false)), Some(vec!["b".to_owned()]));
        assert_eq!(worse(None, &exam(&["a"], &["b"], false)), Some(vec!["b".to_owned()]));
        assert_eq!(worse(None, &exam(&["a"], &[], true)), None);
    }

    #[test]
    fn without_names_the_end_counts() {
        assert_eq!(worse(Some(&exam(&[], &[], true)), &exam(&[], &[], false)), Some(Vec::new()));
        assert_eq!(worse(Some(&exam(&[], &[], false)), &exam(&[], &[], false)), None);
        assert_eq!(worse(None, &exam(&[], &[], false)), Some(Vec::new()));
    }
}
