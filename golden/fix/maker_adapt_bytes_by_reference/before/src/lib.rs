//! Escapes.

/// How long a text is with all its quotes escaped.
pub fn escaped_len(text: &str) -> usize {
    let mut len = 0;
    for &b in text {
        len += if b == b'"' { 2 } else { 1 };
    }
    len
}
