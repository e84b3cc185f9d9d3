//! The flags about what is tried although the compiler is not sure of it.

use crate::compiler::Applicability;
use crate::engine::TrialOptions;
use crate::repair::CheatKind;
use clap::{Args, ValueEnum};
use std::time::Duration;

const TRIALS: &str = "Trials";

/// What is tried and kept only where the compiler confirms it.
#[derive(Debug, Args)]
#[command(next_help_heading = TRIALS)]
pub(super) struct CandidateArgs {
    /// Try suggestions down to this word; below machine-applicable each stays only if the compiler confirms it
    #[arg(long, value_name = "WORD", value_enum, default_value_t)]
    pub applicability: Word,
    /// The same as --applicability maybe-incorrect; of lints try every suggestion
    #[arg(long)]
    pub unsafe_fixes: bool,
    /// Try also what the error's shape asks for where the compiler only describes; implies --applicability unspecified
    #[arg(long)]
    pub repair: bool,
    /// Where several candidates hold that mean different things, take the first
    #[arg(long)]
    pub first: bool,
    /// Most trials, in copies of the sources or, where that cannot be, in place [default: 200, or 6 for each error if that is more]
    #[arg(long, value_name = "N")]
    pub max_trials: Option<usize>,
    /// Longest time for trials, in seconds
    #[arg(long, value_name = "SECONDS")]
    pub max_time: Option<u64>,
    /// Show for each diagnostic what was tried and what it caused
    #[arg(long)]
    pub explain: bool,
    #[command(flatten)]
    pub cheats: CheatArgs,
}

/// What makes an error go away without curing it, each to be permitted by name.
#[derive(Debug, Args)]
#[command(next_help_heading = "Permitted cheats")]
pub(super) struct CheatArgs {
    /// Candidates may delete items, fields, arms, statements, calls
    #[arg(long)]
    pub allow_deleted_code: bool,
    /// Candidates for errors may use fewer statements
    #[arg(long)]
    pub allow_condensed_code: bool,
    /// Candidates may empty a body
    #[arg(long)]
    pub allow_emptied_body: bool,
    /// Candidates may write `todo!()`, `panic!()` and the like
    #[arg(long)]
    pub allow_placeholder: bool,
    /// Candidates may silence lints
    #[arg(long)]
    pub allow_lint_silenced: bool,
    /// Candidates may switch code off by `cfg` or `ignore`
    #[arg(long)]
    pub allow_switched_off: bool,
    /// Candidates may write `unsafe`
    #[arg(long)]
    pub allow_unsafe: bool,
    /// Candidates may make things visible from further away
    #[arg(long)]
    pub allow_wider_visibility: bool,
    /// Candidates may drop bounds
    #[arg(long)]
    pub allow_weaker_bound: bool,
    /// Candidates may change the type of what is public
    #[arg(long)]
    pub allow_public_signature: bool,
    /// Candidates may change what tests expect
    #[arg(long)]
    pub allow_changed_test: bool,
    /// Candidates may drop comments
    #[arg(long)]
    pub allow_lost_comment: bool,
}

/// rustc's words about how sure a suggestion is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Word {
    #[default]
    MachineApplicable,
    MaybeIncorrect,
    HasPlaceholders,
    Unspecified,
}

impl CandidateArgs {
    /// What binds candidates that somebody else proposes.
    pub fn limits(&self) -> TrialOptions {
        TrialOptions {
            first: true,
            further: true,
            max_time: self.max_time.map(Duration::from_secs),
            allowed: self.cheats.allowed().collect(),
            ..TrialOptions::default()
        }
        .with_budget(self.max_trials)
    }

    /// What the engine is to try; `None` if nothing.
    pub fn options(&self) -> Option<TrialOptions> {
        let word = match self.applicability {
            Word::MachineApplicable => Applicability::MachineApplicable,
            Word::MaybeIncorrect => Applicability::MaybeIncorrect,
            Word::HasPlaceholders => Applicability::HasPlaceholders,
            Word::Unspecified => Applicability::Unspecified,
        };
        let wanted = TrialOptions::wanted(Some(word), self.unsafe_fixes, self.repair);
        wanted.map(|options| options.with_budget(self.max_trials)).map(|options| TrialOptions {
            first: self.first,
            max_time: self.max_time.map(Duration::from_secs),
            allowed: self.cheats.allowed().collect(),
            ..options
        })
    }

    /// A sentence about flags that bear on trials where there are none.
    pub fn idle(&self) -> Option<String> {
        if self.options().is_some() {
            return None;
        }
        let flags = [
            ("--first", self.first),
            ("--max-trials", self.max_trials.is_some()),
            ("--max-time", self.max_time.is_some()),
            ("--explain", self.explain),
        ];
        let given: Vec<&str> = flags.into_iter().filter(|(_, is_given)| *is_given).map(|(name, _)| name).collect();
        no_effect(&given, "nothing is tried without --unsafe-fixes, --applicability or --repair")
    }
}

/// A sentence about flags that nothing heeds, for this reason; `None` if there are none.
pub(super) fn no_effect(flags: &[&str], why: &str) -> Option<String> {
    let (last, others) = flags.split_last()?;
    let (names, verb) = match others {
        [] => ((*last).to_owned(), "has"),
        others => (format!("{} and {last}", others.join(", ")), "have"),
    };
    Some(format!("{names} {verb} no effect: {why}"))
}

impl CheatArgs {
    fn allowed(&self) -> impl Iterator<Item = CheatKind> {
        let all = [
            (self.allow_deleted_code, CheatKind::DeletedCode),
            (self.allow_condensed_code, CheatKind::CondensedCode),
            (self.allow_emptied_body, CheatKind::EmptiedBody),
            (self.allow_placeholder, CheatKind::Placeholder),
            (self.allow_lint_silenced, CheatKind::LintSilenced),
            (self.allow_switched_off, CheatKind::SwitchedOff),
            (self.allow_unsafe, CheatKind::Unsafe),
            (self.allow_wider_visibility, CheatKind::WiderVisibility),
            (self.allow_weaker_bound, CheatKind::WeakerBound),
            (self.allow_public_signature, CheatKind::PublicSignature),
            (self.allow_changed_test, CheatKind::ChangedTest),
            (self.allow_lost_comment, CheatKind::LostComment),
        ];
        all.into_iter().filter_map(|(allowed, kind)| allowed.then_some(kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Called {
        #[command(flatten)]
        candidates: CandidateArgs,
    }

    #[test]
    fn flags_about_trials_say_so_where_nothing_is_tried() {
        let idle =
            |words: &[&str]| Called::parse_from(std::iter::once("fix").chain(words.iter().copied())).candidates.idle();
        for (words, names) in [
            (&["--explain"][..], "--explain has no effect: "),
            (&["--first", "--max-trials", "3", "--explain"], "--first, --max-trials and --explain have no effect: "),
        ] {
            assert!(idle(words).is_some_and(|text| text.starts_with(names)), "{words:?}: {:?}", idle(words));
        }
        for words in [&[][..], &["--repair", "--explain"], &["--unsafe-fixes", "--max-time", "3"], &["--allow-unsafe"]]
        {
            assert_eq!(idle(words), None, "{words:?}");
        }
    }
}
