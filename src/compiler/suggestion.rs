//! [`Suggestion`]: one way to cure a diagnostic, as the compiler states it, and how it becomes edits.

use super::diagnostic::Place;
use crate::edit::EditSet;
use crate::refusal::Refusal;
use crate::workspace::{Snapshot, Workspace};

/// rustc's four words about how sure a suggestion is. Ordered from the least to the most sure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Applicability {
    /// Nothing is known; also any word this tool does not know.
    Unspecified,
    /// Parts have to be filled in by a person.
    HasPlaceholders,
    /// It may not be what was meant.
    MaybeIncorrect,
    /// It is what was meant.
    MachineApplicable,
}

/// One macro expansion that a span lies in.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Expansion {
    /// The macro as rustc names it: `vec!`, `#[derive(Debug)]`, `#[test]`, `desugaring of …`.
    pub macro_name: String,
    /// Where the macro is called. Its own `expansions` are empty; the enclosing ones follow in the list.
    pub call_site: Place,
    /// Where the macro is defined, if the compiler says so.
    pub definition: Option<Place>,
}

/// How the parts of a suggestion belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// All parts are applied, or none.
    Whole,
    /// The parts want the same bytes: at most one of them is meant.
    Alternatives,
    /// Neither: some parts share a span and others do not.
    Mixed,
}

/// One replacement of a suggestion.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Part {
    /// What to replace.
    pub place: Place,
    /// What to put there; line feeds only.
    pub new_text: String,
    /// The source lines that the span covers, as the message quotes them, joined by line feeds; `None` where the message
    /// carries none, as for import suggestions.
    pub quoted: Option<Quoted>,
}

/// What a message says stands at a span.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Quoted {
    /// The text between the highlight's ends, lines joined by line feeds.
    pub text: String,
}

/// One way to cure a diagnostic.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Suggestion {
    /// What the compiler says about it: "remove the whole `use` item".
    pub message: String,
    /// The weakest word on any of its parts.
    pub applicability: Applicability,
    /// How the parts belong together.
    pub shape: Shape,
    /// The replacements, in the compiler's order.
    pub parts: Vec<Part>,
}

/// A suggestion as verified edits, with the snapshots that they were verified against.
#[derive(Debug, Clone)]
pub struct Lowered {
    /// The edits, trimmed to the bytes that really change.
    pub edits: EditSet,
    /// One snapshot for each file of `edits`.
    pub snapshots: Vec<Snapshot>,
}

impl Suggestion {
    /// Turns the suggestion into edits of this workspace, each verified against the file as `read` gives it.
    ///
    /// Line endings are adapted to the file, spans are trimmed to the bytes that really change. Whether a *policy* wants
    /// the edits is not asked here; whether they are possible is.
    ///
    /// # Errors
    /// [`Refusal::AmbiguousFix`] and [`Refusal::MixedSuggestion`] by shape; what [`Workspace::resolve`] refuses;
    /// [`Refusal::NotRustSource`]; [`Refusal::BeforeTextMismatch`] if the message quotes other text than the file holds;
    /// [`Refusal::MacroExpansionTarget`] if a part lies in what a macro of another crate, a derive or an attribute
    /// generated; [`Refusal::NoChange`]; and what [`EditSet::new`] refuses.
    pub fn lower(
        &self,
        workspace: &Workspace,
        read: &mut dyn FnMut(&crate::edit::WorkspacePath) -> Result<Snapshot, Refusal>,
    ) -> Result<Lowered, Refusal> {
        let _ = (workspace, read);
        unimplemented!()
    }

    /// The macro of this workspace in whose definition a part lies, judged by the expansions that the compiler states.
    pub fn macro_definition(&self) -> Option<&str> {
        unimplemented!()
    }
}
