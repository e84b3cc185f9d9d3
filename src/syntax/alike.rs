//! [`SyntaxFile::is_alike`]: what an edit elsewhere left as it was.

use super::branch::Branch;
use super::token::Kind;
use super::tree::SyntaxFile;
use crate::edit::Span;

impl SyntaxFile {
    /// Whether a node is, with all that lies in it, what the node `others` of another file is: the same text, the same tokens and the
    /// same nodes, wherever the two stand. Over the bounds nothing is.
    pub fn is_alike(&self, own: Branch<'_>, other: &SyntaxFile, others: Branch<'_>) -> bool {
        own.kind == others.kind
            && own.span.slice(self.bytes()) == others.span.slice(other.bytes())
            && self.tokens_in(own.span).eq(other.tokens_in(others.span))
            && self
                .numbered(own)
                .zip(other.numbered(others))
                .is_some_and(|((outline, at), (others, there))| outline.is_alike(at, others, there))
    }

    /// The kinds of the tokens in `span`, and where each stands in it.
    fn tokens_in(&self, span: Span) -> impl Iterator<Item = (Option<Kind>, usize, usize)> {
        let code = self.code();
        let first = code.first_starting_at(span.start());
        let tokens = (first..code.len()).map(move |at| (code.kind(at), code.span(at)));
        let tokens = tokens.take_while(move |(_, own)| own.end() <= span.end());
        tokens.map(move |(kind, own)| (kind, own.start() - span.start(), own.end() - span.start()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the last function of each text is the same.
    fn alike(one: &str, other: &str) -> bool {
        let (one, other) = (SyntaxFile::parse(one.as_bytes()), SyntaxFile::parse(other.as_bytes()));
        let last = |file: &SyntaxFile| file.all(&["function_item"]).last().map(|last| last.span);
        let (own, others) = (last(&one).unwrap(), last(&other).unwrap());
        let (own, others) = (one.nearest(own, &["function_item"]), other.nearest(others, &["function_item"]));
        one.is_alike(own.unwrap(), &other, others.unwrap())
    }

    #[test]
    fn it_goes_by_what_is_in_it_and_not_by_where_it_stands() {
        let own = "fn f(a: u8) -> u8 { /* b */ g(a, \"c\") }";
        assert!(alike(own, own));
        assert!(alike(own, &format!("// d\nuse a::b;\n{own}")));
        assert!(alike(&format!("mod m {{ {own} }}"), own));
        for other in [
            "fn f(a: u8) -> u8 { /* c */ g(a, \"c\") }",
            "fn f(a: u8) -> u8 { /* b */ g(a, \"d\") }",
            "fn f(a: u8) -> u8 { /* b */  g(a, \"c\") }",
            "fn f(a: u8) -> u8 { /* b */ g(a, \"c\"); }",
        ] {
            assert!(!alike(own, other), "{other}");
        }
    }
}
