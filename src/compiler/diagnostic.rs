//! [`Diagnostic`]: one thing that the compiler said, folded over the build units that said it.

use super::colours::without_colours;
use super::suggestion::{Expansion, Suggestion};
use super::units::UnitKey;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// How many cells of a matrix are named with a diagnostic.
const CELLS_NAMED: usize = 3;

/// How grave a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The code does not compile. Also an internal compiler error.
    Error,
    /// A lint at level `deny` or `forbid`: cargo stops at it, but it is a lint.
    DeniedLint,
    /// A warning.
    Warning,
    /// A note, a help, a failure note, or a level that is not known.
    Note,
}

/// A span as the compiler states it. Nothing here has been checked against a file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file as the compiler names it: relative to the workspace root, or absolute.
    pub file: String,
    /// First byte.
    pub byte_start: usize,
    /// One past the last byte.
    pub byte_end: usize,
    /// 1-based line of the first byte.
    pub line: usize,
    /// 1-based column of the first byte, in characters.
    pub column: usize,
    /// The compiler's word about this span, such as "expected `i32`, found `u8`".
    pub label: Option<String>,
    /// Whether this is a primary span.
    pub primary: bool,
    /// The macro expansions that the span lies in, innermost first; empty for code that was written as it stands.
    pub expansions: Vec<Expansion>,
}

/// One target of one package that reported a diagnostic, and how often: a library that is also built for its unit tests
/// reports what concerns both builds twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sighting {
    /// Package and target.
    pub unit: UnitKey,
    /// Number of identical messages.
    pub count: usize,
}

/// One thing that the compiler said. Equal messages from several build units are one diagnostic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How grave.
    pub level: Level,
    /// `E0308`, `unused_imports`, `clippy::needless_return`, …
    pub code: Option<String>,
    /// The first line, without level and code.
    pub message: String,
    /// The compiler's own rendering, with ANSI colours.
    pub rendered: String,
    /// All spans of the diagnostic itself, primary ones first.
    pub places: Vec<Place>,
    /// Spans of its notes and helps.
    pub note_places: Vec<Place>,
    /// Ways to cure it, in the compiler's order.
    pub suggestions: Vec<Suggestion>,
    /// Who reported it, sorted by unit; never empty.
    pub sightings: Vec<Sighting>,
}

/// A diagnostic's identity apart from offsets, which our own edits move.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DiagnosticKey {
    /// Error or lint code.
    pub code: Option<String>,
    /// The message.
    pub message: String,
    /// The file of the first primary span as the compiler names it.
    pub file: Option<String>,
}

