//! What every [`Refusal`] can be asked: its stable code, and the file that it is about.

use super::Refusal;

impl Refusal {
    /// The stable kebab-case code of this reason.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::BeforeTextMismatch { .. } => "before-text-mismatch",
            Refusal::OutOfBounds { .. } => "out-of-bounds",
            Refusal::CharBoundary { .. } => "char-boundary",
            Refusal::Overlap { .. } => "overlap",
            Refusal::InsertionOrder { .. } => "insertion-order",
            Refusal::OtherFile { .. } => "other-file",
            Refusal::VacuousExpectation { .. } => "vacuous-expectation",
            Refusal::NoChange { .. } => "no-change",
            Refusal::OutsideWorkspace { .. } => "outside-workspace",
            Refusal::MemberOutsideRoot { .. } => "member-outside-root",
            Refusal::ProtectedPath { .. } => "protected-path",
            Refusal::GeneratedCodeTarget { .. } => "generated-code-target",
            Refusal::HardLink { .. } => "hard-link",
            Refusal::FileNotFound { .. } => "file-not-found",
            Refusal::FileExists { .. } => "file-exists",
            Refusal::NotAFile { .. } => "not-a-file",
            Refusal::NotRustSource { .. } => "not-rust-source",
            Refusal::TooLarge { .. } => "too-large",
            Refusal::PermissionDenied { .. } => "permission-denied",
            Refusal::ChangedOnDisk { .. } => "changed-on-disk",
            Refusal::ParseErrorIntroduced { .. } => "parse-error-introduced",
            Refusal::BrokenInput { .. } => "broken-input",
            Refusal::CompileErrorIntroduced { .. } => "compile-error-introduced",
            Refusal::DidNotCure { .. } => "did-not-cure",
            Refusal::Cheat { .. } => "cheat",
            Refusal::TestsFailed { .. } => "tests-failed",
            Refusal::TrialBudget => "trial-budget",
            Refusal::MacroDefinition { .. } => "macro-definition",
            Refusal::MacroExpansionTarget { .. } => "macro-expansion-target",
            Refusal::CommentLost { .. } => "comment-lost",
            Refusal::InactiveCodeLost { .. } => "inactive-code-lost",
            Refusal::UsedElsewhere { .. } => "used-elsewhere",
            Refusal::MentionedElsewhere { .. } => "mentioned-elsewhere",
            Refusal::PackageNotSelected { .. } => "package-not-selected",
            Refusal::PackageDoesNotCompile { .. } => "package-does-not-compile",
            Refusal::Superseded { .. } => "superseded",
            Refusal::AmbiguousFix { .. } => "ambiguous-fix",
            Refusal::MixedSuggestion { .. } => "mixed-suggestion",
            Refusal::Applicability { .. } => "applicability",
            Refusal::Policy { .. } => "policy",
            Refusal::Oscillation { .. } => "oscillation",
            Refusal::RoundLimit { .. } => "round-limit",
            Refusal::Interrupted => "interrupted",
            Refusal::NoVerdict => "no-verdict",
            Refusal::NotWritten => "not-written",
            Refusal::NoMatch { .. } => "no-match",
            Refusal::WrongCount { .. } => "wrong-count",
            Refusal::InvalidRequest { .. } => "invalid-request",
            Refusal::InvalidRegex { .. } => "invalid-regex",
            Refusal::MalformedPatch { .. } => "malformed-patch",
            Refusal::StaleLine { .. } => "stale-line",
            Refusal::Comprehension { .. } => "comprehension",
            Refusal::HashlinePrefix { .. } => "hashline-prefix",
            Refusal::OmissionPlaceholder { .. } => "omission-placeholder",
            Refusal::ClipboardNotFound { .. } => "clipboard-not-found",
            Refusal::StripPrecondition { .. } => "strip-precondition",
            Refusal::Binary { .. } => "binary",
            Refusal::LineOutOfBounds { .. } => "line-out-of-bounds",
            Refusal::LineOverlap { .. } => "line-overlap",
            Refusal::NotUtf8 { .. } => "not-utf8",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NoSuchItem { .. } => "no-such-item",
            Refusal::AmbiguousSelector { .. } => "ambiguous-selector",
        }
    }

    /// The file that this is about, as it was given or relative to the workspace root.
    pub fn file(&self) -> Option<&str> {
        match self {
            Refusal::BeforeTextMismatch { file, .. }
            | Refusal::OutOfBounds { file, .. }
            | Refusal::CharBoundary { file, .. }
            | Refusal::Overlap { file, .. }
            | Refusal::InsertionOrder { file, .. }
            | Refusal::VacuousExpectation { file, .. }
            | Refusal::NoChange { file }
            | Refusal::GeneratedCodeTarget { file, .. }
            | Refusal::HardLink { file, .. }
            | Refusal::NotRustSource { file }
            | Refusal::TooLarge { file, .. }
            | Refusal::PermissionDenied { file }
            | Refusal::ChangedOnDisk { file }
            | Refusal::ParseErrorIntroduced { file, .. }
            | Refusal::BrokenInput { file, .. }
            | Refusal::MacroDefinition { file, .. }
            | Refusal::CommentLost { file, .. }
            | Refusal::InactiveCodeLost { file, .. }
            | Refusal::UsedElsewhere { file, .. }
            | Refusal::MixedSuggestion { file }
            | Refusal::Oscillation { file }
            | Refusal::NoMatch { file, .. }
            | Refusal::WrongCount { file, .. }
            | Refusal::StaleLine { file, .. }
            | Refusal::Comprehension { file, .. }
            | Refusal::OmissionPlaceholder { file, .. }
            | Refusal::Binary { file, .. }
            | Refusal::LineOutOfBounds { file, .. }
            | Refusal::LineOverlap { file, .. }
            | Refusal::NotUtf8 { file, .. }
            | Refusal::NoSuchItem { file, .. }
            | Refusal::AmbiguousSelector { file, .. } => Some(file),
            Refusal::OutsideWorkspace { path, .. }
            | Refusal::MemberOutsideRoot { path, .. }
            | Refusal::ProtectedPath { path, .. }
            | Refusal::FileNotFound { path, .. }
            | Refusal::FileExists { path }
            | Refusal::NotAFile { path } => Some(path),
            _ => None,
        }
    }
}
