//! [`Branch`] and [`Word`]: the tree and the tokens as plain data, for those who ask more of a file than the questions
//! that this room answers itself.

use super::outline::Outline;
use super::token::Kind;
use super::tree::SyntaxFile;
use crate::edit::Span;

/// One node of the tree: its kind in the words of the grammar, and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Branch<'f> {
    /// The grammar's word for it: `function_item`, `let_declaration`, `&`, …
    pub kind: &'f str,
    /// What it is to its parent: `name`, `body`, `type`, …; `None` if the grammar gives it no part.
    pub field: Option<&'f str>,
    /// Where it stands, in bytes.
    pub span: Span,
    /// Whether it is more than a sign or a keyword.
    pub named: bool,
}

/// One token that is no comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word<'a> {
    /// Its text; invalid UTF-8 reads as nothing.
    pub text: &'a str,
    /// Where it stands, in bytes.
    pub span: Span,
    /// Whether it is an identifier or a keyword.
    pub is_name: bool,
    /// Whether it is a number, a string or a character.
    pub is_literal: bool,
}

impl SyntaxFile {
    /// The nodes that contain `span`, from the root to the innermost; none if the file is over the bounds.
    pub fn around(&self, span: Span) -> Vec<Branch<'_>> {
        let Some(outline) = self.outline() else { return Vec::new() };
        outline.around(span).into_iter().filter_map(|at| outline.branch(at)).collect()
    }

    /// The innermost node around `span` that is of one of `kinds`.
    pub fn nearest<'f>(&'f self, span: Span, kinds: &[&str]) -> Option<Branch<'f>> {
        self.around(span).into_iter().rev().find(|branch| kinds.contains(&branch.kind))
    }

    /// The children of a node, signs and comments included.
    pub fn children<'f>(&'f self, of: Branch<'_>) -> Vec<Branch<'f>> {
        let Some((outline, node)) = self.numbered(of) else { return Vec::new() };
        outline.children(node).filter_map(|child| outline.branch(child)).collect()
    }

    /// The children of a node that are more than signs and comments: what a call is given, the elements of a list.
    pub fn parts<'f>(&'f self, of: Branch<'_>) -> Vec<Branch<'f>> {
        let mut parts = self.children(of);
        parts.retain(|child| child.named && !child.kind.ends_with("comment"));
        parts
    }

    /// The number of a node, in its outline.
    pub(super) fn numbered(&self, of: Branch<'_>) -> Option<(&Outline, u32)> {
        let outline = self.outline()?;
        let is_it = |at: &u32| outline.span(*at) == Some(of.span) && outline.kind(*at) == of.kind;
        Some((outline, outline.around(of.span).into_iter().rfind(is_it)?))
    }

    /// The child of a node that is its `field`.
    pub fn child<'f>(&'f self, of: Branch<'_>, field: &str) -> Option<Branch<'f>> {
        self.children(of).into_iter().find(|child| child.field == Some(field))
    }

    /// The text of the child of a node that is its `field`: the name of an item, the type of a parameter.
    pub fn child_text<'f>(&'f self, of: Branch<'_>, field: &str) -> Option<&'f str> {
        self.child(of, field).map(|child| self.text(child.span))
    }

    /// The nodes of these kinds that lie in `span`, in the order of the text, outer ones first.
    pub fn inside<'f>(&'f self, span: Span, kinds: &[&str]) -> Vec<Branch<'f>> {
        let Some(outline) = self.outline() else { return Vec::new() };
        outline.inside_of(span, kinds).into_iter().filter_map(|at| outline.branch(at)).collect()
    }

    /// The nodes of these kinds in all of the file, in the order of the text, outer ones first.
    pub fn all<'f>(&'f self, kinds: &[&str]) -> Vec<Branch<'f>> {
        self.inside(self.whole(), kinds)
    }

    /// Those of the nodes of these kinds in all of the file whose own `name` is `name`, in the order of the text.
    pub fn all_named<'f>(&'f self, kinds: &[&str], name: &str) -> impl DoubleEndedIterator<Item = Branch<'f>> {
        self.all(kinds).into_iter().filter(move |node| self.child_text(*node, "name") == Some(name))
    }

    /// The text at `span`; nothing where that is no text.
    pub fn text(&self, span: Span) -> &str {
        span.slice(self.bytes()).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }

    /// The tokens in `span`, comments left out; none if the file is over the bounds.
    pub fn words(&self, span: Span) -> Vec<Word<'_>> {
        let code = self.code();
        let first = code.first_starting_at(span.start());
        let words = (first..code.len()).take_while(|i| code.span(*i).end() <= span.end());
        words
            .map(|i| Word {
                text: std::str::from_utf8(code.text(i)).unwrap_or_default(),
                span: code.span(i),
                is_name: matches!(code.kind(i), Some(Kind::Ident | Kind::RawIdent)),
                is_literal: matches!(code.kind(i), Some(Kind::Num | Kind::Str | Kind::Char)),
            })
            .collect()
    }

    /// All of the file.
    pub fn whole(&self) -> Span {
        Span::new(0, self.bytes().len()).unwrap_or(Span::at(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_file_has_what_the_whole_has_there() {
        let text = include_str!("branch.rs");
        let file = SyntaxFile::parse(text.as_bytes());
        let kinds = ["identifier", "block", "call_expression", "arguments", "function_item", "impl_item", "use_list"];
        let all = file.all(&kinds);
        assert!(all.len() > 300, "{}", all.len());
        for branch in &all {
            let there: Vec<_> = all.iter().copied().filter(|other| branch.span.contains(other.span)).collect();
            assert_eq!(file.inside(branch.span, &kinds), there, "{}", file.text(branch.span));
        }
    }

    #[test]
    fn nodes_are_found_from_outside_and_from_inside() {
        let file = SyntaxFile::parse(b"pub fn f(a: &str) -> u8 { let x = a.len(); x as u8 }");
        let at = file.text(file.whole()).find("len").unwrap_or_default();
        let call = file.nearest(Span::at(at), &["call_expression"]).unwrap();
        assert_eq!(file.text(call.span), "a.len()");
        let function = file.nearest(call.span, &["function_item"]).unwrap();
        assert_eq!(file.child_text(function, "name"), Some("f"));
        assert_eq!(file.child_text(function, "return_type"), Some("u8"));
        assert_eq!(file.child_text(function, "type_parameters"), None);
        assert_eq!(file.inside(function.span, &["let_declaration", "type_cast_expression"]).len(), 2);
        let list = file.nearest(Span::at(file.text(file.whole()).find("()").unwrap()), &["arguments"]).unwrap();
        assert_eq!((file.children(list).len(), file.parts(list).len()), (2, 0));
        let commented = SyntaxFile::parse(b"fn f() { g(1 /* one */, h()); }");
        let list = commented.all(&["arguments"]).into_iter().next().unwrap();
        let parts: Vec<_> = commented.parts(list).into_iter().map(|part| commented.text(part.span)).collect();
        assert_eq!(parts, ["1", "h()"]);
        let words: Vec<_> = file.words(call.span).into_iter().map(|word| word.text).collect();
        assert_eq!(words, ["a", ".", "len", "(", ")"]);
    }

    #[test]
    fn no_bytes_are_a_trouble() {
        for bytes in [&b""[..], b"\xFF\xFE fn", b"fn f( { ) }", "fn \u{e4}".as_bytes()] {
            let file = SyntaxFile::parse(bytes);
            for from in 0..=bytes.len() {
                for to in from..=bytes.len() {
                    let span = Span::new(from, to).unwrap();
                    for branch in file.around(span) {
                        let _ = file.children(branch);
                    }
                    let _ =
                        (file.words(span).len(), file.text(span).len(), file.inside(span, &["function_item"]).len());
                }
            }
        }
    }
}
