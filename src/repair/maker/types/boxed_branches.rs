//! E0308: branches of which each gives another iterator, or another closure, where one type is to hold all of them: each in a box,
//! as what it can do. Where it is a local, its type is left to what comes of it; where it is a function's last value, the
//! function says `impl` already.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{ITERATORS, type_name};
use crate::syntax::Branch;

/// Iterators beside those that are known by name.
const OTHERS: &[&str] =
    &["Drain", "Empty", "FromFn", "Iter", "Once", "Range", "RangeFrom", "RangeInclusive", "Repeat", "Successors"];
/// What gives nothing to its branch, by the first word.
const LEAVING: &[&str] = &["break", "continue", "return"];
/// Macros that give nothing to their branch.
const LEAVING_BY: &[&str] = &["panic", "todo", "unimplemented", "unreachable"];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let is_of_branches = scene.error.message.ends_with(" have incompatible types");
    if scene.code() != "E0308" || !is_of_branches {
        return Vec::new();
    }
    boxed(scene).into_iter().collect()
}

fn boxed(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let (expected, got) = scene.expected_found()?;
    let what = match (Ability::of(&expected)?, Ability::of(&got)?) {
        (Ability::Iterator, Ability::Iterator) => Ability::Iterator,
        (Ability::Closure, Ability::Closure) => Ability::Closure,
        _ => return None,
    };
    let whole = outermost(scene)?;
    let mut values = Vec::new();
    branches(scene, whole, &mut values)?;
    let around = file.around(whole.span);
    let parent = around.iter().rev().find(|node| node.span != whole.span && node.span.contains(whole.span))?;
    let why = Proposal::new("each in a box, as what it can do");
    let headed = match parent.kind {
        "let_declaration" => {
            let pattern = file.child(*parent, "pattern").filter(|own| own.kind == "identifier")?;
            let is_open = file.child(*parent, "type").is_none() && what == Ability::Iterator;
            is_open.then(|| why.insert(scene, pattern.span.end(), ": Box<dyn Iterator<Item = _>>"))?
        }
        // The last value of the body.
        "block" | "expression_statement" => {
            let function = scene.function()?;
            let body = file.child(function, "body")?;
            let last = file.parts(body).pop()?;
            let back = file.child(function, "return_type").filter(|_| last.span == whole.span)?;
            let own = (back.kind == "abstract_type").then_some(back).or_else(|| {
                file.inside(back.span, &["abstract_type"]).into_iter().find(|own| own.span.start() == back.span.start())
            })?;
            let sign = Span::new(own.span.start(), own.span.start() + "impl".len())?;
            let is_it = file.text(sign) == "impl";
            is_it.then(|| why.replace(scene, sign, "Box<dyn").insert(scene, back.span.end(), ">"))?
        }
        _ => return None,
    };
    let each = values.into_iter();
    Some(each.fold(headed, |why, value| why.insert(scene, value.start(), "Box::new(").insert(scene, value.end(), ")")))
}

#[derive(PartialEq)]
enum Ability {
    Iterator,
    Closure,
}

impl Ability {
    fn of(text: &str) -> Option<Ability> {
        if text.starts_with("{closure@") {
            return Some(Ability::Closure);
        }
        let head = type_name(text);
        (ITERATORS.contains(&head) || OTHERS.contains(&head)).then_some(Ability::Iterator)
    }
}

/// The `if` or the `match` whose branches differ; of `else if`, the first one.
fn outermost<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let mut around = scene.file.around(scene.span);
    let at = around.iter().rposition(|node| matches!(node.kind, "if_expression" | "match_expression"))?;
    around.truncate(at + 1);
    let mut own = around.pop()?;
    while let Some(outer) = around.pop() {
        match outer.kind {
            "else_clause" => {}
            "if_expression" => own = outer,
            _ => break,
        }
    }
    Some(own)
}

/// The spans of what the branches give, without those that give nothing.
fn branches(scene: &Scene<'_>, own: Branch<'_>, values: &mut Vec<Span>) -> Option<()> {
    let file = &scene.file;
    match own.kind {
        "if_expression" => {
            branches(scene, file.child(own, "consequence")?, values)?;
            let clause = file.child(own, "alternative")?;
            branches(scene, file.parts(clause).into_iter().next()?, values)
        }
        "match_expression" => {
            for arm in file.children(file.child(own, "body")?).into_iter().filter(|arm| arm.kind == "match_arm") {
                branches(scene, file.child(arm, "value")?, values)?;
            }
            Some(())
        }
        "block" => branches(scene, file.parts(own).pop()?, values),
        "expression_statement" => leaves(scene, own.span).then_some(()),
        _ => {
            if !leaves(scene, own.span) {
                values.push(own.span);
            }
            Some(())
        }
    }
}

/// Whether nothing comes of what stands there: `return x`, `panic!("no")`.
fn leaves(scene: &Scene<'_>, span: Span) -> bool {
    let words = scene.file.words(span);
    let first = words.first().map(|word| word.text).unwrap_or_default();
    let is_macro = words.get(1).is_some_and(|sign| sign.text == "!");
    LEAVING.contains(&first) || is_macro && LEAVING_BY.contains(&first)
}