/// What the compiler says with each type as it is called, and not where it is: `HashMap<Name, u8>` for
/// `std::collections::HashMap<model::Name, u8>`. It says the one or the other by what else has that name in the unit, tests and
/// their dependencies included.
fn without_modules(text: &str) -> Cow<'_, str> {
    if !text.contains("::") {
        return Cow::Borrowed(text);
    }
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_word) {
        let (before, tail) = rest.split_at_checked(start).unwrap_or((rest, ""));
        out.push_str(before);
        let end = tail.find(|c: char| !is_word(c) && c != ':').unwrap_or(tail.len());
        let (path, behind) = tail.split_at_checked(end).unwrap_or((tail, ""));
        // `model::Name::new`: what stands before the first type.
        let mut at = 0;
        let first_type = path.split("::").find_map(|step| {
            let own = at;
            at += step.len() + 2;
            step.starts_with(char::is_uppercase).then_some(own)
        });
        out.push_str(first_type.and_then(|at| path.get(at..)).unwrap_or(path));
        rest = behind;
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// Whether two texts say the same, the one perhaps with modules where the other has none. Where both have some, they may be of two
/// types that are called alike.
fn are_same_words(one: &str, other: &str) -> bool {
    one == other || without_modules(one) == other || one == without_modules(other)
}

impl Diagnostic {
    /// Its identity apart from offsets.
    pub fn key(&self) -> DiagnosticKey {
        DiagnosticKey {
            code: self.code.clone(),
            message: self.message.clone(),
            file: self.primary().map(|place| place.file.clone()),
        }
    }

    /// What the compiler shows people of it, without colours.
    pub fn plain(&self) -> String {
        without_colours(&self.rendered)
    }

    /// Whether two messages are one diagnostic: all is equal but the notes, the rendering, who reported it, and whether types are told
    /// with the modules that they are in. Of a library and its unit tests, one may tell them so and the other not.
    pub(super) fn says_the_same_as(&self, other: &Diagnostic) -> bool {
        let is_place = |(one, other): (&Place, &Place)| {
            let said = |place: &Place| place.label.clone().unwrap_or_default();
            (one.primary, &one.file, one.byte_start, one.byte_end)
                == (other.primary, &other.file, other.byte_start, other.byte_end)
                && one.expansions == other.expansions
                && one.label.is_some() == other.label.is_some()
                && are_same_words(&said(one), &said(other))
        };
        let is_suggestion = |(one, other): (&Suggestion, &Suggestion)| {
            (one.applicability, one.shape, &one.parts) == (other.applicability, other.shape, &other.parts)
                && are_same_words(&one.message, &other.message)
        };
        self.level == other.level
            && self.code == other.code
            && are_same_words(&self.message, &other.message)
            && self.places.len() == other.places.len()
            && self.places.iter().zip(&other.places).all(is_place)
            && self.suggestions.len() == other.suggestions.len()
            && self.suggestions.iter().zip(&other.suggestions).all(is_suggestion)
    }

    /// How much is said of it: its message, labels and suggestions, in bytes.
    fn length(&self) -> usize {
        let labels = self.places.iter().filter_map(|place| place.label.as_deref());
        let suggestions = self.suggestions.iter().map(|one| one.message.as_str());
        labels.chain(suggestions).map(str::len).sum::<usize>() + self.message.len()
    }

    /// The hash of what two messages of one diagnostic have in common.
    pub(super) fn hash_of_its_words(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.level, &self.code, without_modules(&self.message)).hash(&mut hasher);
        for place in &self.places {
            (&place.file, place.byte_start, place.byte_end).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Adds the sightings and the note spans of another message of the same diagnostic.
    pub(super) fn absorb(&mut self, other: Diagnostic) {
        let (own, theirs) = (self.length(), other.length());
        for place in other.note_places {
            if !self.note_places.contains(&place) {
                self.note_places.push(place);
            }
        }
        other.sightings.into_iter().for_each(|new| self.is_seen_by(new));
        // The shorter words are the ones that people read.
        if own != theirs {
            if theirs < own {
                self.message = other.message;
                self.places = other.places;
                self.suggestions = other.suggestions;
                self.rendered = other.rendered;
            }
            return;
        }
        // The note on where a lint's level was set stands on one message of each unit, and which unit comes first is
        // chance: the fuller rendering is the same whatever the order.
        if (other.rendered.len(), &other.rendered) > (self.rendered.len(), &self.rendered) {
            self.rendered = other.rendered;
        }
    }

    /// Adds a sighting.
    pub(super) fn is_seen_by(&mut self, new: Sighting) {
        match self.sightings.iter_mut().find(|sighting| sighting.unit == new.unit) {
            Some(known) => known.count += new.count,
            None => self.sightings.push(new),
        }
    }

    /// The first primary span.
    pub fn primary(&self) -> Option<&Place> {
        self.places.iter().find(|place| place.primary)
    }

    /// Where the user wrote what this is about: the primary span, or, if it lies in macro expansions, the outermost call
    /// site.
    pub fn call_site(&self) -> Option<&Place> {
        let primary = self.primary()?;
        Some(primary.expansions.last().map_or(primary, |expansion| &expansion.call_site))
    }

    /// The cells of the matrix that say it, each once; empty without a matrix.
    pub fn cells(&self) -> Vec<Arc<str>> {
        let mut cells: Vec<Arc<str>> =
            self.sightings.iter().filter_map(|sighting| sighting.unit.cell.clone()).collect();
        cells.sort();
        cells.dedup();
        cells
    }

    /// Whether it is a lint of which the compiler says that it denies it by itself. It says so on one of several alike.
    pub fn is_denied_by_default(&self) -> bool {
        self.level == Level::DeniedLint
            && self.code.as_ref().is_some_and(|code| says_on_by_default(&self.rendered, &format!("`#[deny({code})]`")))
    }

    /// Whether it is an error, or a denied lint that has an error's code: it says what is wrong, and other lints at its place
    /// are about what came of that.
    pub fn calls_itself_an_error(&self) -> bool {
        match self.level {
            Level::Error => true,
            Level::DeniedLint => self.code.as_deref().is_some_and(is_error_code),
            Level::Warning | Level::Note => false,
        }
    }

    /// `error[E0308]: mismatched types (src/lib.rs:3:5)`, for reports.
    pub fn one_line(&self) -> String {
        let level = match self.level {
            Level::Error | Level::DeniedLint => "error",
            Level::Warning => "warning",
            Level::Note => "note",
        };
        let code = self.code.as_ref().map(|code| format!("[{code}]")).unwrap_or_default();
        let place = self.call_site().map(|p| format!(" ({}:{}:{})", p.file, p.line, p.column)).unwrap_or_default();
        format!("{level}{code}: {}{place}", self.message)
    }

    /// The same with the cells of the matrix that say it, of which a few are named.
    pub fn one_line_in_cells(&self) -> String {
        let cells = self.cells();
        let (named, rest) = cells.split_at(cells.len().min(CELLS_NAMED));
        let named: Vec<String> = named.iter().map(|name| format!("`{name}`")).collect();
        let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
        let place = if named.is_empty() { String::new() } else { format!(" in {}{more}", named.join(", ")) };
        format!("{}{place}", self.one_line())
    }
}

/// Whether it is the code of an error, and no lint's name.
pub(super) fn is_error_code(code: &str) -> bool {
    code.strip_prefix('E').is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether a line says that this level is the default. What group a lint is of stands between the two.
fn says_on_by_default(rendered: &str, level: &str) -> bool {
    rendered.lines().any(|line| line.contains(level) && line.trim_end().ends_with(" on by default"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(message: &str, label: &str) -> Diagnostic {
        let place = Place {
            file: "src/lib.rs".into(),
            byte_start: 1,
            byte_end: 2,
            line: 1,
            column: 2,
            label: Some(label.into()),
            primary: true,
            expansions: Vec::new(),
        };
        Diagnostic {
            level: Level::Error,
            code: Some("E0308".into()),
            message: message.into(),
            rendered: format!("{message}: {label}"),
            places: vec![place],
            note_places: Vec::new(),
            suggestions: Vec::new(),
            sightings: Vec::new(),
        }
    }

    #[test]
    fn what_is_said_with_modules_and_without_is_one_in_the_shorter_words() {
        let long = said("mismatched types", "expected `model::Name`, found `&str`");
        let short = said("mismatched types", "expected `Name`, found `&str`");
        let other = said("mismatched types", "expected `report::Name`, found `&str`");
        assert_eq!(long.hash_of_its_words(), short.hash_of_its_words());
        assert!(long.says_the_same_as(&short) && short.says_the_same_as(&long));
        assert!(!long.says_the_same_as(&other));
        for (mut one, two) in [(long.clone(), short.clone()), (short.clone(), long)] {
            one.absorb(two);
            assert_eq!((&one.places, &one.rendered), (&short.places, &short.rendered));
        }
    }

    #[test]
    fn two_types_that_are_called_alike_are_two() {
        assert!(are_same_words("`a::Kind: Draw`", "`Kind: Draw`"));
        assert!(are_same_words("`Kind: Draw`", "`a::Kind: Draw`"));
        assert!(!are_same_words("`a::Kind: Draw`", "`b::Kind: Draw`"));
    }

    #[test]
    fn types_are_told_without_their_modules() {
        for (text, short) in [
            ("expected `std::string::String`, found `&str`", "expected `String`, found `&str`"),
            ("`&error::Failure::Format(_)` not covered", "`&Failure::Format(_)` not covered"),
            ("`HashMap<model::Name, std::vec::Vec<u8>>`", "`HashMap<Name, Vec<u8>>`"),
            (
                "`<Amount as FromStr>::Err == <D as a::_::_serde::Deserializer<'de>>::Error`",
                "`<Amount as FromStr>::Err == <D as Deserializer<'de>>::Error`",
            ),
            ("cannot find `a::b::c` in this scope", "cannot find `a::b::c` in this scope"),
            ("note: `Vec::<u8>::new` is here", "note: `Vec::<u8>::new` is here"),
            ("`größe::Maß`", "`Maß`"),
            ("::", "::"),
        ] {
            assert_eq!(without_modules(text), short, "{text}");
        }
    }

    #[test]
    fn a_denied_lint_with_an_errors_code_calls_itself_one() {
        for (level, code, wanted) in [
            (Level::Error, None, true),
            (Level::DeniedLint, Some("E0170"), true),
            (Level::DeniedLint, Some("unused_mut"), false),
            (Level::Warning, Some("E0170"), false),
        ] {
            let code = code.map(str::to_owned);
            let (message, rendered, places, note_places) = Default::default();
            let (suggestions, sightings) = Default::default();
            let one = Diagnostic { level, code, message, rendered, places, note_places, suggestions, sightings };
            assert_eq!(one.calls_itself_an_error(), wanted, "{one:?}");
        }
    }

    #[test]
    fn a_default_is_told_with_or_without_a_group() {
        for (line, is_default) in [
            ("  = note: `#[deny(b)]` on by default", true),
            ("   = note: `#[deny(b)]` (part of `#[deny(future_incompatible)]`) on by default", true),
            ("  = note: `#[warn(b)]` on by default", false),
            ("  = note: `#[deny(b)]` implied by `#[deny(warnings)]`", false),
        ] {
            let rendered = format!("error: a\n --> src/lib.rs:1:1\n{line}\n\n");
            assert_eq!(says_on_by_default(&rendered, "`#[deny(b)]`"), is_default, "{line}");
        }
    }
}
