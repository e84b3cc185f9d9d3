//! Brackets that are not closed, or closed twice: placed by the lines' indentation.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    if !scene.code().is_empty() {
        return Vec::new();
    }
    if message.contains("unclosed delimiter") || message.contains("mismatched closing delimiter") {
        return closed(scene);
    }
    if message.contains("unexpected closing delimiter") {
        let labelled = scene.labelled().filter(|(span, _)| matches!(scene.file.text(*span), "}" | ")" | "]"));
        let extra = labelled.map(|(span, _)| span).chain([scene.span]).collect::<Vec<_>>();
        return extra.into_iter().map(|span| Proposal::new("leave it out").replace(scene, span, "")).collect();
    }
    Vec::new()
}

/// The closing bracket of each open one that a label points at.
fn closed(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    let mut opened: Vec<Span> = scene
        .labelled()
        .filter(|(span, label)| {
            matches!(scene.file.text(*span), "{" | "(" | "[")
                && (label.contains("not be properly closed") || label.contains("unclosed delimiter"))
        })
        .map(|(span, _)| span)
        .collect();
    // The lines may tell better which one it is than the compiler's count does.
    opened.extend(opened_deeper(scene));
    // What the compiler doubts is a better place than what it found open in the end.
    opened.sort_by_key(|span| std::cmp::Reverse(span.start()));
    opened.dedup();
    opened.truncate(6);
    for open in opened {
        let close = match scene.file.text(open) {
            "{" => "}",
            "(" => ")",
            _ => "]",
        };
        let why = || Proposal::new(format!("close it: `{close}`"));
        if close == "}" {
            if let Some((at, text)) = line_for(scene, open) {
                found.push(why().insert(scene, at, text));
            }
            continue;
        }
        for at in ends(scene, open) {
            found.push(why().insert(scene, at, close));
        }
    }
    found
}

/// The `{` at ends of lines after which a line that is indented no deeper comes before any `}` there.
fn opened_deeper(scene: &Scene<'_>) -> Vec<Span> {
    let text = scene.file.text(scene.file.whole());
    let mut found = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let (trimmed, blank) = (line.trim(), line.len() - line.trim_start().len());
        if !trimmed.is_empty() && !trimmed.starts_with("//") {
            while let Some((depth, brace)) = open.last().copied().filter(|(depth, _)| blank <= *depth) {
                open.pop();
                if !(blank == depth && trimmed.starts_with('}')) {
                    found.extend(Span::new(brace, brace + 1));
                }
            }
            let end = line.trim_end();
            if end.ends_with('{') {
                open.push((blank, at + end.len() - 1));
            }
        }
        at += line.len();
    }
    found
}

/// Where a line with `}` belongs: before the first line that is indented no deeper than the line that opens.
fn line_for(scene: &Scene<'_>, open: Span) -> Option<(usize, String)> {
    let indentation = scene.indentation(open.start());
    let text = scene.file.text(scene.file.whole());
    let mut at = open.end() + text.get(open.end()..)?.find('\n')? + 1;
    let mut end = at;
    loop {
        let line = text.get(at..)?.split_inclusive('\n').next().unwrap_or_default();
        if line.is_empty() {
            // The file ends before anything else does.
            return Some((text.len(), format!("{indentation}}}\n")));
        }
        let blank = line.len() - line.trim_start().len();
        if !line.trim().is_empty() {
            if blank <= indentation.len() {
                return Some((end, format!("{indentation}}}\n")));
            }
            end = at + line.len();
        }
        at += line.len();
    }
}

/// Ends of the line that opens, before what may stand behind a call there.
fn ends(scene: &Scene<'_>, open: Span) -> Vec<usize> {
    let text = scene.file.text(scene.file.whole());
    let line = text.get(open.start()..).and_then(|rest| rest.lines().next()).unwrap_or_default().trim_end();
    let inner = line.trim_end_matches([';', ',', '{', '?']).trim_end();
    let mut found = vec![open.start() + inner.len(), open.start() + line.len()];
    // One more outside than inside.
    found.extend(inner.strip_suffix([')', ']']).map(|before| open.start() + before.len()));
    found.dedup();
    found
}
