//! What to do about a refusal.

use super::Refusal;
use schemars::JsonSchema;
use serde::Serialize;

/// What the sender of a refused edit can do next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Advice {
    /// Read the file again: the text moved or changed.
    Reread,
    /// Make the request smaller or split it, so that its parts do not collide.
    Narrow,
    /// Pick one of the candidates.
    Choose {
        /// The candidates.
        candidates: Vec<String>,
    },
    /// A flag permits this.
    Allow {
        /// The flag, as typed on the command line.
        flag: String,
    },
    /// Correct the request: the refusal says what is wrong with it.
    Correct,
    /// Do it by hand.
    Manual,
    /// Run the command again later, once what it waits for is there.
    RunAgain,
    /// There is no way to have this.
    Stop,
}

impl Refusal {
    /// What the sender can do next.
    pub fn advice(&self) -> Advice {
        match self {
            Refusal::BeforeTextMismatch { .. }
            | Refusal::OutOfBounds { .. }
            | Refusal::CharBoundary { .. }
            | Refusal::LineOutOfBounds { .. }
            | Refusal::FileExists { .. }
            | Refusal::ChangedOnDisk { .. }
            | Refusal::NoMatch { .. }
            | Refusal::StaleLine { .. }
            | Refusal::Comprehension { .. } => Advice::Reread,
            Refusal::Overlap { .. }
            | Refusal::InsertionOrder { .. }
            | Refusal::LineOverlap { .. }
            | Refusal::OtherFile { .. }
            | Refusal::VacuousExpectation { .. }
            | Refusal::WrongCount { .. }
            | Refusal::MixedSuggestion { .. } => Advice::Narrow,
            Refusal::FileNotFound { similar, .. } if !similar.is_empty() => {
                Advice::Choose { candidates: similar.clone() }
            }
            Refusal::FileNotFound { .. } => Advice::Reread,
            Refusal::AmbiguousFix { alternatives } => Advice::Choose { candidates: alternatives.clone() },
            Refusal::NoSuchItem { candidates, .. }
            | Refusal::AmbiguousSelector { candidates, .. }
            | Refusal::ClipboardNotFound { known: candidates, .. } => Advice::Choose { candidates: candidates.clone() },
            Refusal::InvalidRequest { .. }
            | Refusal::InvalidRegex { .. }
            | Refusal::MalformedPatch { .. }
            | Refusal::HashlinePrefix { .. }
            | Refusal::OmissionPlaceholder { .. }
            | Refusal::StripPrecondition { .. } => Advice::Correct,
            Refusal::GeneratedCodeTarget { .. } => Advice::Allow { flag: "--allow-generated".into() },
            Refusal::BrokenInput { .. } => Advice::Allow { flag: "--allow-broken-input".into() },
            Refusal::PackageNotSelected { .. } => Advice::Allow { flag: "--workspace".into() },
            Refusal::MacroDefinition { .. } => Advice::Allow { flag: "--allow-macro-def-edit".into() },
            Refusal::Cheat { flag: Some(flag), .. } => Advice::Allow { flag: flag.clone() },
            Refusal::Cheat { flag: None, .. }
            | Refusal::CommentLost { .. }
            | Refusal::InactiveCodeLost { .. }
            | Refusal::UsedElsewhere { .. }
            | Refusal::MentionedElsewhere { .. }
            | Refusal::ParseErrorIntroduced { .. }
            | Refusal::CompileErrorIntroduced { .. }
            | Refusal::DidNotCure { .. }
            | Refusal::TestsFailed { .. }
            | Refusal::MacroExpansionTarget { .. }
            | Refusal::Applicability { .. }
            | Refusal::Policy { .. }
            | Refusal::Oscillation { .. }
            | Refusal::HardLink { .. }
            | Refusal::MemberOutsideRoot { .. }
            | Refusal::PermissionDenied { .. }
            | Refusal::TooLarge { .. } => Advice::Manual,
            Refusal::PackageDoesNotCompile { .. }
            | Refusal::RoundLimit { .. }
            | Refusal::TrialBudget
            | Refusal::Superseded { .. }
            | Refusal::Interrupted
            | Refusal::NoVerdict
            | Refusal::NotWritten => Advice::RunAgain,
            Refusal::NoChange { .. }
            | Refusal::OutsideWorkspace { .. }
            | Refusal::ProtectedPath { .. }
            | Refusal::NotAFile { .. }
            | Refusal::Binary { .. }
            | Refusal::NotUtf8 { .. }
            | Refusal::NothingToUndo
            | Refusal::NotRustSource { .. } => Advice::Stop,
        }
    }
}
