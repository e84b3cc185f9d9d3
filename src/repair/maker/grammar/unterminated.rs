//! What does not end: a string (E0765), a character (E0762), a comment (E0758). The end goes to where the line tells it.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

/// Longest file that is looked at.
const LONGEST: usize = 64 * 1024;

/// Most ends that are tried.
const MOST: usize = 24;

/// What a line at the left edge begins with that is code, or is said of some.
const ITEMS: &[&str] = &[
    "#[",
    "//",
    "async fn",
    "const ",
    "enum ",
    "extern ",
    "fn ",
    "impl ",
    "impl<",
    "macro_rules!",
    "mod ",
    "pub ",
    "pub(",
    "static ",
    "struct ",
    "trait ",
    "type ",
    "unsafe ",
    "use ",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.file.bytes().len() > LONGEST {
        return Vec::new();
    }
    match scene.code() {
        "E0758" => comment(scene).into_iter().collect(),
        "E0762" => ended(scene, '\''),
        "E0765" => ended(scene, '"'),
        _ => Vec::new(),
    }
}

fn whole<'s>(scene: &'s Scene<'_>) -> &'s str {
    scene.file.text(scene.file.whole())
}

/// The sign before the brackets, commas and semicolons at the end of the first line in which a place for it lets all parse:
/// with one missing, every text behind it begins where it should end.
fn ended(scene: &Scene<'_>, sign: char) -> Vec<Proposal> {
    let text = whole(scene);
    let mut start = 0;
    let mut tried = 0;
    for line in text.split_inclusive('\n') {
        let (from, trimmed) = (start, line.trim_end());
        start += line.len();
        let signs = trimmed.matches(sign).count() - trimmed.matches(&format!("\\{sign}")).count();
        if signs % 2 == 0 || trimmed.trim_start().starts_with("//") {
            continue;
        }
        let Some(last) = trimmed.rfind(sign) else { continue };
        let places: Vec<usize> = if sign == '\'' {
            // One character, which may be a sign with a backslash before it.
            let mut rest = trimmed.get(last + 1..).unwrap_or_default().chars();
            let first = rest.next().unwrap_or_default();
            let second = if first == '\\' { rest.next().map_or(0, char::len_utf8) } else { 0 };
            vec![last + 1 + first.len_utf8() + second]
        } else {
            let end = trimmed.trim_end_matches([')', ']', '}', ';', ',', '?']).len();
            let places = end.max(last + 1)..=trimmed.len();
            // A text never fails: the sign behind it is one of its own.
            places.filter(|place| !trimmed.get(*place..).is_some_and(|rest| rest.starts_with('?'))).collect()
        };
        for place in places {
            tried += 1;
            if tried > MOST {
                return Vec::new();
            }
            if scene.would_parse(&[(Span::at(from + place), sign.to_string())]) {
                return vec![Proposal::new("it ends here").insert(scene, from + place, sign.to_string())];
            }
        }
    }
    Vec::new()
}

/// A comment ends before the first line that is code.
fn comment(scene: &Scene<'_>) -> Option<Proposal> {
    let text = whole(scene);
    let mut at = scene.span.start();
    let mut end = None;
    for line in text.get(at..)?.split_inclusive('\n') {
        let is_code = at > scene.span.start() && ITEMS.iter().any(|word| line.starts_with(word));
        if is_code {
            break;
        }
        if !line.trim().is_empty() {
            end = Some(at + line.trim_end().len());
        }
        at += line.len();
    }
    let end = end.filter(|_| at < text.len())?;
    scene
        .would_parse(&[(Span::at(end), " */".to_owned())])
        .then(|| Proposal::new("it ends here").insert(scene, end, " */"))
}
