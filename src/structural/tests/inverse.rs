//! What one operation does, another takes back to the byte; and whatever comes out of one is syntax to syn.

use super::each_file;
use crate::refusal::Refusal;
use crate::structural::model::{Operation, Position};
use crate::structural::outline::{Item, ItemKind, Outline};
use crate::structural::selector::Scope;
use crate::structural::source::{Change, Source};
use crate::syntax::SyntaxFile;
use std::sync::{Arc, Mutex};

/// One file in how many is looked at, unless a survey is asked for.
const EVERY: usize = 3;

/// Most items of one file.
const ITEMS: usize = 2;

/// The text after `operation` at the item that `find` finds, or at the file.
fn changed(text: &str, find: &dyn Fn(&Outline<'_>) -> Option<usize>, operation: &Operation) -> Result<String, Refusal> {
    let file = SyntaxFile::parse(text.as_bytes());
    let outline = Outline::of(&file).unwrap();
    let scope = Scope::new(&outline, "src/a.rs");
    let source = Source::new(&file, &scope);
    let change = match find(&outline) {
        Some(index) => source.change_item(index, operation)?,
        None => source.change_file(operation)?,
    };
    Ok(applied(text, &change))
}

pub(super) fn applied(text: &str, change: &Change) -> String {
    let mut ordered: Vec<_> = change.replacements.iter().collect();
    ordered.sort_by_key(|replacement| (replacement.span.start(), replacement.span.end()));
    let (mut out, mut done) = (String::new(), 0);
    for replacement in ordered {
        out.push_str(text.get(done..replacement.span.start()).unwrap());
        out.push_str(&replacement.text);
        done = replacement.span.end();
    }
    out + text.get(done..).unwrap()
}

/// Makes a change and the one that takes it back. `new` finds the place of the second one.
fn there_and_back(
    text: &str,
    at: &dyn Fn(&Outline<'_>) -> Option<usize>,
    there: &Operation,
    new: &dyn Fn(&Outline<'_>) -> Option<usize>,
    back: &Operation,
) {
    let between = match changed(text, at, there) {
        Ok(between) => between,
        Err(refusal) => panic!("{}: {refusal}\n{text}", there.name()),
    };
    assert!(syn::parse_file(&between).is_ok(), "{} breaks the syntax:\n{}", there.name(), difference(text, &between));
    assert_ne!(between, text, "{}", there.name());
    let after = changed(&between, new, back).unwrap_or_else(|refusal| panic!("{}: {refusal}", back.name()));
    // What goes cannot know whether an empty line beside it was there before it came.
    let full_lines =
        |text: &str| text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect::<Vec<_>>();
    let is_same = match back {
        Operation::Delete | Operation::RemoveUse { .. } => full_lines(&after) == full_lines(text),
        _ => after == text,
    };
    assert!(
        is_same,
        "{} and {}:\n--- between\n{}\n--- after\n{}",
        there.name(),
        back.name(),
        difference(text, &between),
        difference(text, &after)
    );
}

/// The lines around the first difference.
fn difference(old: &str, new: &str) -> String {
    let first = old.lines().zip(new.lines()).take_while(|(a, b)| a == b).count();
    let lines = |text: &str| text.lines().skip(first.saturating_sub(4)).take(14).collect::<Vec<_>>().join("\n");
    format!("{}\n=====\n{}", lines(old), lines(new))
}

fn named(name: &'static str) -> impl Fn(&Outline<'_>) -> Option<usize> {
    move |outline| outline.items.iter().position(|item| item.name == name)
}

fn round_trips(text: &str, index: usize, item: &Item, outline: &Outline<'_>) {
    let at = move |_: &Outline<'_>| Some(index);
    let attribute = Operation::AddAttribute { attribute: "zork(1)".to_owned() };
    there_and_back(text, &at, &attribute, &at, &Operation::RemoveAttribute { attribute: "zork".to_owned() });
    let is_member = matches!(item.kind, ItemKind::Field | ItemKind::Variant);
    if !is_member {
        let cfg = Operation::WrapInCfg { cfg: "zork".to_owned() };
        there_and_back(text, &at, &cfg, &at, &Operation::RemoveAttribute { attribute: "cfg(zork)".to_owned() });
    }
    let parent = item.parent.and_then(|parent| outline.items.get(parent)).map(|parent| parent.kind);
    let new_text = match parent {
        Some(ItemKind::Trait | ItemKind::ForeignBlock) => "fn zork();",
        Some(ItemKind::Enum) => "zork",
        Some(ItemKind::Struct | ItemKind::Union | ItemKind::Variant) => "zork: u8",
        // Things of another sort would get an empty line on both sides, and leave one behind.
        _ => match item.kind {
            ItemKind::Use => "use zork;",
            ItemKind::Const => "const zork: u8 = 1;",
            ItemKind::Static => "static zork: u8 = 1;",
            ItemKind::TypeAlias => "type zork = u8;",
            ItemKind::ExternCrate => "extern crate zork;",
            ItemKind::Module if item.body.is_none() => "mod zork;",
            _ => "fn zork() {\n    1\n}",
        },
    };
    let in_tuple = item.kind == ItemKind::Field && item.name.parse::<usize>().is_ok();
    // A declaration in the middle of statements has no neighbours of its kind.
    let in_block = matches!(parent, Some(ItemKind::Function | ItemKind::Const | ItemKind::Static));
    if !in_tuple && !in_block {
        let new_text = new_text.to_owned();
        let after = Operation::InsertAfter { new_text: new_text.clone() };
        there_and_back(text, &at, &after, &named("zork"), &Operation::Delete);
        there_and_back(text, &at, &Operation::InsertBefore { new_text }, &named("zork"), &Operation::Delete);
    }
    let own = outline.text(outline.whole(item));
    match changed(text, &at, &Operation::Replace { new_text: own.clone() }) {
        // In a text with tabs and spaces nobody knows what a step is.
        Ok(_) if text.contains("\n\t") && text.contains("\n  ") => {}
        Ok(same) => assert!(same == text, "replaced by itself:\n{}", difference(text, &same)),
        Err(Refusal::NoChange { .. }) => {}
        Err(refusal) => panic!("{refusal}: {own}"),
    }
    let gone = changed(text, &at, &Operation::Delete).unwrap_or_else(|refusal| panic!("{refusal}: {own}"));
    assert!(syn::parse_file(&gone).is_ok(), "{own} deleted:\n{}", difference(text, &gone));
}

fn more_round_trips(text: &str, index: usize, item: &Item, outline: &Outline<'_>) {
    let at = move |_: &Outline<'_>| Some(index);
    let has_members = outline.children(Some(index)).next().is_some();
    if matches!(item.kind, ItemKind::Struct | ItemKind::Enum | ItemKind::Union) {
        let derive = vec!["Zork".to_owned()];
        let there = Operation::AddDerive { derive: derive.clone(), cfg: None };
        there_and_back(text, &at, &there, &at, &Operation::RemoveDerive { derive: derive.clone() });
        let there = Operation::AddDerive { derive: derive.clone(), cfg: Some("zork".to_owned()) };
        there_and_back(text, &at, &there, &at, &Operation::RemoveDerive { derive });
    }
    let has_braces = item.body.is_some_and(|body| outline.code.is_open(body, b'{'));
    for position in [Position::Start, Position::End] {
        let (position, new_text) = (Some(position), "fn zork() {}".to_owned());
        let there = match item.kind {
            ItemKind::Impl => Operation::InsertIntoImpl { new_text, position },
            ItemKind::Trait => Operation::InsertIntoTrait { new_text, position },
            ItemKind::Module => Operation::InsertIntoModule { new_text, position },
            ItemKind::Enum => Operation::AddVariant { new_text: "zork".to_owned(), position },
            ItemKind::Struct | ItemKind::Union => Operation::AddField { new_text: "zork: u8".to_owned(), position },
            _ => return,
        };
        if has_members && has_braces {
            there_and_back(text, &at, &there, &named("zork"), &Operation::Delete);
        }
    }
}

#[test]
fn what_is_done_can_be_undone() {
    let failures = Arc::new(Mutex::new(Vec::new()));
    let failed = Arc::clone(&failures);
    each_file(move |path, text, _| {
        let file = SyntaxFile::parse(text.as_bytes());
        let outline = Outline::of(&file).unwrap();
        let is_survey = std::env::var_os("STRUCTURAL_SURVEY").is_some();
        if !is_survey && text.len() % EVERY > 0 {
            return;
        }
        let whole = |_: &Outline<'_>| None;
        let trip = |what: &dyn Fn()| {
            if let Err(payload) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(what)) {
                let why = payload.downcast_ref::<String>().cloned().unwrap_or_default();
                failed.lock().unwrap().push(format!("{}\n{why}", path.display()));
            }
        };
        let path_of_use = || "zork::deep::Zork".to_owned();
        trip(&|| {
            there_and_back(
                text,
                &whole,
                &Operation::AddUse { path: path_of_use() },
                &whole,
                &Operation::RemoveUse { path: path_of_use() },
            );
        });
        let step = (outline.items.len() / ITEMS).max(1);
        for (index, item) in outline.items.iter().enumerate().skip(text.len() % step).step_by(step) {
            let starts_line = {
                let start = outline.whole(item).start();
                text.get(..start).unwrap().rsplit('\n').next().is_some_and(|line| line.trim().is_empty())
            };
            if matches!(item.kind, ItemKind::MacroCall | ItemKind::ForeignBlock) || !starts_line {
                continue;
            }
            trip(&|| round_trips(text, index, item, &outline));
            trip(&|| more_round_trips(text, index, item, &outline));
        }
    });
    let failures = failures.lock().unwrap();
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n\n"));
}
