//! The names of files in the headers of a diff.

/// A name as a `---` or `+++` line gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Name {
    /// No file: `/dev/null`, or the time stamp that stands for it.
    Nothing,
    /// A file; its `a/` or `b/` is still there.
    File(String),
}

/// Reads what stands behind `--- ` or `+++ `. `None` if it is no name.
pub(super) fn name(rest: &str) -> Option<Name> {
    let rest = rest.trim_end_matches('\r');
    let (name, stamp) = if rest.starts_with('"') {
        let (name, after) = quoted(rest)?;
        (name, after.trim().to_owned())
    } else {
        let (name, stamp) = match rest.split_once('\t') {
            // A tab says where the name ends, and git writes one for the sake of blanks at the end of a name.
            Some((name, stamp)) => (name, stamp),
            None => {
                let (name, stamp) = without_stamp(rest);
                (name.trim_end(), stamp)
            }
        };
        (name.to_owned(), stamp.trim().to_owned())
    };
    if name.is_empty() {
        return None;
    }
    // diff -N writes the epoch, in whatever time zone.
    let epoch = stamp.starts_with("1970-01-01 ") || stamp.starts_with("1969-12-31 ");
    Some(if name == "/dev/null" || epoch { Name::Nothing } else { Name::File(name) })
}

/// Cuts ` 2024-01-31 12:00:00 …` off, which some tools write behind blanks.
fn without_stamp(text: &str) -> (&str, &str) {
    let is_stamp = |stamp: &str| {
        let shape: String = stamp.chars().take(16).map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
        shape == "0000-00-00 00:00"
    };
    text.match_indices(' ')
        .filter_map(|(at, _)| Some((text.get(..at)?, text.get(at + 1..)?)))
        .find(|(_, stamp)| is_stamp(stamp))
        .unwrap_or((text, ""))
}

/// A name in double quotes with C's escapes, as git writes it, and what stands behind it.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut name = Vec::new();
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'"' => return Some((String::from_utf8(name).ok()?, text.get(at + 1..)?)),
            b'\\' => {
                let (_, escape) = bytes.next()?;
                name.push(match escape {
                    b'a' => 7,
                    b'b' => 8,
                    b'f' => 12,
                    b'n' => b'\n',
                    b'r' => b'\r',
                    b't' => b'\t',
                    b'v' => 11,
                    b'"' | b'\\' => escape,
                    b'0'..=b'3' => {
                        let mut digit = || bytes.next().map(|(_, digit)| digit).filter(|d| matches!(d, b'0'..=b'7'));
                        ((escape - b'0') << 6) | ((digit()? - b'0') << 3) | (digit()? - b'0')
                    }
                    _ => return None,
                });
            }
            byte => name.push(byte),
        }
    }
    None
}

/// A name of an extended header (`rename from …`), which has no `a/` or `b/` and no time stamp.
pub(super) fn bare(rest: &str) -> Option<String> {
    let rest = rest.trim_end_matches('\r');
    if rest.starts_with('"') {
        return quoted(rest).map(|(name, _)| name);
    }
    Some(rest.to_owned()).filter(|name| !name.is_empty())
}

/// The two names of a `diff --git` line.
pub(super) fn git_pair(rest: &str) -> Option<(String, String)> {
    let rest = rest.trim_end_matches('\r');
    if rest.starts_with('"') {
        let (old, after) = quoted(rest.trim_end())?;
        return Some((old, bare(after.trim_start())?));
    }
    // A name may hold blanks, at its end too: where both names are one, but for the prefix, is the place to split.
    let is_same = |(old, new): &(&str, &str)| old == new || inner(old).is_some() && inner(old) == inner(new);
    if let Some((old, new)) = splits(rest).find(is_same) {
        return Some((old.to_owned(), bare(new)?));
    }
    let splits = || splits(rest.trim_end());
    let (old, new) = splits()
        .find(is_same)
        .or_else(|| splits().find(|(_, new)| new.starts_with("b/") || new.starts_with('"')))
        .or_else(|| splits().next())?;
    Some((old.to_owned(), bare(new)?))
}

/// All ways to split a text at a blank.
fn splits(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.match_indices(' ').filter_map(|(at, _)| Some((text.get(..at)?, text.get(at + 1..)?)))
}

/// A name without its first folder.
pub(super) fn inner(name: &str) -> Option<&str> {
    name.split_once('/').map(|(_, inner)| inner).filter(|inner| !inner.is_empty())
}

/// Whether these are names with the prefixes that git writes.
pub(super) fn prefixed(old: Option<&str>, new: Option<&str>) -> bool {
    const PREFIXES: &[(&str, &str)] =
        &[("a/", "b/"), ("i/", "w/"), ("c/", "i/"), ("c/", "w/"), ("o/", "w/"), ("1/", "2/")];
    PREFIXES.iter().any(|(a, b)| {
        old.is_none_or(|old| old.starts_with(a))
            && new.is_none_or(|new| new.starts_with(b))
            && (old.is_some() || new.is_some())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_at_the_end_of_a_name() {
        assert_eq!(name("b/a \t"), Some(Name::File("b/a ".to_owned())));
        assert_eq!(name("b/a "), Some(Name::File("b/a".to_owned())));
        assert_eq!(git_pair("a/a  b/a "), Some(("a/a ".to_owned(), "b/a ".to_owned())));
        assert_eq!(git_pair("a/a b/a "), Some(("a/a".to_owned(), "b/a".to_owned())));
    }

    #[test]
    fn names_are_read() {
        let file = |name: &str| Some(Name::File(name.to_owned()));
        assert_eq!(name("a/t.txt"), file("a/t.txt"));
        assert_eq!(name("a/t.txt\t2024-01-01 00:00:00.0 +0000\r"), file("a/t.txt"));
        assert_eq!(name("a b.txt 2024-01-01 00:00:00.0 +0000"), file("a b.txt"));
        assert_eq!(name("a b.txt"), file("a b.txt"));
        assert_eq!(name("\"a/\\303\\244\\t\\\"b\\\\\""), file("a/\u{e4}\t\"b\\"));
        assert_eq!(name("/dev/null"), Some(Name::Nothing));
        assert_eq!(name("/dev/null\r"), Some(Name::Nothing));
        assert_eq!(name("x.txt\t1970-01-01 01:00:00.000 +0100"), Some(Name::Nothing));
        for bad in ["", "\"a", "\"\\x\"", "\"\\777\"", "\"\\3", "\"\\303\""] {
            assert_eq!(name(bad), None, "{bad}");
        }
    }

    #[test]
    fn both_names_of_git() {
        let pair = |old: &str, new: &str| Some((old.to_owned(), new.to_owned()));
        assert_eq!(git_pair("a/x b/x"), pair("a/x", "b/x"));
        assert_eq!(git_pair("a/x y b/x y"), pair("a/x y", "b/x y"));
        assert_eq!(git_pair("a/x b/y"), pair("a/x", "b/y"));
        assert_eq!(git_pair("\"a/\\303\\244\" \"b/\\303\\244\""), pair("a/\u{e4}", "b/\u{e4}"));
        assert_eq!(git_pair("x x"), pair("x", "x"));
        assert_eq!(git_pair("x"), None);
    }
}
