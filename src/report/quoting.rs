//! Paths in a diff, quoted as git quotes them.

/// `path` with `prefix` before it, as git writes it in a diff: in double quotes with C escapes if it holds a double
/// quote, a backslash, a control character or a byte that is not ASCII; as it stands otherwise.
pub(super) fn git_path(prefix: &str, path: &str) -> String {
    if path.bytes().all(|byte| matches!(byte, 0x20..=0x7e) && byte != b'"' && byte != b'\\') {
        return format!("{prefix}{path}");
    }
    let mut out = format!("\"{prefix}");
    for byte in path.bytes() {
        match byte {
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            0x07 => out.push_str("\\a"),
            0x08 => out.push_str("\\b"),
            b'\t' => out.push_str("\\t"),
            b'\n' => out.push_str("\\n"),
            0x0b => out.push_str("\\v"),
            0x0c => out.push_str("\\f"),
            b'\r' => out.push_str("\\r"),
            0x20..=0x7e => out.push(char::from(byte)),
            _ => out.push_str(&format!("\\{byte:03o}")),
        }
    }
    out.push('"');
    out
}

/// What follows a path on a `---` or `+++` line: a tab if the path holds a blank, so that a reader knows where it ends.
pub(super) fn path_end(quoted: &str) -> &'static str {
    if quoted.contains(' ') && !quoted.starts_with('"') { "\t" } else { "" }
}
