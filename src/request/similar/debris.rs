//! What a sender copied together with the text although it is not part of the file.

/// What was taken off a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Debris {
    /// Numbers of lines, as tools print them before each line.
    LineNumbers,
    /// A fence of Markdown around the text.
    Fence,
    /// Lines that stand for code left out; only the longest piece between them is looked for.
    Elision,
}

/// `text` without what all its lines, or its first and last one, have that comes from a display. `None` if there is
/// nothing of the kind.
pub(super) fn stripped(text: &str) -> Option<(String, Debris)> {
    if let Some(bare) = without_fence(text) {
        return Some((bare, Debris::Fence));
    }
    if let Some(bare) = without_numbers(text) {
        return Some((bare, Debris::LineNumbers));
    }
    without_elision(text).map(|bare| (bare, Debris::Elision))
}

/// Whether a line stands for code left out: `...`, or a comment with dots and perhaps a word about it.
pub(super) fn is_elision(line: &str) -> bool {
    let bare = line.trim().trim_start_matches(['/', '#', '*', '-', '<', '!', ';', ' ']);
    let bare = bare.trim_end_matches(['/', '*', '-', '>', ' ']);
    let dots = bare.strip_prefix("...").or_else(|| bare.strip_prefix('…'));
    dots.is_some_and(|rest| rest.is_empty() || rest.starts_with(' ') || rest.ends_with("...") || rest.ends_with('…'))
}

fn without_elision(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let pieces = lines.split(|line| is_elision(line)).map(|piece| piece.concat());
    let longest = pieces.max_by_key(String::len)?;
    (longest.len() < text.len() && !longest.trim().is_empty()).then_some(longest)
}

fn without_fence(text: &str) -> Option<String> {
    let body = text.trim().strip_prefix("```")?.strip_suffix("```")?;
    let (language, body) = body.split_once('\n')?;
    let is_language = language.trim().chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '+' | ','));
    (is_language && !body.trim().is_empty()).then(|| body.strip_suffix('\n').unwrap_or(body).to_owned())
}

/// Takes numbers that count up by one off all lines.
fn without_numbers(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut expected: Option<u64> = None;
    for line in text.split_inclusive('\n') {
        let (number, rest) = numbered(line)?;
        if expected.is_some_and(|expected| expected != number) {
            return None;
        }
        expected = number.checked_add(1);
        out.push_str(rest);
    }
    (!out.trim().is_empty()).then_some(out)
}

/// The number at the start of a line, and the line without it: `  12|x`, `12→x`, `12: x`, `12:a3f1|x`, or `12`, a tab
/// and `x`.
fn numbered(line: &str) -> Option<(u64, &str)> {
    let line = line.trim_start_matches([' ', '\t']);
    let digits = line.find(|c: char| !c.is_ascii_digit())?;
    let (number, rest) = line.split_at_checked(digits)?;
    let number = number.parse().ok()?;
    let hashed = rest.strip_prefix(':').and_then(|rest| {
        let hex = rest.find(|c: char| !c.is_ascii_hexdigit()).filter(|hex| (2..=16).contains(hex))?;
        rest.get(hex..)?.strip_prefix(['|', '\t'])
    });
    let rest = hashed
        .or_else(|| rest.strip_prefix(" | "))
        .or_else(|| rest.strip_prefix(" |"))
        .or_else(|| rest.strip_prefix(": "))
        .or_else(|| rest.strip_prefix(['|', '\t', '→', ':']))?;
    Some((number, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_fences_come_off() {
        for (text, bare, what) in [
            ("   9\tfn a() {\n  10\t}\n", "fn a() {\n}\n", Debris::LineNumbers),
            ("41:a3f1|  x\n42:00ff|  y", "  x\n  y", Debris::LineNumbers),
            ("7 | let x;", "let x;", Debris::LineNumbers),
            ("  7→    let x;", "    let x;", Debris::LineNumbers),
            ("a();\nb();\n// ... rest of the code ...\nc();", "a();\nb();\n", Debris::Elision),
            ("```rust\nfn a() {}\n```\n", "fn a() {}", Debris::Fence),
        ] {
            assert_eq!(stripped(text), Some((bare.to_owned(), what)), "{text:?}");
        }
        for text in ["", "x", "1", "12 apples", "1\tx\n3\ty", "```\n```", "let x = 1;\n2\ty"] {
            assert_eq!(stripped(text), None, "{text:?}");
        }
    }
}
