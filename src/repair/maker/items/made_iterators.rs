//! E0046: `type IntoIter` and `type Item` of an `impl IntoIterator` whose `into_iter` hands on to what a field holds: the field's type
//! says what comes of it.

use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{arguments, type_name};
use crate::syntax::Branch;

/// Collections that have one of these, with the module in which their iterators are.
const HOMES: &[(&str, &str)] = &[
    ("BTreeMap", "std::collections::btree_map"),
    ("BTreeSet", "std::collections::btree_set"),
    ("BinaryHeap", "std::collections::binary_heap"),
    ("HashMap", "std::collections::hash_map"),
    ("HashSet", "std::collections::hash_set"),
    ("LinkedList", "std::collections::linked_list"),
    ("Vec", "std::vec"),
    ("VecDeque", "std::collections::vec_deque"),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0046" { told(scene).into_iter().collect() } else { Vec::new() }
}

fn told(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["impl_item"])?;
    file.child_text(own, "trait").filter(|name| name.rsplit("::").next() == Some("IntoIterator"))?;
    let missing = quoted(scene.error.message.split_once("missing:")?.1);
    missing.iter().all(|name| matches!(*name, "IntoIter" | "Item")).then_some(())?;
    let body = file.child(own, "body")?;
    let method = file.inside(body.span, &["function_item"]).into_iter().next()?;
    let last = file.parts(file.child(method, "body")?).into_iter().next_back()?;
    let iterator = iterator_of(scene, own, last)?;
    let first = file.parts(body).into_iter().next()?;
    let blanks = scene.indentation(first.span.start());
    let line = |name: &&str| {
        let of = if *name == "Item" { &iterator.item } else { &iterator.whole };
        format!("\n{blanks}type {name} = {of};")
    };
    let names = ["Item", "IntoIter"].into_iter().filter(|name| missing.contains(name));
    let (before, behind): (Vec<&str>, Vec<&str>) = names.partition(|name| *name == "Item");
    // `IntoIter` goes behind the `Item` that is there.
    let at = file.inside(body.span, &["type_item", "associated_type"]).into_iter().next();
    let lines: String = before.iter().chain(&behind).map(line).collect();
    let why = Proposal::new(format!("what comes of the field: `{}`", iterator.whole));
    Some(match at.filter(|_| before.is_empty()) {
        Some(item) => why.insert(scene, item.span.end(), lines),
        None => why.insert(scene, body.span.start() + 1, format!("{lines}\n")),
    })
}

/// What goes over something, and what it gives.
struct Goes {
    whole: String,
    item: String,
}

/// Of `self.items.into_iter()` of an owned type, `self.items.iter()` of one that is borrowed.
fn iterator_of(scene: &Scene<'_>, own: Branch<'_>, call: Branch<'_>) -> Option<Goes> {
    let file = &scene.file;
    let callee = file.child(call, "function").filter(|_| call.kind == "call_expression")?;
    let of = file.child(callee, "value").filter(|of| of.kind == "field_expression")?;
    file.child_text(of, "value").filter(|of| *of == "self")?;
    let self_type = file.child_text(own, "type")?;
    let (lent, bare) = match self_type.strip_prefix('&') {
        Some(rest) => {
            let (lifetime, rest) = rest.split_once(' ').filter(|(lifetime, _)| lifetime.starts_with('\''))?;
            let (sign, bare) = rest.strip_prefix("mut ").map_or(("", rest), |bare| ("mut ", bare));
            (Some((lifetime, sign)), bare)
        }
        None => (None, self_type),
    };
    let name = file.child_text(of, "field")?;
    let item = file.all_named(&["struct_item"], type_name(bare)).next()?;
    // With other parameters than the declaration's the field's type would be another.
    let is_alike = file.child_text(item, "type_parameters").is_none_or(|list| bare.ends_with(list));
    let mut fields = file.inside(item.span, &["field_declaration"]).into_iter();
    let field = fields.find(|field| is_alike && file.child_text(*field, "name") == Some(name))?;
    let held = file.child_text(field, "type")?;
    let (collection, home) = HOMES.iter().find(|(collection, _)| *collection == type_name(held))?;
    let held = arguments(held);
    let parts = held.join(", ");
    let is_map = held.len() == 2;
    match (file.child_text(callee, "field")?, lent) {
        ("into_iter", None) => {
            let item = if is_map { format!("({parts})") } else { parts.clone() };
            Some(Goes { whole: format!("{home}::IntoIter<{parts}>"), item })
        }
        ("iter", Some((lifetime, ""))) => {
            let home = if *collection == "Vec" { "std::slice" } else { home };
            let lend = |of: &String| format!("&{lifetime} {of}");
            let items: Vec<String> = held.iter().map(lend).collect();
            let item = if is_map { format!("({})", items.join(", ")) } else { items.join("") };
            Some(Goes { whole: format!("{home}::Iter<{lifetime}, {parts}>"), item })
        }
        ("iter_mut", Some((lifetime, "mut "))) if matches!(*collection, "Vec" | "VecDeque") => {
            let home = if *collection == "Vec" { "std::slice" } else { home };
            let item = format!("&{lifetime} mut {parts}");
            Some(Goes { whole: format!("{home}::IterMut<{lifetime}, {parts}>"), item })
        }
        _ => None,
    }
}
