//! What the compiler says, as text: the names in backticks, what it expected and what it found.

/// The first two names in backticks after `expected` and `found`.
pub(in crate::repair) fn pair(text: &str) -> Option<(String, String)> {
    let (_, rest) = text.split_once("expected")?;
    let (between, rest) = rest.split_once('`')?;
    let (expected, rest) = rest.split_once('`')?;
    let (_, rest) = rest.split_once("found")?;
    let (_, rest) = rest.split_once('`')?;
    let (found, _) = rest.split_once('`')?;
    (between.len() < 60).then(|| (expected.to_owned(), found.to_owned()))
}

/// The names in backticks.
pub(in crate::repair) fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Whether a text is one string literal.
pub(in crate::repair) fn quoted_literal(text: &str) -> bool {
    let inside = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inside.is_some_and(|inside| !inside.contains('"'))
}
