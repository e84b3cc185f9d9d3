//! Changing the indentation of text that is inserted.

use crate::refusal::Refusal;
use crate::request::explain::{MAX_LINE_CHARS, cut};
use crate::request::model::Reindent;

/// `text` with `strip` taken from the start of each line that is not empty, and `add` put there. A line that is nothing but
/// what is stripped becomes empty; a carriage return at the end of a line is no content.
///
/// # Errors
/// [`Refusal::StripPrecondition`] for a line that does not begin with `strip`.
pub(super) fn reindent(text: &str, by: &Reindent) -> Result<String, Refusal> {
    let (strip, add) = (by.strip.as_deref().unwrap_or_default(), by.add.as_deref().unwrap_or_default());
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let (content, cr) = line.strip_suffix('\r').map_or((line, ""), |content| (content, "\r"));
        if !content.is_empty() && content != strip {
            let rest = content.strip_prefix(strip).ok_or_else(|| Refusal::StripPrecondition {
                line: index + 1,
                text: cut(content, MAX_LINE_CHARS),
                prefix: cut(strip, MAX_LINE_CHARS),
            })?;
            out.push_str(add);
            out.push_str(rest);
        }
        out.push_str(cr);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn by(strip: &str, add: &str) -> Reindent {
        Reindent { strip: Some(strip.to_owned()), add: Some(add.to_owned()) }
    }

    #[test]
    fn lines_lose_one_indentation_and_get_another() {
        assert_eq!(reindent("  a\n\n    b\n", &by("  ", "\t")).unwrap(), "\ta\n\n\t  b\n");
        assert_eq!(reindent("a\n\nb\n", &by("", "> ")).unwrap(), "> a\n\n> b\n");
        assert_eq!(reindent("a\n  b", &Reindent::default()).unwrap(), "a\n  b");
    }

    #[test]
    fn a_line_of_nothing_but_the_indentation_becomes_empty() {
        assert_eq!(reindent("  a\n  \n  b", &by("  ", "    ")).unwrap(), "    a\n\n    b");
        assert_eq!(reindent("  a\r\n  \r\n\r\n", &by("  ", " ")).unwrap(), " a\r\n\r\n\r\n");
    }

    #[test]
    fn every_line_has_to_have_it() {
        let refusal = reindent("    a\n  b\n", &by("    ", "")).unwrap_err();
        assert_eq!(refusal, Refusal::StripPrecondition { line: 2, text: "  b".into(), prefix: "    ".into() });
    }

    proptest! {
        #[test]
        fn there_and_back(text in "([a-z ]{0,5}\r?\n){0,5}[a-z]{0,3}") {
            let there = reindent(&text, &by("", "\t")).unwrap();
            prop_assert_eq!(reindent(&there, &by("\t", "")).unwrap(), text);
        }
    }
}
