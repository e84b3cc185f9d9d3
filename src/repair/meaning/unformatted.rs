//! A text with places, and values behind it, handed to what formats nothing.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};

/// From the text to the last argument, where a call around `at` is handed a text with places and behind it as many values.
pub(in crate::repair) fn unformatted(file: &SyntaxFile, at: Span) -> Option<Span> {
    let list = file.child(file.nearest(at, &["call_expression"])?, "arguments")?;
    let values = file.parts(list);
    // One that has no place for what follows is an argument of its own.
    let is_whole = |(at, value): &(usize, &Branch<'_>)| {
        let given = values.len() - at - 1;
        let is_text = matches!(value.kind, "string_literal" | "raw_string_literal");
        is_text && given > 0 && places_in(file.text(value.span)) == given
    };
    let (_, text) = values.iter().enumerate().find(is_whole)?;
    Span::new(text.span.start(), values.last()?.span.end())
}

/// How many values a text has places for: one for each that names none, and as many as the highest number needs. A width or a
/// precision may be a value as well.
fn places_in(text: &str) -> usize {
    let plain = text.replace("{{", "");
    let (mut following, mut numbered) = (0_usize, 0_usize);
    for (inside, _) in plain.split('{').skip(1).filter_map(|rest| rest.split_once('}')) {
        let (name, form) = inside.split_once(':').unwrap_or((inside, ""));
        following += usize::from(name.is_empty()) + usize::from(form.contains(".*"));
        let numbers = form.split('$').rev().skip(1).map(|before| {
            let digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
            before.get(before.len() - digits..).unwrap_or_default()
        });
        for number in numbers.chain([name]).filter_map(|number| number.parse::<usize>().ok()) {
            numbered = numbered.max(number.saturating_add(1));
        }
    }
    following.max(numbered)
}

#[cfg(test)]
mod tests {
    use super::places_in;

    #[test]
    fn places_that_an_argument_fills() {
        for (text, wanted) in [
            ("\"{} of {:>4}\"", 2),
            ("\"{name}\"", 0),
            ("\"{{}} {}\"", 1),
            ("\"none\"", 0),
            ("\"{0} {}\"", 1),
            ("\"{:>1$} {:.2$}\"", 3),
            ("\"{:.*}\"", 2),
        ] {
            assert_eq!(places_in(text), wanted, "{text}");
        }
    }
}
