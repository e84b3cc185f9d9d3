//! Lines that begin inside a string: their blanks are part of what it says, and do not move with the code around it.

use super::indent::is_blank;
use crate::edit::Span;
use crate::syntax::SyntaxFile;

/// For each line of `new`, whether it begins inside a string when `new` stands for the whole lines of `span` in `text`, which
/// is file `file`. Empty if none is to be kept from moving: what stands there has such lines too, so that the request shows
/// how deep it takes them to be, and they move like all; or the file is not Rust, where nobody can tell.
pub(super) fn lines(file: &str, text: &str, span: Span, new: &str) -> Vec<bool> {
    // Most texts that come in have no string of several lines.
    let may_begin_one = new.lines().any(|line| line.contains('"')) && new.trim_end().contains('\n');
    let (Some(head), Some(old), Some(tail)) =
        (text.get(..span.start()), text.get(span.start()..span.end()), text.get(span.end()..))
    else {
        return Vec::new();
    };
    if !may_begin_one || !file.ends_with(".rs") || said(text, span.start(), old).contains(&true) {
        return Vec::new();
    }
    said(&[head, new, tail].concat(), head.len(), new)
}

/// For each line of `part`, which stands at `start` of `text`, whether its blanks are part of a string.
fn said(text: &str, start: usize, part: &str) -> Vec<bool> {
    let syntax = SyntaxFile::parse(text.as_bytes());
    let mut at = start;
    let says = part.split_inclusive('\n').map(|line| {
        let says = !is_blank(line) && syntax.says_blanks(at);
        at += line.len();
        says
    });
    says.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "fn f() {\n    a();\n    b(\"\n    c\");\n}\n";

    /// What comes of `new` in the place of `old`.
    fn of(file: &str, old: &str, new: &str) -> Vec<bool> {
        let start = TEXT.find(old).unwrap();
        lines(file, TEXT, Span::new(start, start + old.len()).unwrap(), new)
    }

    #[test]
    fn what_a_string_says_stays() {
        let new = "a(\"one\ntwo \\\n    three\n\");\n/* \"\n\" */\nr\"\\\nx\";\n";
        let stays = [false, true, false, true, false, false, false, true];
        assert_eq!(of("a.rs", "    a();\n", new), stays);
        assert!(of("a.py", "    a();\n", new).is_empty());
        assert!(of("a.rs", "    a();\n", "b(\"x\");\n").iter().all(|stays| !stays));
    }

    #[test]
    fn where_the_request_shows_strings_too_they_move_like_all() {
        assert!(of("a.rs", "    b(\"\n    c\");\n", "b(\"\nd\");\n").is_empty());
    }
}
