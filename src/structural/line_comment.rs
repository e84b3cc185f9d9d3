//! Texts that end with a line comment: what comes behind them must not become a part of it.

use super::source::{Change, Replacement, Source};
use crate::syntax::SyntaxFile;

/// Where the code of a text ends, if a line comment ends the text.
fn code_end(text: &str) -> Option<usize> {
    if !text.contains("//") {
        return None;
    }
    let file = SyntaxFile::parse(text.as_bytes());
    let last = file.tokens()?.comments.last()?;
    let behind = text.get(last.span.end()..)?;
    if last.block || behind.contains('\n') || !behind.trim().is_empty() {
        return None;
    }
    let code = file.code();
    Some(code.len().checked_sub(1).map_or(0, |token| code.span(token).end()))
}

/// Whether a text ends with a line comment.
pub(super) fn ends_with_one(text: &str) -> bool {
    code_end(text).is_some()
}

/// A member of a list without the comma behind it, which a line comment may follow.
pub(super) fn without_comma(text: &str) -> String {
    let text = text.trim();
    match code_end(text).and_then(|end| text.split_at_checked(end)) {
        Some((code, comment)) => code.trim_end_matches(',').trim_end().to_owned() + comment,
        None => text.trim_end_matches(',').trim_end().to_owned(),
    }
}

/// A member of a list and what parts it from the next one: before the comment that ends it.
pub(super) fn with_comma(text: &str, comma: &str) -> String {
    match code_end(text).and_then(|end| text.split_at_checked(end)) {
        Some((code, comment)) => format!("{code}{comma}{comment}"),
        None => format!("{text}{comma}"),
    }
}

impl Source<'_> {
    /// The change with a line break behind each new text that ends with a line comment and has something behind it.
    pub(super) fn apart_from_comments(&self, mut change: Change) -> Change {
        let texts = change.replacements.clone();
        for (at, put) in change.replacements.iter_mut().enumerate() {
            if !ends_with_one(&put.text) {
                continue;
            }
            let end = put.span.end();
            let next = texts.iter().enumerate().find(|(other, next)| {
                *other != at && next.span.start() == end && (*other > at || !next.span.is_empty())
            });
            let next = next.map(|(_, next)| next.text.trim_start_matches([' ', '\t', '\r']));
            let rest = self.slice(end, self.layout.line_end(end));
            if next.map_or(rest.trim().is_empty(), |next| next.starts_with('\n')) {
                continue;
            }
            let text = put.text.trim_end().to_owned() + &self.new_line(put.span.start());
            let blanks = if next.is_none() { rest.len() - rest.trim_start().len() } else { 0 };
            *put = Replacement::new(put.span.start(), end + blanks, text);
        }
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comma_goes_before_the_comment() {
        assert_eq!(without_comma(" z: u8, // c\n"), "z: u8 // c");
        assert_eq!(without_comma("z: &'static str, "), "z: &'static str");
        assert_eq!(without_comma("z: u8 /* , */,"), "z: u8 /* , */");
        assert_eq!(with_comma("z: u8 // c", ","), "z: u8, // c");
        assert_eq!(with_comma("z: u8", ","), "z: u8,");
        assert!(!ends_with_one("x(\"//\")") && !ends_with_one("// c\nx") && ends_with_one("/// c\nx /* d */ // e "));
    }
}
