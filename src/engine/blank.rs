//! [`with_whole_lines`]: a deletion that would leave nothing of its lines but blanks takes the lines with it.

use super::view::View;
use crate::edit::{Edit, EditSet, Span};

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The same edits, where a deletion of all that stands on its lines goes from the first line's start to the last one's end, so
/// that no line of blanks is left in its place. Lines that begin inside a literal or a comment are as they are: there blanks say
/// something.
pub(super) fn with_whole_lines(edits: EditSet, view: &mut View<'_>) -> EditSet {
    let mut widened = Vec::with_capacity(edits.edits().len());
    let mut is_wider = false;
    for edit in edits.edits() {
        match widen(edit, &edits, view) {
            Some(wider) => {
                is_wider = true;
                widened.push(wider);
            }
            None => widened.push(edit.clone()),
        }
    }
    if is_wider { EditSet::new(widened).unwrap_or(edits) } else { edits }
}

/// The deletion with its whole lines; `None` if it is none, or something else stands on them.
fn widen(edit: &Edit, all: &EditSet, view: &mut View<'_>) -> Option<Edit> {
    if !edit.new_text().is_empty() {
        return None;
    }
    let tree = view.tree(edit.file()).ok()?;
    let (bytes, span) = (tree.bytes(), edit.span());
    let gone = span.slice(bytes)?;
    let breaks = |byte: Option<&u8>| matches!(byte, Some(b'\n' | b'\r'));
    // A span that takes a line's end with it has its own idea of what goes.
    if gone.trim_ascii().is_empty() || breaks(gone.first()) || breaks(gone.last()) {
        return None;
    }
    let (head, tail) = (bytes.get(..span.start())?, bytes.get(span.end()..)?);
    let start = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let end = span.end() + tail.iter().position(|byte| *byte == b'\n')? + 1;
    let start = if start == 0 && bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { start };
    let is_blank = |from: usize, to: usize| bytes.get(from..to).is_some_and(|text| text.trim_ascii().is_empty());
    if !is_blank(start, span.start()) || !is_blank(span.end(), end) {
        return None;
    }
    let lines = Span::new(start, end)?;
    let mut others = all.edits().iter().filter(|other| other.file() == edit.file() && other.span() != span);
    let meets = |other: &Edit| other.span().start() <= lines.end() && lines.start() <= other.span().end();
    if tree.is_inside_token(start) || others.any(meets) {
        return None;
    }
    Edit::of_bytes(edit.file().clone(), bytes, lines, String::new()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edit::apply;
    use crate::workspace::Workspace;

    /// The file after the deletion of each of these texts, where it stands first, in one set.
    fn without(text: &str, gone: &[&str]) -> String {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("a.rs"), text).unwrap();
        let workspace = Workspace::open(folder.path(), Vec::new()).unwrap();
        let mut view = View::new(&workspace);
        let file = view.key_of("a.rs").unwrap();
        let edit = |gone: &&str| {
            let start = text.find(gone).unwrap();
            let span = Span::new(start, start + gone.len()).unwrap();
            Edit::of_bytes(file.clone(), text.as_bytes(), span, String::new()).unwrap()
        };
        let edits = EditSet::new(gone.iter().map(edit).collect()).unwrap();
        let edits = with_whole_lines(edits, &mut view);
        String::from_utf8(apply(text.as_bytes(), edits.edits()).unwrap().bytes).unwrap()
    }

    #[test]
    fn a_line_goes_with_all_that_stands_on_it() {
        assert_eq!(without("{\n    g;\n    ( )\n}\n", &["( )"]), "{\n    g;\n}\n");
        assert_eq!(without("{\r\n    g;\r\n\t( ) \r\n}\r\n", &["( )"]), "{\r\n    g;\r\n}\r\n", "with its line ending");
        assert_eq!(
            without("{\n    #[a(\n      b)]\n    x\n}\n", &["#[a(\n      b)]"]),
            "{\n    x\n}\n",
            "all of its lines"
        );
        assert_eq!(without("use a;\nuse b;\n", &["use a;"]), "use b;\n");
        assert_eq!(without("\u{feff}use a;\nuse b;\n", &["use a;"]), "\u{feff}use b;\n", "the mark stays");
        assert_eq!(without("{\n\n    ( )\n\n}\n", &["( )"]), "{\n\n\n}\n", "and no other");
    }

    #[test]
    fn what_else_stands_there_stays_as_it_is() {
        for (text, gone, left) in [
            ("{\n    ( ) // why\n}\n", "( )", "{\n     // why\n}\n"),
            ("{ g;\n    a; ( )\n}\n", "( )", "{ g;\n    a; \n}\n"),
            ("use a;\n\nuse b;\n", "use a;\n", "\nuse b;\n"),
            ("fn f() {\n    x\n    \n    ( )\n}\n", "\n    ( )", "fn f() {\n    x\n    \n}\n"),
            ("{\n    ( )", "( )", "{\n    "),
            ("f(\"a\n    b\n    c\")\n", "b", "f(\"a\n    \n    c\")\n"),
            ("/* a\n   b\n */\n", "b", "/* a\n   \n */\n"),
        ] {
            assert_eq!(without(text, &[gone]), left, "{text}");
        }
    }

    #[test]
    fn parts_on_one_line_are_left_to_themselves() {
        assert_eq!(without("{\n    (( ))\n}\n", &["(( ", "))"]), "{\n    \n}\n");
        assert_eq!(without("{\n    ( )\n    [ ]\n    x\n}\n", &["( )", "[ ]"]), "{\n    x\n}\n", "two lines");
    }
}
