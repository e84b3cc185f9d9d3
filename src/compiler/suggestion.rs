//! [`Suggestion`]: one way to cure a diagnostic, as the compiler states it, and how it becomes edits.

use super::diagnostic::Place;
use super::lower::{self, Files};
use crate::edit::EditSet;
use crate::refusal::Refusal;
use crate::workspace::Snapshot;

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
    /// The whole source lines that the span touches, without their line endings; they tell where an insertion belongs.
    pub lines: Vec<String>,
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
    /// Turns the suggestion into edits of these files, each verified against the file as it is read.
    ///
    /// Line endings are adapted to the file, spans are trimmed to the bytes that really change. Whether a *policy* wants
    /// the edits is not asked here; whether they are possible is.
    ///
    /// # Errors
    /// [`Refusal::AmbiguousFix`] and [`Refusal::MixedSuggestion`] by shape; what [`Files`] refuses;
    /// [`Refusal::NotRustSource`]; [`Refusal::BeforeTextMismatch`] if the message quotes other text than the file holds;
    /// [`Refusal::MacroExpansionTarget`] if a part lies in what a macro of another crate, a derive or an attribute
    /// generated; [`Refusal::NoChange`]; and what [`EditSet::new`] refuses.
    pub fn lower(&self, files: &mut dyn Files) -> Result<Lowered, Refusal> {
        lower::lower(self, files)
    }

    /// The macro of this workspace in whose definition a part lies, judged by the expansions that the compiler states.
    pub fn macro_definition(&self) -> Option<&str> {
        self.parts.iter().find_map(|part| match part.place.author() {
            Author::Macro(expansion) => Some(expansion.macro_name.as_str()),
            Author::User | Author::Generator(_) => None,
        })
    }
}

/// Who wrote the text at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Author<'a> {
    /// It stands there as it is compiled, in code or in the arguments of a macro call.
    User,
    /// It belongs to the definition of this `name!` macro.
    Macro(&'a Expansion),
    /// A derive, an attribute or a procedural macro made it and only blames a place of the user's.
    Generator(&'a Expansion),
}

impl Expansion {
    /// Whether it is no macro but syntax that the compiler writes out: `?`, `for`, `async`, format strings.
    fn is_desugaring(&self) -> bool {
        self.macro_name.starts_with("desugaring of ")
    }

    /// Whether the macro is called as `name!(…)`: only the text of such macros and their arguments stands in sources.
    fn is_bang(&self) -> bool {
        self.macro_name.ends_with('!')
    }
}

impl Place {
    /// Who wrote the text at this place.
    ///
    /// The compiler says only through which calls the code came. Text inside the parentheses of a call was handed to it by
    /// whoever wrote the call; so the outermost call that holds the place decides, and what is left further out are the
    /// macros that this call itself comes from. Code that covers exactly a whole call was made by the macro, which blames
    /// the call for it.
    pub(super) fn author(&self) -> Author<'_> {
        let macros = || self.expansions.iter().filter(|expansion| !expansion.is_desugaring());
        let mut rest: Vec<&Expansion> = macros().collect();
        if let Some(holder) = rest.iter().rposition(|expansion| expansion.call_site.holds(self)) {
            let left = rest.split_off(holder + 1);
            if let Some(call) = rest.pop()
                && (!call.is_bang() || self.holds(&call.call_site))
            {
                return Author::Generator(call);
            }
            rest = left;
        }
        match rest.first() {
            None => Author::User,
            Some(expansion) if expansion.is_bang() => Author::Macro(expansion),
            Some(expansion) => Author::Generator(expansion),
        }
    }

    fn holds(&self, other: &Place) -> bool {
        self.file == other.file && self.byte_start <= other.byte_start && other.byte_end <= self.byte_end
    }
}
