//! [`Alone`]: one item or statement of a file without all the others.

use super::branch::Branch;
use super::item::ITEMS;
use super::tree::SyntaxFile;
use crate::edit::Span;

/// Items whose `body` holds items again, or statements.
const HOLDERS: &[&str] = &["foreign_mod_item", "function_item", "impl_item", "mod_item", "trait_item"];

/// What else stands in a body for itself. What a block ends with and is its value is none of them.
const STATEMENTS: &[&str] = &["expression_statement", "let_declaration"];

/// One item or statement, with what it stands in and the line ends of all else.
///
/// What is on a line stays on a line of that number. An edit that stays within the item breaks this text exactly if it
/// breaks the file, as long as nothing else breaks that: items and statements stand one after the other, and none is read
/// otherwise for what another one holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alone {
    /// The item in the file, without its attributes and its documentation.
    item: Span,
    /// Its first byte in `text`.
    start: usize,
    text: Vec<u8>,
}

impl SyntaxFile {
    /// The innermost item or statement that `span` lies within, if that is one of a list of them and `span` leaves its first and its
    /// last byte alone: what goes as a whole may be what an attribute before it was for. `None` also where the file is over
    /// the bounds.
    pub fn alone(&self, span: Span) -> Option<Alone> {
        let is_within = |outer: Span| outer.start() < span.start() && span.end() < outer.end();
        let mut innermost = None;
        let mut left_out = Vec::new();
        let mut list = *self.around(span).first()?;
        loop {
            let children = self.children(list);
            let item = children.iter().find(|child| is_within(child.span) && stands_alone(child.kind));
            let Some(item) = item.copied() else { break };
            left_out.extend(children.iter().filter(|child| is_other(child, &item)).map(|child| child.span));
            innermost = Some(item.span);
            let body = self.child(item, "body").filter(|body| HOLDERS.contains(&item.kind) && is_within(body.span));
            let Some(body) = body else { break };
            list = body;
        }
        Some(Alone::cut(self.bytes(), innermost?, left_out))
    }
}

fn stands_alone(kind: &str) -> bool {
    ITEMS.contains(&kind) || STATEMENTS.contains(&kind)
}

/// Whether it is not `item`, nor a bracket around the list.
fn is_other(child: &Branch<'_>, item: &Branch<'_>) -> bool {
    child.span != item.span && child.named
}

impl Alone {
    fn cut(bytes: &[u8], item: Span, mut left_out: Vec<Span>) -> Alone {
        left_out.sort_unstable();
        let (mut text, mut at, mut start) = (Vec::new(), 0, 0);
        for gap in left_out.into_iter().chain([Span::at(bytes.len())]) {
            if gap.start() >= item.end() && at <= item.start() {
                start = text.len() + (item.start() - at);
            }
            text.extend_from_slice(bytes.get(at..gap.start()).unwrap_or_default());
            let lost = gap.slice(bytes).unwrap_or_default();
            text.extend(lost.iter().filter(|byte| matches!(byte, b'\n' | b'\r')));
            at = gap.end();
        }
        Alone { item, start, text }
    }

    /// The item in the file, without its attributes and its documentation.
    pub fn item(&self) -> Span {
        self.item
    }

    /// The text with the item alone in it.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Where a span within the item is in [`text`](Alone::text).
    pub fn place_of(&self, span: Span) -> Option<Span> {
        let moved = |offset: usize| Some(offset.checked_sub(self.item.start())? + self.start);
        self.item.contains(span).then_some(Span::new(moved(span.start())?, moved(span.end())?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The item around the place of `needle`, which is in both texts what it is.
    fn alone(text: &str, needle: &str) -> Option<String> {
        let start = text.find(needle).expect("the needle is there");
        let file = SyntaxFile::parse(text.as_bytes());
        let span = Span::new(start, start + needle.len()).expect("in order");
        let alone = file.alone(span)?;
        let place = alone.place_of(span).expect("it is in the item");
        assert_eq!(place.slice(alone.text()), Some(needle.as_bytes()));
        Some(String::from_utf8(alone.text().to_vec()).expect("what is left is text"))
    }

    #[test]
    fn of_all_but_the_item_line_ends_are_left() {
        let text = "//! é\nuse a::b;\nfn f() { x(1) }\nfn g() {\n let a = 1; let b = x(2);\n x(3)\n}\n";
        assert_eq!(alone(text, "x(1)").as_deref(), Some("\n\nfn f() { x(1) }\n\n\n\n\n"));
        assert_eq!(alone(text, "x(2)").as_deref(), Some("\n\n\nfn g() {\n  let b = x(2);\n \n}\n"));
        assert_eq!(alone(text, "x(3)").as_deref(), Some("\n\n\nfn g() {\n let a = 1; let b = x(2);\n x(3)\n}\n"));
    }

    #[test]
    fn what_an_item_stands_in_stays() {
        let text = "mod m {\n#[a] impl S { /// d\nfn f(&self) { x(1) } const C: u8 = 1; } }";
        assert_eq!(alone(text, "x(1)").as_deref(), Some("mod m {\n impl S { \nfn f(&self) { x(1) }  } }"));
        assert_eq!(alone(text, "u8").as_deref(), Some("mod m {\n impl S { \n const C: u8 = 1; } }"));
        assert_eq!(
            alone(text, "1;").as_deref(),
            Some(&*text.replace("#[a]", "")),
            "it reaches the end of the constant"
        );
    }

    #[test]
    fn what_reaches_the_end_of_an_item_or_is_none_has_no_item_alone() {
        assert_eq!(alone("#[a]\nfn f() {}\nfn g() {}", "fn f() {}"), None);
        assert_eq!(alone("#[a]\nfn f() {}", "a"), None);
        assert_eq!(alone("fn f() {}\n// x(1)\n", "x(1)"), None);
        assert_eq!(alone("foo! { x(1) }", "x(1)"), None);
    }
}
