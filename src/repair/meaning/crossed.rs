//! E0308: an argument in the place of another one: it is called like a parameter further on or back. Whatever makes it fit where it
//! stands, a cast or another type of the parameter, makes the mistake compile.

use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word, closing, listed_words};

/// Whether the argument at `at` is a name that the one function of the file that is called there has for another of its
/// parameters, which is given something else.
pub(super) fn is_called_like_another(file: &SyntaxFile, at: Span) -> bool {
    // Inside a macro there is no call, only words.
    let words = file.words(file.nearest(at, &["function_item"]).map_or(file.whole(), |own| own.span));
    let Some(own) = words.iter().position(|word| word.span == at && word.is_name) else { return false };
    let Some((callee, given)) = call_around(&words, own) else { return false };
    let mut functions = file.all_named(&["function_item", "function_signature_item"], callee);
    let (Some(function), None) = (functions.next(), functions.next()) else { return false };
    let list = file.child(function, "parameters").map(|list| file.children(list)).unwrap_or_default();
    let wanted: Vec<&str> = list
        .into_iter()
        .filter(|one| one.kind == "parameter")
        .filter_map(|one| file.child(one, "pattern"))
        .map(|name| file.text(name.span).trim_start_matches("mut "))
        .collect();
    let name = file.text(at);
    let place = wanted.iter().position(|wanted| *wanted == name);
    let stands = given.iter().position(|one| matches!(one, [only] if only.span == at));
    let (Some(place), Some(stands)) = (place, stands) else { return false };
    let is_given_there = given.get(place).is_some_and(|one| matches!(one, [only] if only.text == name));
    wanted.len() == given.len() && place != stands && !is_given_there
}

/// The name before the list in which the word number `own` stands, and what is given in it.
fn call_around<'w, 'a>(words: &'w [Word<'a>], own: usize) -> Option<(&'a str, Vec<&'w [Word<'a>]>)> {
    let mut depth = 0_usize;
    let open = (0..own).rev().find(|at| {
        match words.get(*at).map(|word| word.text) {
            Some(")" | "]" | "}") => depth += 1,
            Some("(" | "[" | "{") if depth == 0 => return true,
            Some("(" | "[" | "{") => depth -= 1,
            _ => {}
        }
        false
    })?;
    let callee = words.get(open.checked_sub(1)?).filter(|word| word.is_name)?;
    if words.get(open)?.text != "(" {
        return None;
    }
    Some((callee.text, listed_words(words.get(open + 1..closing(words, open)?)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_has_its_place_by_its_name() {
        for (call, wanted) in [
            ("pay(|from, to, 100)", true),
            ("assert_eq!(pay(|from, to, 100), 1)", true),
            ("pay(1, |from, to)", false),
            ("pay(|from, from, to)", false),
            ("pay(|other, 1, 2)", false),
            ("give(|from, to, 100)", false),
        ] {
            let text = format!("fn pay(amount: i32, from: i64, to: i64) {{}} fn main() {{ {call}; }}");
            let at = text.find('|').unwrap_or_default();
            let file = SyntaxFile::parse(text.replacen('|', "", 1).as_bytes());
            let end = at + file.bytes().iter().skip(at).take_while(|byte| byte.is_ascii_alphanumeric()).count();
            let at = Span::new(at, end).unwrap_or(Span::at(0));
            assert_eq!(is_called_like_another(&file, at), wanted, "{call}");
        }
    }
}
