//! Python's `$`: the end of the text, and the place before a newline that ends it.
//!
//! The crate knows the ends of lines. So the newlines within the text are marked by another sign, which the text has not, the
//! pattern takes that for a newline wherever it takes one, and the only line end that is left is that of the text. It is the other
//! newlines that are marked, and not the last one with the mark for the sign that ends lines: with another sign than the newline the
//! crate's searches from the end backwards go wrong behind newlines.

use super::{MAX_NESTING, Translation};
use regex_syntax::ParserBuilder;
use regex_syntax::hir::{Capture, Class, ClassBytesRange, ClassUnicodeRange, Hir, HirKind, Repetition};

/// What marks a newline that does not end the text. No text has it: that would be no text.
const MARK: u8 = 0;

/// [`MARK`], as text.
const MARK_TEXT: &str = "\0";

/// `$` in what is translated: of all that can stand there, only this speaks of ends of lines.
pub(super) const DOLLAR: &str = "(?m-R:$)";

/// `text` with the newlines marked that do not end it, if it has any.
pub(super) fn marked(text: &str) -> Option<String> {
    let (inner, end) = text.strip_suffix('\n').map_or((text, ""), |inner| (inner, "\n"));
    inner.contains('\n').then(|| inner.replace('\n', MARK_TEXT) + end)
}

/// The translated pattern for marked texts. `None` if it is none, as the crate will say better.
pub(super) fn for_marked(translation: &Translation) -> Option<String> {
    let flags = translation.flags;
    let read = ParserBuilder::new()
        .case_insensitive(flags.ignore_case)
        .dot_matches_new_line(flags.dot_all)
        .ignore_whitespace(flags.verbose)
        .crlf(translation.crlf)
        .nest_limit(MAX_NESTING)
        .build()
        .parse(&translation.out);
    read.ok().map(|pattern| taking_marks(&pattern).to_string())
}

/// The pattern that takes the mark wherever `pattern` takes a newline, and nowhere else.
fn taking_marks(pattern: &Hir) -> Hir {
    match pattern.kind() {
        HirKind::Empty => Hir::empty(),
        HirKind::Look(look) => Hir::look(*look),
        HirKind::Literal(literal) => {
            let parts = literal.0.split_inclusive(|byte| [b'\n', MARK].contains(byte)).flat_map(|part| match part {
                [before @ .., b'\n'] => vec![Hir::literal(before.to_vec()), newline()],
                [.., MARK] => vec![Hir::fail()],
                part => vec![Hir::literal(part.to_vec())],
            });
            Hir::concat(parts.collect())
        }
        HirKind::Class(Class::Unicode(class)) => {
            let has = |wanted: char| class.ranges().iter().any(|range| (range.start()..=range.end()).contains(&wanted));
            let mark = ClassUnicodeRange::new(char::from(MARK), char::from(MARK));
            let mut class = class.clone();
            if has('\n') {
                class.push(mark);
            } else {
                class.difference(&regex_syntax::hir::ClassUnicode::new([mark]));
            }
            Hir::class(Class::Unicode(class))
        }
        HirKind::Class(Class::Bytes(class)) => {
            let has = |wanted: u8| class.ranges().iter().any(|range| (range.start()..=range.end()).contains(&wanted));
            let mark = ClassBytesRange::new(MARK, MARK);
            let mut class = class.clone();
            if has(b'\n') {
                class.push(mark);
            } else {
                class.difference(&regex_syntax::hir::ClassBytes::new([mark]));
            }
            Hir::class(Class::Bytes(class))
        }
        HirKind::Repetition(repetition) => {
            let sub = Box::new(taking_marks(&repetition.sub));
            Hir::repetition(Repetition { sub, ..repetition.clone() })
        }
        HirKind::Capture(capture) => {
            let sub = Box::new(taking_marks(&capture.sub));
            Hir::capture(Capture { sub, ..capture.clone() })
        }
        HirKind::Concat(parts) => Hir::concat(parts.iter().map(taking_marks).collect()),
        HirKind::Alternation(parts) => Hir::alternation(parts.iter().map(taking_marks).collect()),
    }
}

fn newline() -> Hir {
    let one = |c: char| ClassUnicodeRange::new(c, c);
    Hir::class(Class::Unicode(regex_syntax::hir::ClassUnicode::new([one('\n'), one(char::from(MARK))])))
}
