//! Comments of Rust source text, found without a parser, so that sources of every edition can be counted.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::Result;
use super::tree;

/// Each comment's text with the number of times it occurs.
pub type Comments = BTreeMap<String, usize>;

/// The comments of all `.rs` files under `root`, build output left out.
pub fn of_tree(root: &Path) -> Result<Comments> {
    let mut comments = Comments::new();
    for file in tree::files(root)? {
        if file.extension().is_some_and(|extension| extension == "rs") {
            for comment in of_text(&String::from_utf8_lossy(&fs::read(&file)?)) {
                *comments.entry(words(&comment)).or_default() += 1;
            }
        }
    }
    Ok(comments)
}

/// A comment without its layout: one that is indented anew is still there.
fn words(comment: &str) -> String {
    comment.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Comments that are in `before` and not in `after`, as often as they are missing.
pub fn lost(before: &Comments, after: &Comments) -> Vec<String> {
    let mut lost = Vec::new();
    for (comment, count) in before {
        let left = after.get(comment).copied().unwrap_or(0);
        lost.extend(std::iter::repeat_n(comment.clone(), count.saturating_sub(left)));
    }
    lost
}

/// The comments of one file, in order.
pub fn of_text(text: &str) -> Vec<String> {
    let mut comments = Vec::new();
    let mut rest = text;
    let mut previous = ' ';
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            let length = rest.find('\n').unwrap_or(rest.len());
            comments.extend(rest.get(..length).map(str::to_owned));
            length
        } else if rest.starts_with("/*") {
            let length = block_comment(rest);
            comments.extend(rest.get(..length).map(str::to_owned));
            length
        } else if first == '"' {
            quoted(rest, '"')
        } else if first == '\'' {
            character(rest)
        } else if matches!(first, 'r' | 'b' | 'c') && !is_name(previous) {
            literal_prefix(rest)
        } else {
            first.len_utf8()
        };
        let (taken, left) = rest.split_at_checked(length.max(1)).unwrap_or((rest, ""));
        previous = taken.chars().next_back().unwrap_or(' ');
        rest = left;
    }
    comments
}

fn is_name(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

/// Length of the block comment, nested ones included, at the start of `text`.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut bytes = text.as_bytes();
    while let [first, rest @ ..] = bytes {
        match (first, rest) {
            (b'/', [b'*', rest @ ..]) => {
                depth += 1;
                bytes = rest;
            }
            (b'*', [b'/', rest @ ..]) => {
                depth -= 1;
                bytes = rest;
                if depth == 0 {
                    break;
                }
            }
            _ => bytes = rest,
        }
    }
    text.len() - bytes.len()
}

/// Length of the literal at the start of `text`, which begins with `quote` and knows backslash escapes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (offset, character) in text.char_indices().skip(1) {
        if escaped {
            escaped = false;
        } else if character == '\\' {
            escaped = true;
        } else if character == quote {
            return offset + 1;
        }
    }
    text.len()
}

/// Length of the character literal, or of the quote alone if it begins a lifetime.
fn character(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        (Some((_, '\\')), _) => quoted(text, '\''),
        (Some(_), Some((offset, '\''))) => offset + 1,
        _ => 1,
    }
}

/// Length of the raw string, or of the prefix alone if what follows is an ordinary literal or a name.
fn literal_prefix(text: &str) -> usize {
    let after = text.trim_start_matches(['b', 'c']);
    let prefix = text.len() - after.len();
    if prefix > 1 {
        return 1;
    }
    let Some(raw) = after.strip_prefix('r') else {
        return 1;
    };
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    if !raw.get(hashes..).is_some_and(|body| body.starts_with('"')) {
        return 1;
    }
    let opening = prefix + 1 + hashes + 1;
    let closing = format!("\"{}", "#".repeat(hashes));
    let body = text.get(opening..).unwrap_or_default();
    body.find(&closing).map_or(text.len(), |end| opening + end + closing.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_told_from_what_looks_like_them() {
        let text = r####"
            // one
            let a = "// not"; /* two /* nested */ */
            let b = r#"// "not" "#; let c = '"'; // three
            fn f<'a>(x: &'a str) {} /// four
            let d = b'\''; let e = br"/* not"; let f = '\u{2f}'; // five
            let for_r = bar"// not";
            let g = "a \" // not"; let h = '/'; /* six"####;
        assert_eq!(of_text(text), ["// one", "/* two /* nested */ */", "// three", "/// four", "// five", "/* six"]);
    }

    #[test]
    fn a_comment_that_occurs_less_often_is_lost() {
        let count = |text: &str| {
            of_text(text).into_iter().fold(Comments::new(), |mut comments, comment| {
                *comments.entry(words(&comment)).or_default() += 1;
                comments
            })
        };
        assert_eq!(lost(&count("// a\n// a\n// b\n"), &count("// b\n// a\n")), ["// a"]);
        assert_eq!(lost(&count("/// - a\n/// b\n"), &count("    /// - a\n///   b\n")), [""; 0]);
    }
}
