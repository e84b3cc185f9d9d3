//! [`without_colours`]: what cargo and the compiler write for a terminal, as text.

/// The text without the escape sequences of terminals, each of which ends with its first letter.
pub(super) fn without_colours(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::without_colours;

    #[test]
    fn only_sequences_of_the_terminal_go() {
        for (text, wanted) in [
            ("\u{1b}[0m\u{1b}[1m\u{1b}[38;5;9merror\u{1b}[0m: a", "error: a"),
            ("plain [0m text", "plain [0m text"),
            ("\u{1b}", ""),
        ] {
            assert_eq!(without_colours(text), wanted);
        }
    }
}
