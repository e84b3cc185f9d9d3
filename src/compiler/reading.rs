//! From the words of the stream to [`Diagnostic`] and [`Suggestion`]. Nothing is checked against files here.

use super::diagnostic::{Diagnostic, Level, Place, Sighting, is_error_code};
use super::renames;
use super::repeated;
use super::suggestion::{Applicability, Expansion, Part, Quoted, Shape, Suggestion};
use super::units::UnitKey;
use super::wire;
use std::collections::BTreeSet;

/// Longest rendering that is kept, in bytes; longer ones are cut. The compiler's own are far below.
const RENDERED_LIMIT: usize = 256 * 1024;

/// Reads one message of the compiler; `None` for the summaries that it prints at the end ("aborting due to …"), which say
/// nothing about the code. `with_suggestions` is off for packages whose sources are not the user's.
pub(super) fn diagnostic(message: wire::Message, unit: UnitKey, with_suggestions: bool) -> Option<Diagnostic> {
    if is_summary(&message) {
        return None;
    }
    let code = message.code.map(|code| code.code).filter(|code| !code.is_empty());
    let level = match (level(&message.level, code.as_deref()), code.as_deref()) {
        (Level::Error, Some(UNSAFE_OPERATION)) if message.children.iter().any(speaks_of_a_lint) => Level::DeniedLint,
        (Level::Error, Some(NAMED_LIKE_A_VARIANT)) => Level::DeniedLint,
        (level, _) => level,
    };
    let mut suggestions = Vec::new();
    let mut note_places = Vec::new();
    if with_suggestions {
        suggestions.extend(suggestion(&message.message, &message.spans));
    }
    for child in message.children {
        read_child(child, with_suggestions, &mut suggestions, &mut note_places);
    }
    renames::join(code.as_deref(), &mut suggestions);
    repeated::join(&mut suggestions);
    let mut places: Vec<Place> = message.spans.into_iter().map(place).collect();
    places.sort_by_key(|place| !place.primary);
    let mut rendered = message.rendered.unwrap_or_default();
    if rendered.len() > RENDERED_LIMIT {
        rendered = rendered.chars().take(RENDERED_LIMIT / 4).collect();
    }
    Some(Diagnostic {
        level,
        code,
        message: message.message,
        rendered,
        places,
        note_places,
        suggestions,
        sightings: vec![Sighting { unit, count: 1 }],
    })
}

fn is_summary(message: &wire::Message) -> bool {
    let text = message.message.as_str();
    message.level == "failure-note"
        || message.code.is_none()
            && message.spans.is_empty()
            && message.children.is_empty()
            && (text.starts_with("aborting due to ")
                || text.ends_with(" warning emitted")
                || text.ends_with(" warnings emitted")
                || text.starts_with("For more information about ")
                || text.starts_with("Some errors have detailed explanations"))
}

/// An error that carries a lint's name is a lint that was denied; one with an error code, or with none (as syntax errors
/// have it), is an error of the language.
fn level(word: &str, code: Option<&str>) -> Level {
    match word {
        "error" if code.is_none_or(is_error_code) => Level::Error,
        "error" => Level::DeniedLint,
        word if word.starts_with("error") => Level::Error,
        "warning" => Level::Warning,
        _ => Level::Note,
    }
}

/// The code of an error that one lint shares, `unsafe_op_in_unsafe_fn`.
const UNSAFE_OPERATION: &str = "E0133";
/// The code under which a lint speaks that nothing shares it with, `bindings_with_variant_name`. It is denied from the start,
/// but not all that it finds is a mistake (`|c| …` where a variant is called `c`), and lints capped the code compiles.
const NAMED_LIKE_A_VARIANT: &str = "E0170";

