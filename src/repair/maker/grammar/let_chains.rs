//! `if let … && …` before the edition that has it: one `if` inside the other, which asks the same in the same order. Only where
//! there is no `else`, which would have to stand twice, and where it is a statement.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !scene.error.message.starts_with("let chains are only allowed in Rust 2024") {
        return Vec::new();
    }
    nested(scene).into_iter().collect()
}

fn nested(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["if_expression"])?;
    let chain = file.child(own, "condition").filter(|chain| chain.kind == "let_chain")?;
    let body = file.child(own, "consequence").filter(|_| file.child(own, "alternative").is_none())?;
    let is_first = chain.span.contains(scene.span);
    // Each `let` for itself, what stands between two of them together.
    let mut conditions: Vec<(Span, bool)> = Vec::new();
    for part in file.parts(chain).into_iter() {
        let is_let = part.kind == "let_condition";
        match conditions.last_mut() {
            Some((span, false)) if !is_let => *span = Span::new(span.start(), part.span.end())?,
            _ => conditions.push((part.span, is_let)),
        }
    }
    let inside = Span::new(body.span.start() + 1, body.span.end().checked_sub(1)?)?;
    let is_one_line = !file.text(inside).contains('\n');
    // What a text holds would be moved along.
    let holds_lines = file.words(inside).iter().any(|word| word.is_literal && word.text.contains('\n'));
    if conditions.len() < 2 || !is_first || holds_lines || !file.comments_in(chain.span).is_empty() {
        return None;
    }
    let base = scene.indentation(own.span.start());
    let (mut text, mut line) = (String::new(), base.clone());
    for (at, (span, _)) in conditions.iter().enumerate() {
        if at > 0 {
            text.push_str(&format!("\n{line}"));
        }
        text.push_str(&format!("if {} {{", file.text(*span)));
        line.push_str("    ");
    }
    let more = "    ".repeat(conditions.len() - 1);
    if is_one_line {
        text.push_str(&format!("\n{line}{}\n", file.text(inside).trim()));
    } else {
        let lines = file.text(inside).trim_end().split('\n');
        for (at, one) in lines.enumerate() {
            let is_empty = one.trim().is_empty();
            text.push_str(&match at {
                0 => one.trim_end().to_owned(),
                _ if is_empty => "\n".to_owned(),
                _ => format!("\n{more}{one}"),
            });
        }
        text.push('\n');
    }
    for _ in &conditions {
        line.truncate(line.len().saturating_sub(4));
        text.push_str(&format!("{line}}}\n"));
    }
    let text = text.trim_end().to_owned();
    Some(Proposal::new("ask one after the other").replace(scene, own.span, text))
}
