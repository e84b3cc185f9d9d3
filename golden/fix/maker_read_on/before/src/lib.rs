//! Texts.

use std::str::Chars;

fn skip_blanks(mut chars: Chars<'_>) -> usize {
    let mut count = 0;
    while chars.next() == Some(' ') {
        count += 1;
    }
    count
}

/// How many blanks come first, and what comes next.
pub fn next(text: &str) -> (usize, Option<char>) {
    let mut chars = text.chars();
    let count = skip_blanks(chars);
    (count, chars.next())
}
