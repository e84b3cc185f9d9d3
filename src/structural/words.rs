//! Source text as a request writes it, compared with what stands in a file: blanks and comments do not count.

use crate::syntax::{Code, Kind, SyntaxFile};

/// The tokens `from..to` as text, with a blank only where two words would run together.
pub(super) fn squashed(code: Code<'_>, from: usize, to: usize) -> String {
    let mut out = String::new();
    let is_word = |at: usize| {
        matches!(
            code.kind(at),
            Some(Kind::Ident | Kind::RawIdent | Kind::Lifetime | Kind::Num | Kind::Str | Kind::Char)
        )
    };
    for at in from..to.min(code.len()) {
        if at > from && is_word(at) && is_word(at - 1) {
            out.push(' ');
        }
        out.push_str(&String::from_utf8_lossy(code.text(at)));
    }
    out
}

/// The tokens of a text that a request gives, likewise.
pub(super) fn squashed_text(text: &str) -> String {
    let file = SyntaxFile::parse(text.as_bytes());
    squashed(file.code(), 0, file.code().len())
}

/// A type or a trait, to be compared with another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TypeName {
    /// All of it, without blanks that mean nothing.
    pub(super) text: String,
    /// If it is a path: its segments without generic arguments and without `r#`.
    segments: Vec<String>,
    has_arguments: bool,
}

impl TypeName {
    /// The type that the tokens `from..to` are.
    pub(super) fn read(code: Code<'_>, from: usize, to: usize) -> Self {
        let mut name = TypeName { text: squashed(code, from, to), segments: Vec::new(), has_arguments: false };
        let mut at = if code.is_pair(from, *b"::") { from + 2 } else { from };
        let mut segments = Vec::new();
        while let Some(word) = code.name(at).filter(|word| at < to && !matches!(*word, b"dyn" | b"impl" | b"mut")) {
            segments.push(String::from_utf8_lossy(word).into_owned());
            at += 1;
            if code.is_pair(at, *b"::") && code.is_punct(at + 2, b'<') {
                at += 2;
            }
            if at < to && code.is_punct(at, b'<') {
                name.has_arguments = true;
                at = code.after_angles(at, to);
            } else if at < to && code.is_open(at, b'(') {
                name.has_arguments = true;
                at = code.after(at);
            }
            if at >= to {
                name.segments = segments;
                return name;
            }
            if !code.is_pair(at, *b"::") {
                break;
            }
            at += 2;
        }
        name
    }

    /// The type that a request names.
    pub(super) fn of_text(text: &str) -> Self {
        let file = SyntaxFile::parse(text.as_bytes());
        TypeName::read(file.code(), 0, file.code().len())
    }

    /// Whether a request that says `self` means `there`: the same, or the same path as far as both go, with the same
    /// generic arguments if the request gives any.
    pub(super) fn fits(&self, there: &TypeName) -> bool {
        if self.text == there.text {
            return true;
        }
        if self.segments.is_empty() || there.segments.is_empty() {
            return false;
        }
        let both = self.segments.len().min(there.segments.len());
        let tail = |name: &TypeName| name.segments.iter().rev().take(both).cloned().collect::<Vec<_>>();
        tail(self) == tail(there) && (!self.has_arguments || arguments(&self.text) == arguments(&there.text))
    }

    /// The last segment, or all of it if it is no path.
    pub(super) fn last(&self) -> &str {
        self.segments.last().unwrap_or(&self.text)
    }
}

/// A path's generic arguments, with the brackets.
fn arguments(text: &str) -> &str {
    text.find(['<', '(']).and_then(|at| text.get(at..)).unwrap_or_default()
}

/// The segments of a name given as a path, without `r#`. Generic arguments stay with their segment, and `::` within them
/// parts nothing. `<T as Trait>::f` has no segments.
pub(super) fn path_segments(text: &str) -> Vec<String> {
    let file = SyntaxFile::parse(text.as_bytes());
    let code = file.code();
    let mut found = Vec::new();
    let (mut start, mut at) = (0, 0);
    while at < code.len() {
        if code.is_pair(at, *b"::") && !code.is_punct(at + 2, b'<') {
            found.push(segment(code, start, at));
            at += 2;
            start = at;
        } else if code.is_punct(at, b'<') && at > start {
            at = code.after_angles(at, code.len());
        } else {
            at = code.after(at);
        }
    }
    found.push(segment(code, start, code.len()));
    if found.first().is_some_and(String::is_empty) && found.len() > 1 {
        found.remove(0);
    }
    found
}

fn segment(code: Code<'_>, from: usize, to: usize) -> String {
    match code.name(from) {
        Some(name) if to == from + 1 => String::from_utf8_lossy(name).into_owned(),
        _ => squashed(code, from, to),
    }
}

/// `text` on one line, runs of blanks being one.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
