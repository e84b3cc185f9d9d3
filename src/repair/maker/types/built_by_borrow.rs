//! E0308: what was built by methods that give back a borrow of it, `Scope::new().set(a).set(b)`, given in the end as the thing itself.
//! It gets a name, is built, and is given by that.

use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0308" {
        return Vec::new();
    }
    named_first(scene).into_iter().collect()
}

fn named_first(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let of = got.strip_prefix("&mut ")?;
    let own = scene.exactly(scene.span).filter(|own| own.kind == "call_expression")?;
    let block = file.nearest(own.span, &["block"])?;
    // Only what a block gives in the end: elsewhere the statements would go before something else.
    let is_last = file.children(block).into_iter().rfind(|child| child.named).is_some_and(|last| last.span == own.span);
    if type_path(of) != type_path(&expected) || !is_last {
        return None;
    }
    let made = made_first(scene, own).filter(|_| gives_itself(scene, own))?;
    let name = name_of(type_path(of))?;
    if scene.needs(own.span).contains(&name) {
        return None;
    }
    let blanks = scene.indentation(own.span.start());
    let why = Proposal::new("build it by its name, and give it then");
    let why = why.insert(scene, made.span.start(), format!("let mut {name} = "));
    let why = why.insert(scene, made.span.end(), format!(";\n{blanks}{name}"));
    Some(why.insert(scene, own.span.end(), format!(";\n{blanks}{name}")))
}

/// Words in the names of methods that give a part.
const OF_PARTS: &[&str] = &["child", "entry", "find", "first", "get", "iter", "last", "mut", "next", "nth", "peek"];

/// Whether the last method of the chain may give what it is called of: as this file has it, or by its name.
fn gives_itself(scene: &Scene<'_>, chain: Branch<'_>) -> bool {
    let file = &scene.file;
    let called = file.child(chain, "function").and_then(|function| file.child_text(function, "field"));
    let Some(name) = called else { return false };
    let mut there = file.all_named(&["function_item"], name).peekable();
    if there.peek().is_none() {
        return !name.split('_').any(|word| OF_PARTS.contains(&word));
    }
    there.all(|own| {
        let last = file.child(own, "body").and_then(|body| file.parts(body).into_iter().next_back());
        last.is_some_and(|last| file.text(last.span) == "self")
    })
}

/// The call by a path, `Scope::new()`, that a chain of methods begins with.
fn made_first<'s>(scene: &'s Scene<'_>, chain: Branch<'s>) -> Option<Branch<'s>> {
    let file = &scene.file;
    let mut own = chain;
    loop {
        let function = file.child(own, "function").filter(|_| own.kind == "call_expression")?;
        match function.kind {
            "field_expression" => own = file.child(function, "value")?,
            "scoped_identifier" => return (own.span != chain.span).then_some(own),
            _ => return None,
        }
    }
}

/// What a local of that type may be called: `scope`, `page_builder`.
fn name_of(of: &str) -> Option<String> {
    let mut name = String::new();
    for (at, c) in of.chars().enumerate() {
        if c.is_uppercase() && at > 0 {
            name.push('_');
        }
        name.extend(c.to_lowercase());
    }
    let is_keyword =
        ["box", "const", "enum", "fn", "impl", "match", "mod", "move", "ref", "static", "struct", "type", "use"];
    (!name.is_empty() && !is_keyword.contains(&name.as_str())).then_some(name)
}
