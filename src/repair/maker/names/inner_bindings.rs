//! E0425 on a name that is bound in an inner block only: declared before the blocks that bind it.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0425" || !scene.error.plain().contains("is available in a different scope") {
        return Vec::new();
    }
    over_all_turns(scene).or_else(|| hoisted(scene)).into_iter().collect()
}

/// `let mut n = 0;` in a loop that counts with it, for what comes behind the loop: before the loop.
fn over_all_turns(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let name = scene.text();
    let body = file.child(scene.function()?, "body")?;
    let declared = |own: &Branch<'_>| {
        let part = |part: &str| file.child_text(*own, part);
        let is_changed = file.children(*own).iter().any(|child| child.kind == "mutable_specifier");
        is_changed && part("pattern") == Some(name) && own.span.end() <= scene.span.start()
    };
    let mut inner = file.inside(body.span, &["let_declaration"]).into_iter().filter(declared);
    let (Some(own), None) = (inner.next(), inner.next()) else { return None };
    let value = file.child(own, "value")?;
    // What it begins with must not be of the turn.
    let is_plain = matches!(value.kind, "integer_literal" | "float_literal" | "boolean_literal" | "string_literal")
        || matches!(file.text(value.span), "Vec::new()" | "String::new()" | "vec![]" | "HashMap::new()" | "None");
    let loops = ["for_expression", "while_expression", "loop_expression"];
    let around = file.around(own.span);
    let at = around.iter().rposition(|node| loops.contains(&node.kind))?;
    let turns = around.get(at).filter(|turns| !turns.span.contains(scene.span) && is_plain)?;
    let is_closed = around.get(at..)?.iter().any(|node| matches!(node.kind, "closure_expression" | "function_item"));
    let tail = file.bytes().get(own.span.end()..)?;
    let blank = tail.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let gone = Span::new(own.span.start(), own.span.end() + blank)?;
    let line = scene.indentation(turns.span.start());
    let text = format!("{}\n{line}", file.text(own.span));
    // Where a turn looks at it as well, it may rightly begin anew with each.
    let words = file.words(turns.span);
    let is_read = words.iter().enumerate().any(|(at, word)| {
        let next = |ahead: usize| words.get(at + ahead).map_or("", |word| word.text);
        let is_sign = |sign: &str| matches!(sign, "+" | "-" | "*" | "/" | "%" | "<<" | ">>" | "&" | "|" | "^");
        let is_written = matches!(next(1), "=" | "+=" | "-=" | "*=" | "/=" | "%=") && next(2) != "="
            || is_sign(next(1)) && next(2) == "="
            || next(1) == "." && matches!(next(2), "extend" | "insert" | "push" | "push_str");
        word.text == name && !own.span.contains(word.span) && !is_written
    });
    let why = Proposal::new(format!("`{name}` is for all turns")).groundless(is_read);
    (!is_closed).then(|| why.insert(scene, turns.span.start(), text).replace(scene, gone, ""))
}

/// `let x;` before the statement whose blocks say `let x = …;`, which then assign.
fn hoisted(scene: &Scene<'_>) -> Option<Proposal> {
    let name = scene.text();
    let body = scene.file.child(scene.function()?, "body")?;
    let inner: Vec<_> = scene
        .file
        .inside(body.span, &["let_declaration"])
        .into_iter()
        .filter(|own| {
            own.span.end() <= scene.span.start()
                && scene.file.child(*own, "pattern").is_some_and(|pattern| {
                    scene.file.text(pattern.span) == name && scene.file.child(*own, "value").is_some()
                })
        })
        .collect();
    let first = inner.first()?;
    let around = scene.file.around(scene.span);
    let block = around.iter().rev().find(|node| node.kind == "block" && node.span.contains(first.span))?;
    let holder = scene.file.children(*block).into_iter().find(|one| one.named && one.span.contains(first.span))?;
    if holder.span == first.span {
        return None;
    }
    let indentation = scene.indentation(holder.span.start());
    let mut proposal = Proposal::new(format!("declare `{name}` for all of them")).insert(
        scene,
        holder.span.start(),
        format!("let {name};\n{indentation}"),
    );
    for own in inner.iter().filter(|own| holder.span.contains(own.span)) {
        let value = scene.file.child(*own, "value")?;
        proposal = proposal.replace(scene, Span::new(own.span.start(), value.span.start())?, format!("{name} = "));
    }
    Some(proposal)
}