/// Whether a note says that its message comes from a lint: where the lint's level was set stands only on the first
/// message, the way to its documentation on all.
fn speaks_of_a_lint(note: &wire::Message) -> bool {
    let text = note.message.as_str();
    text == "the lint level is defined here"
        || text.ends_with("/unsafe-op-in-unsafe-fn.html>")
        || ["`#[deny(", "`#[forbid(", "`-D ", "`-F "].iter().any(|start| text.starts_with(start))
        || text.starts_with("requested on the command line with `-")
}

fn read_child(
    child: wire::Message,
    with_suggestions: bool,
    suggestions: &mut Vec<Suggestion>,
    note_places: &mut Vec<Place>,
) {
    if with_suggestions && let Some(found) = suggestion(&child.message, &child.spans) {
        suggestions.push(found);
    }
    note_places.extend(child.spans.into_iter().filter(|span| span.suggested_replacement.is_none()).map(place));
    // No deeper than the parser's own limit.
    for inner in child.children {
        read_child(inner, with_suggestions, suggestions, note_places);
    }
}

/// The suggestion that these spans make up, if they make one up.
fn suggestion(message: &str, spans: &[wire::Span]) -> Option<Suggestion> {
    let mut parts: Vec<Part> = Vec::new();
    let mut applicability = Applicability::MachineApplicable;
    for span in spans {
        let Some(new_text) = &span.suggested_replacement else { continue };
        applicability = applicability.min(self::applicability(span.suggestion_applicability.as_deref()));
        let part = Part { place: place_of(span), new_text: new_text.clone(), quoted: quoted(&span.text) };
        if !parts.contains(&part) {
            parts.push(part);
        }
    }
    let shape = shape(&parts)?;
    Some(Suggestion { message: message.to_owned(), applicability, shape, parts })
}

/// How the parts belong together, which only their places tell; `None` if there is no part.
pub(super) fn shape(parts: &[Part]) -> Option<Shape> {
    let places: BTreeSet<(&str, usize, usize)> =
        parts.iter().map(|part| (part.place.file.as_str(), part.place.byte_start, part.place.byte_end)).collect();
    match places.len() {
        0 => None,
        n if n == parts.len() => Some(Shape::Whole),
        1 => Some(Shape::Alternatives),
        _ => Some(Shape::Mixed),
    }
}

fn applicability(word: Option<&str>) -> Applicability {
    match word {
        Some("MachineApplicable") => Applicability::MachineApplicable,
        Some("MaybeIncorrect") => Applicability::MaybeIncorrect,
        Some("HasPlaceholders") => Applicability::HasPlaceholders,
        _ => Applicability::Unspecified,
    }
}

fn quoted(lines: &[wire::SpanLine]) -> Option<Quoted> {
    if lines.is_empty() {
        return None;
    }
    let mut text = String::new();
    for (n, line) in lines.iter().enumerate() {
        if n > 0 {
            text.push('\n');
        }
        let from = line.highlight_start.saturating_sub(1);
        let count = line.highlight_end.saturating_sub(1).saturating_sub(from);
        text.extend(line.text.chars().skip(from).take(count));
    }
    Some(Quoted { text, lines: lines.iter().map(|line| line.text.clone()).collect() })
}

fn place(span: wire::Span) -> Place {
    place_of(&span)
}

fn place_of(span: &wire::Span) -> Place {
    let mut expansions = Vec::new();
    let mut next = span.expansion.as_deref();
    while let Some(expansion) = next {
        expansions.push(Expansion {
            macro_name: expansion.macro_decl_name.clone(),
            call_site: bare_place(&expansion.span),
            definition: expansion.def_site_span.as_ref().map(bare_place),
        });
        next = expansion.span.expansion.as_deref();
    }
    Place { expansions, ..bare_place(span) }
}

fn bare_place(span: &wire::Span) -> Place {
    Place {
        file: span.file_name.clone(),
        byte_start: span.byte_start,
        byte_end: span.byte_end,
        line: span.line_start,
        column: span.column_start,
        label: span.label.clone(),
        primary: span.is_primary,
        expansions: Vec::new(),
    }
}
