//! [`fill_empty_where`]: a bound that a suggestion writes where the parameter is declared goes into the `where` of the item, if that
//! is there and says nothing. The compiler knows of a `where` only by what it says.

use super::maker::place;
use crate::compiler::{Part, Quoted, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Rewrites the parts of `suggestion` that insert a bound behind a type parameter without one. `read` gives the tree of a file as
/// the compiler names it.
pub fn fill_empty_where(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    for part in &mut suggestion.parts {
        let is_inserted = part.place.byte_start == part.place.byte_end;
        let Some(bound) = part.new_text.strip_prefix(": ").filter(|_| is_inserted) else { continue };
        let Some(file) = read(&part.place.file) else { continue };
        if let Some((gap, text)) = filled(&file, part.place.byte_start, bound) {
            let mut place = place(&part.place.file, &file, gap);
            place.primary = part.place.primary;
            let quoted = Quoted { text: file.text(gap).replace("\r\n", "\n"), lines: Vec::new() };
            *part = Part { place, new_text: text, quoted: Some(quoted) };
        }
    }
}

/// What stands behind the `where` in which the bound goes that would stand at `offset`, and what becomes of it.
fn filled(file: &SyntaxFile, offset: usize, bound: &str) -> Option<(Span, String)> {
    let before = Span::new(offset.checked_sub(1)?, offset)?;
    let list = file.nearest(before, &["type_parameters"])?;
    let own = file.children(list).into_iter().find(|one| one.named && one.span.end() == offset)?;
    let name = file.text(own.span);
    let is_plain = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let item = file.around(list.span).into_iter().rev().find(|node| node.span != list.span).filter(|_| is_plain)?;
    with_predicate(file, item.span, list.span.end(), &format!("{name}: {bound}"))
}

/// What stands behind the `where` of an item that says nothing, and what becomes of it with a predicate in it; `head` is where the
/// item's head has got to.
pub(super) fn with_predicate(file: &SyntaxFile, item: Span, head: usize, predicate: &str) -> Option<(Span, String)> {
    let own = file.around(item).into_iter().rev().find(|node| node.span == item);
    let body = own.and_then(|own| file.child(own, "body")).map_or(item.end(), |body| body.span.start());
    // What is declared in the body has a `where` of its own; the sign that opens the body still counts.
    let words: Vec<_> = file.words(item).into_iter().take_while(|word| word.span.start() <= body).collect();
    let at = words.iter().position(|word| word.text == "where" && word.span.start() >= head)?;
    let (keyword, next) = (words.get(at)?, words.get(at + 1)?);
    if !matches!(next.text, "{" | ";") {
        return None;
    }
    let gap = Span::new(keyword.span.end(), next.span.start())?;
    if !file.comments_in(gap).is_empty() {
        return None;
    }
    // Rustfmt has each on a line of its own, with a comma.
    let lines: Vec<&str> = file.text(gap).split('\n').collect();
    let text = match lines.as_slice() {
        [_, between @ .., last] => {
            let own = between.first().filter(|blank| blank.len() > last.len());
            let own = own.map_or_else(|| format!("{last}    "), |blank| (*blank).to_owned());
            format!("\n{own}{predicate},\n{last}")
        }
        _ => format!(" {predicate} "),
    };
    Some((gap, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_goes_where_one_was() {
        for (text, wanted) in [
            ("fn f<W>(w: W)\nwhere\n    \n{\n}\n", Some("\n    W: io::Write,\n")),
            ("impl A {\n    fn f<W>(w: W)\n    where\n    {\n    }\n}\n", Some("\n        W: io::Write,\n    ")),
            ("fn f<W>(w: W) where {}\n", Some(" W: io::Write ")),
            ("fn f<W>(w: W) where V: A {}\n", None),
            ("fn f<W>(w: W) {}\n", None),
            ("fn f<W>(w: W) { fn g<V>(v: V) where {} }\n", None),
            ("fn f<W>(w: W) where /* nothing */ {}\n", None),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("W>").unwrap() + 1;
            let found = filled(&file, at, "io::Write").map(|(_, text)| text);
            assert_eq!(found.as_deref(), wanted, "{text}");
        }
    }
}
