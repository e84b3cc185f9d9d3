//! JSON with the slips that change nothing about what is meant.

/// What [`mend`] found, and made good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Slips {
    breaks: bool,
    commas: bool,
    comments: bool,
}

/// The values of `text` with line breaks and tabs inside strings escaped, and without comments and a comma behind a last
/// member; and what was made good, as sentences. `None` if there is nothing of the kind.
///
/// Between values and behind them, nothing changes: prose stays as it is.
pub(super) fn mend(text: &str) -> Option<(String, Vec<String>)> {
    let mut slips = Slips::default();
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut depth = 0_usize;
    let mut in_string = false;
    let mut escaped = false;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if in_string {
            // Behind a backslash it would end another escape than the one that was begun.
            if escaped && c.is_ascii_control() {
                return None;
            }
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => in_string = false,
                _ => {}
            }
            if (c as u32) < 0x20 {
                slips.breaks = true;
                // How the request was sent says nothing of how the file's lines end.
                if c == '\r' && rest.as_str().starts_with('\n') {
                    continue;
                }
                out.push_str(&match c {
                    '\n' => "\\n".to_owned(),
                    '\r' => "\\r".to_owned(),
                    '\t' => "\\t".to_owned(),
                    other => format!("\\u{:04x}", other as u32),
                });
                continue;
            }
        } else {
            match c {
                '{' | '[' => depth += 1,
                '}' | ']' => depth = depth.saturating_sub(1),
                '"' if depth > 0 => in_string = true,
                ',' if depth > 0 && behind_comments(rest.as_str()).starts_with(['}', ']']) => {
                    slips.commas = true;
                    continue;
                }
                // Right behind a quote it goes on with what the quote was meant to be in.
                '/' if depth > 0 && !out.ends_with('"') && comment(rest.as_str()).is_some() => {
                    slips.comments = true;
                    rest = comment(rest.as_str()).unwrap_or_default().chars();
                    out.push(' ');
                    continue;
                }
                _ => {}
            }
        }
        out.push(c);
    }
    let mut notes = Vec::new();
    if slips.breaks {
        notes.push("line breaks inside strings of the JSON were read as `\\n`".to_owned());
    }
    if slips.commas {
        notes.push("a comma behind the last member was left out of the JSON".to_owned());
    }
    if slips.comments {
        notes.push("comments were left out of the JSON".to_owned());
    }
    (!notes.is_empty()).then_some((out, notes))
}

/// What stands behind the comment whose first `/` stands before `rest`; `None` if none begins there, if it does not end, or if
/// it may as well be the rest of a string whose quotes were not escaped, as it holds one.
fn comment(rest: &str) -> Option<&str> {
    let (inside, behind) = match rest.strip_prefix('/') {
        Some(inside) => inside.split_at_checked(inside.find('\n').unwrap_or(inside.len()))?,
        None => rest.strip_prefix('*')?.split_once("*/")?,
    };
    (!inside.contains('"')).then_some(behind)
}

/// `rest` from the first thing on that is neither blank nor in a comment.
fn behind_comments(mut rest: &str) -> &str {
    loop {
        rest = rest.trim_start();
        match rest.strip_prefix('/').and_then(comment) {
            Some(behind) => rest = behind,
            None => return rest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(text: &str) -> Option<String> {
        mend(text).map(|(text, _)| text)
    }

    #[test]
    fn line_breaks_and_tabs_in_strings() {
        assert_eq!(mended("{\"a\": \"b\n\tc\r\n\"}\n").as_deref(), Some("{\"a\": \"b\\n\\tc\\n\"}\n"));
        assert_eq!(mended("[\"\u{1}\"]").as_deref(), Some("[\"\\u0001\"]"));
    }

    #[test]
    fn a_comma_behind_the_last_member() {
        assert_eq!(mended("{\"a\": [1, 2, ],\n}").as_deref(), Some("{\"a\": [1, 2 ]\n}"));
    }

    #[test]
    fn comments_between_members() {
        let text = "{ // one\n\"a\": /* b, */ \"// x /* y */\", // two\n /* three */ }\n// {";
        assert_eq!(mended(text).as_deref(), Some("{  \n\"a\":   \"// x /* y */\"  \n   }\n// {"));
        for text in ["{\"a\": 1 /* }", "{\"a\": 1 / 2}", "// a\n{\"a\": 1}", "{\"a\": \"b\"// c\n}", "{ // \"b\"\n}"] {
            assert_eq!(mended(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_right_or_stands_elsewhere_stays() {
        for text in ["{\"a\": \"x\\\",}\", \"b\": [1]}", "{\"a\": 1}\nHe said \"x\n*** y,]\"", "", "\"a\nb\""] {
            assert_eq!(mended(text), None, "{text}");
        }
    }

    #[test]
    fn a_backslash_before_a_line_break_is_not_guessed_at() {
        assert_eq!(mended("{\"a\": \"b\\\nc\"}"), None);
        assert_eq!(mended("{\"a\": \"b\\\\\nc\"}").as_deref(), Some("{\"a\": \"b\\\\\\nc\"}"));
    }
}
