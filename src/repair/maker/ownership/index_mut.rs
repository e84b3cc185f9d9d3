//! E0594, E0596: what is changed by its index, of a type that only says how it is read by one: the `IndexMut` that its `Index` says
//! already, the same place lent to be changed. Only where what `index` gives is nothing but a place in what it is called on,
//! `&self.cells[…]`.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if !matches!(scene.code(), "E0594" | "E0596") {
        return Vec::new();
    }
    written(scene).into_iter().collect()
}

fn written(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let plain = scene.error.plain();
    let help = plain.split("trait `IndexMut` is required").nth(1)?;
    let of = type_path(quoted(help).first().copied()?).to_owned();
    let own = file.impls_of(&of).into_iter().find(|own| own.implements("Index"))?.block;
    let body = file.child(own, "body")?;
    let function = file.children(body).into_iter().find(|item| item.kind == "function_item")?;
    let name = file.child(function, "name").filter(|name| file.text(name.span) == "index")?;
    let parameters = file.child(function, "parameters")?;
    let receiver = file.inside(parameters.span, &["self_parameter"]).into_iter().next()?;
    let back = file.child(function, "return_type").filter(|back| file.text(back.span).starts_with('&'))?;
    let block = file.child(function, "body")?;
    let last = file.children(block).into_iter().rfind(|part| part.named)?;
    let inner = lent(scene, last)?;
    let item = file.child(own, "trait")?;
    let short = file.words(item.span).into_iter().find(|word| word.text == "Index")?;
    // The same text, with what makes it one that changes.
    let mut changes: Vec<(Span, &str)> = vec![
        (short.span, "IndexMut"),
        (name.span, "index_mut"),
        (receiver.span, "&mut self"),
        (Span::at(back.span.start() + 1), "mut "),
    ];
    changes.extend(inner.into_iter().map(|at| (Span::at(at), "mut ")));
    let associated = file.children(body).into_iter().find(|item| item.kind == "type_item")?;
    let text = |from: usize, to: usize| {
        let mut out = String::new();
        let mut at = from;
        for (span, new) in changes.iter().filter(|(span, _)| from <= span.start() && span.end() <= to) {
            out.push_str(file.text(Span::new(at, span.start())?));
            out.push_str(new);
            at = span.end();
        }
        out.push_str(file.text(Span::new(at, to)?));
        Some(out)
    };
    let head = text(own.span.start(), body.span.start())?;
    let method = text(function.span.start(), function.span.end())?;
    let (outer, line) = (scene.indentation(own.span.start()), scene.indentation(function.span.start()));
    let is_whole = file.text(receiver.span) == "&self" && associated.span.end() <= function.span.start();
    let new = format!("\n\n{outer}{head}{{\n{line}{method}\n{outer}}}");
    let why = Proposal::new("lend the same place to be changed").insert(scene, own.span.end(), new);
    let imported = file.text(item.span).contains("::") || imports(scene, "IndexMut");
    let why = if imported { why } else { with_import(scene, why)? };
    is_whole.then_some(why)
}

/// Where `mut` goes in what is nothing but a place of `self` that is lent, in each arm of a `match`.
fn lent(scene: &Scene<'_>, last: Branch<'_>) -> Option<Vec<usize>> {
    let file = &scene.file;
    if last.kind == "expression_statement" {
        return lent(scene, file.children(last).into_iter().find(|part| part.named)?);
    }
    if last.kind == "match_expression" {
        let arms = file.children(file.child(last, "body")?).into_iter().filter(|arm| arm.kind == "match_arm");
        let values = arms.map(|arm| {
            file.child(arm, "value").and_then(|value| match value.kind {
                "macro_invocation" => Some(Vec::new()),
                _ => lent(scene, value),
            })
        });
        return values.collect::<Option<Vec<_>>>().map(|all| all.into_iter().flatten().collect());
    }
    let mut place = file.child(last, "value").filter(|_| last.kind == "reference_expression")?;
    let at = place.span.start();
    loop {
        place = match place.kind {
            "field_expression" => file.child(place, "value")?,
            "index_expression" => file.children(place).into_iter().find(|part| part.named)?,
            "self" => return Some(vec![at]),
            _ => return None,
        };
    }
}

fn imports(scene: &Scene<'_>, name: &str) -> bool {
    let uses = scene.file.all(&["use_declaration"]).into_iter();
    uses.into_iter().any(|own| scene.file.words(own.span).iter().any(|word| word.text == name))
}

/// `IndexMut` beside the `Index` that is imported.
fn with_import(scene: &Scene<'_>, why: Proposal) -> Option<Proposal> {
    let file = &scene.file;
    let uses = file.all(&["use_declaration"]).into_iter();
    let (own, word) = uses
        .filter_map(|own| Some((own, file.words(own.span).into_iter().find(|word| word.text == "Index")?)))
        .next()?;
    let is_of_list = file.nearest(word.span, &["use_list"]).is_some_and(|list| own.span.contains(list.span));
    Some(match is_of_list {
        true => why.insert(scene, word.span.end(), ", IndexMut"),
        false => why.replace(scene, word.span, "{Index, IndexMut}"),
    })
}
