//! E0308: a number or a truth value that is written as a text: `port: "8080"`, `on: "true"`. Only what is just that value.

use crate::repair::maker::{NUMBERS, Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    bare(scene).into_iter().collect()
}

fn bare(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "string_literal")?;
    let text = scene.file.text(own.span).strip_prefix('"')?.strip_suffix('"')?;
    let is_text = got.strip_prefix('&').is_some_and(|of| of.trim_start_matches("'static ") == "str");
    let value = value(text, &expected).filter(|_| is_text)?;
    Some(Proposal::new(format!("it is a `{expected}`, and no text")).replace(scene, own.span, value))
}

/// How a text says a value of that type in Rust.
fn value(text: &str, of: &str) -> Option<String> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    match of {
        "bool" => matches!(text, "true" | "false").then(|| text.to_owned()),
        "f32" | "f64" => {
            let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
            let is_digits = |of: &str| !of.is_empty() && of.bytes().all(|byte| byte.is_ascii_digit());
            (is_digits(whole) && is_digits(part)).then(|| if is_whole { format!("{text}.0") } else { text.to_owned() })
        }
        of if NUMBERS.contains(&of) => {
            let is_signed = of.starts_with('i') || digits.len() == text.len();
            // A zero in front makes another number of it elsewhere, and may be a part of the text.
            let is_plain = digits.len() == 1 || !digits.starts_with('0');
            (is_whole && is_signed && is_plain).then(|| text.to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn what_is_just_that_value_is_one() {
        for (text, of, wanted) in [
            ("8080", "u16", Some("8080")),
            ("-3", "i64", Some("-3")),
            ("-3", "u64", None),
            ("007", "u32", None),
            ("0", "u32", Some("0")),
            ("", "u32", None),
            ("12px", "u32", None),
            ("2", "f64", Some("2.0")),
            ("-0.5", "f32", Some("-0.5")),
            (".5", "f32", None),
            ("1.2.3", "f32", None),
            ("true", "bool", Some("true")),
            ("yes", "bool", None),
            ("5", "Level", None),
        ] {
            assert_eq!(value(text, of).as_deref(), wanted, "{text} of {of}");
        }
    }
}
