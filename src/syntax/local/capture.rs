//! The names that a format string captures.

/// The places of `name` in the format string whose literal, quotes included, is `literal`: offsets in it. Only those that
/// name an argument, its width or its precision.
pub(super) fn captures(literal: &str, name: &str) -> Vec<usize> {
    let bytes = literal.as_bytes();
    let Some(open) = literal.find('"') else { return Vec::new() };
    let is_raw = literal.starts_with('r') || literal.starts_with("br");
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    let end = literal.rfind('"').unwrap_or(literal.len());
    let mut found = Vec::new();
    let mut at = open + 1;
    while at < end {
        match byte(at) {
            b'\\' if !is_raw => {
                // `\u{..}` has braces that are none.
                at += if byte(at + 1) == b'u' {
                    literal.get(at..).and_then(|rest| rest.find('}')).map_or(2, |n| n + 1)
                } else {
                    2
                };
            }
            b'{' if byte(at + 1) == b'{' => at += 2,
            b'{' => {
                let close = literal.get(at..end).and_then(|rest| rest.find('}')).map_or(end, |n| at + n);
                argument(literal, at + 1, close, name, &mut found);
                at = close + 1;
            }
            _ => at += 1,
        }
    }
    found
}

/// The places of `name` between two braces.
fn argument(literal: &str, from: usize, to: usize, name: &str, found: &mut Vec<usize>) {
    let inside = literal.get(from..to).unwrap_or_default();
    let colon = inside.find(':').unwrap_or(inside.len());
    let (head, spec) = inside.split_at_checked(colon).unwrap_or((inside, ""));
    if head.trim() == name {
        found.push(from + (head.len() - head.trim_start().len()));
    }
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    for (dollar, _) in spec.match_indices('$') {
        let word = spec.get(..dollar).unwrap_or_default();
        let start = word
            .rfind(|c: char| !is_name(c))
            .map_or(0, |n| n + word.get(n..).and_then(|w| w.chars().next()).map_or(1, char::len_utf8));
        if word.get(start..) == Some(name) {
            found.push(from + colon + start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::captures;

    #[test]
    fn names_in_braces_and_after_colons() {
        let at = |literal: &str| captures(literal, "x");
        assert_eq!(at(r#""{x}""#), [2]);
        assert_eq!(at(r#""{x:?} {} {0} {y} {{x}} { x }""#), [2, 26]);
        assert_eq!(at(r#""{y:>x$} {y:.x$} {x:x$.x$}""#), [5, 13, 18, 20, 23]);
        assert_eq!(at(r#""\u{78}{x}\"{x}""#), [8, 13]);
        assert_eq!(at(r##"r#"\{x}"#"##), [5]);
        assert_eq!(at(r#""{xx} {x_} {ax:xx$}""#), [0usize; 0]);
        assert_eq!(at(r#""{x""#), [2]);
    }
}
