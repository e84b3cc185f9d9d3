//! Bounds: E0276 (the trait says less than its impl), E0220 (a supertrait), E0277, E0369, E0599 and others (what the
//! compiler names as not met; what a parameter of that name has elsewhere in the file), and suggestions with a hole such as `AsRef</* T */>`, filled with
//! what the same file says elsewhere.

use crate::edit::Span;
use crate::repair::empty_where::with_predicate as with_predicate_alone;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::meaning::bound_of_all::asked_beside;
use crate::repair::prelude::library_of;
use crate::repair::type_text::{each_bound, type_path};
use crate::syntax::Branch;

/// Traits that have to be imported, by their module.
const STANDARD: &[(&str, &[&str])] = &[
    ("std::hash", &["Hash", "Hasher", "BuildHasher"]),
    ("std::fmt", &["Debug", "Display"]),
    ("std::ops", &["Add", "Sub", "Mul", "Div", "Rem", "Neg", "Not", "Deref", "DerefMut", "Index", "IndexMut"]),
    ("std::ops", &["AddAssign", "SubAssign", "MulAssign", "DivAssign", "BitAnd", "BitOr", "BitXor", "Shl", "Shr"]),
    ("std::iter", &["Sum", "Product", "FusedIterator"]),
    ("std::borrow", &["Borrow", "BorrowMut"]),
    ("std::str", &["FromStr"]),
    ("std::error", &["Error"]),
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    match scene.code() {
        "E0276" => {
            // Whoever implements the trait would have to ask for it as well.
            let less = as_the_trait(scene);
            let more = stricter(scene).map(|why| why.guessed(less.is_some()));
            found.extend(less.into_iter().chain(more));
        }
        "E0220" => found.extend(supertrait(scene)),
        "E0308" => found.extend(of_associated(scene).into_iter().chain(same_associated(scene))),
        "E0277" | "E0282" | "E0283" | "E0369" | "E0599" | "E0618" => {
            found.extend(of_self(scene));
            found.extend(turned_into(scene));
            found.extend(of_method(scene));
            found.extend(gone_over_by_threads(scene));
            found.extend(unmet(scene));
            found.extend(as_elsewhere(scene));
        }
        _ => {}
    }
    found.extend(qualified(scene));
    for suggestion in &scene.error.suggestions {
        for part in suggestion.parts.iter().filter(|part| part.new_text.contains("/*")) {
            let Some(at) = scene.here(&part.place) else { continue };
            let name: String = part
                .new_text
                .trim_start_matches([' ', '+', ':'])
                .chars()
                .take_while(|c| c.is_alphanumeric() || matches!(c, '_' | ':'))
                .collect();
            if name.is_empty() {
                continue;
            }
            let lead = part.new_text.split(&name).next().unwrap_or_default();
            // `Parser</* 'a, T */>` where what implements it has an `'a` and a `T`.
            let filled = part.new_text.replace("/* ", "").replace(" */", "");
            found.push(Proposal::new("with the parameters of that name").replace(scene, at, filled));
            let mut seen = Vec::new();
            for bounds in scene.file.all(&["trait_bounds"]) {
                for bound in scene.file.children(bounds).into_iter().filter(|bound| bound.named) {
                    let text = scene.file.text(bound.span);
                    if text.starts_with(&name) && !seen.contains(&text) {
                        seen.push(text);
                        let why = format!("bound it by `{text}` as elsewhere");
                        found.push(Proposal::new(why).replace(scene, at, format!("{lead}{text}")));
                    }
                }
            }
        }
    }
    found
}

/// A default method that needs more of `Self` than its trait asks: every implementor is asked for it.
fn of_self(scene: &Scene<'_>) -> Option<Proposal> {
    let message = scene.error.message.as_str();
    let names = quoted(message);
    let bound = match names.as_slice() {
        ["Self", bound, ..] if message.contains("doesn't implement") => *bound,
        [told, ..] => told.strip_prefix("Self: ")?,
        [] => return None,
    };
    let own = scene.file.nearest(scene.span, &["trait_item"])?;
    // Of a trait that others implement it would ask something new of them.
    if scene.file.text(own.span).starts_with("pub") {
        return None;
    }
    let bound = reachable(scene, bound.rsplit("::").next()?);
    // It asks more than a condition of the method alone, where that holds.
    let why = Proposal::new(format!("ask for `{bound}` of whoever implements it")).guessed(true);
    if bound == "Sized" {
        return None;
    }
    if let Some(bounds) = scene.file.child(own, "bounds") {
        return Some(why.insert(scene, bounds.span.end(), format!(" + {bound}")));
    }
    let name = scene.file.child(own, "type_parameters").or_else(|| scene.file.child(own, "name"))?;
    Some(why.insert(scene, name.span.end(), format!(": {bound}")))
}

/// `where T: Clone` of the one method that lacks it, where the methods beside it say so of themselves, and the compiler would ask
/// for it behind their `impl`.
fn of_method(scene: &Scene<'_>) -> Option<Proposal> {
    let wanted = scene.error.suggestions.iter().find_map(|suggestion| {
        let [part] = suggestion.parts.as_slice() else { return None };
        asked_beside(&scene.file, scene.span, scene.here(&part.place)?, &part.new_text)
    })?;
    with_predicate(scene, &wanted)
}

/// `N: Sync` for `values.par_iter()` of a `&[N]`: what several threads go over is lent to all of them, or sent to one.
fn gone_over_by_threads(scene: &Scene<'_>) -> Option<Proposal> {
    let bound = match scene.text() {
        "par_iter" | "par_chunks" | "par_windows" => "Sync",
        "into_par_iter" | "par_iter_mut" | "par_chunks_mut" | "par_drain" => "Send",
        _ => return None,
    };
    let named = quoted(&scene.error.message);
    let of = named.get(1).filter(|_| scene.error.message.ends_with("its trait bounds were not satisfied"))?;
    let mut names = of.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|name| !name.is_empty());
    let name = names.find(|name| parameter(scene, name).is_some())?;
    bounded(scene, name, bound)
}

/// `where A::Item: Clone`, where `.clone()` of a reference to an associated type gives another reference.
fn of_associated(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let (head, _) = told.split_once("` does not implement `Clone`, so `&")?;
    let of = head.rsplit('`').next()?;
    let (owner, item) = of.strip_prefix('<')?.split_once('>')?;
    let (owner, item) = (owner.split(" as ").next()?, item.strip_prefix("::")?);
    if owner == "Self" {
        return None;
    }
    let wanted = format!("{owner}::{item}: Clone");
    with_predicate(scene, &wanted)
}

/// One more condition of the function around.
pub(super) fn with_predicate(scene: &Scene<'_>, wanted: &str) -> Option<Proposal> {
    let function = scene.function()?;
    let why = Proposal::new(format!("bound it: `{wanted}`"));
    let parameters = scene.file.child(function, "parameters")?;
    if let Some((gap, text)) = with_predicate_alone(&scene.file, function.span, parameters.span.end(), wanted) {
        return Some(why.replace(scene, gap, text));
    }
    let clause = scene.file.children(function).into_iter().find(|child| child.kind == "where_clause");
    if let Some(clause) = clause {
        let text = scene.file.text(clause.span).trim_end();
        let last = scene.file.children(clause).into_iter().rfind(|child| child.named && text.contains('\n'));
        if let Some(last) = last.filter(|_| text.ends_with(',')) {
            let line = scene.indentation(last.span.start());
            return Some(why.insert(scene, clause.span.end(), format!("\n{line}{wanted},")));
        }
        let comma = if text.ends_with(',') { " " } else { ", " };
        return Some(why.insert(scene, clause.span.end(), format!("{comma}{wanted}")));
    }
    let head = scene.file.child(function, "return_type").or_else(|| scene.file.child(function, "parameters"))?;
    Some(why.insert(scene, head.span.end(), format!(" where {wanted}")))
}

/// `where B: Store<Item = A::Item>`, where the one is given and the other asked for.
fn same_associated(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let (_, rest) = told.split_once("expected associated type `<")?;
    let (wanted, rest) = rest.split_once('`')?;
    let (given, _) = rest.split_once("found associated type `<")?.1.split_once('`')?;
    let parts = |text: &str| {
        let (head, item) = text.split_once(">::")?;
        let (owner, of_trait) = head.split_once(" as ")?;
        Some((owner.to_owned(), of_trait.to_owned(), item.to_owned()))
    };
    let ((owner, of_trait, item), (other, _, theirs)) = (parts(wanted)?, parts(given)?);
    with_predicate(scene, &format!("{owner}: {of_trait}<{item} = {other}::{theirs}>"))
}

/// `T: Into<f64>` for `T: Into<f64> + Copy` where the trait asks no more, and the body may not need it.
fn as_the_trait(scene: &Scene<'_>) -> Option<Proposal> {
    let asked = scene.labelled().find_map(|(_, label)| label.split_once("extra requirement"))?.1;
    let requirement = quoted(&format!("{asked} ")).first().map(|text| (*text).to_owned())?;
    let (subject, bound) = requirement.split_once(": ")?;
    let list = scene.file.child(scene.function()?, "type_parameters")?;
    let own =
        scene.file.children(list).into_iter().find(|child| {
            child.named && scene.file.words(child.span).first().is_some_and(|word| word.text == subject)
        })?;
    let (head, bounds) = scene.file.text(own.span).split_once(':')?;
    // What is collected from is gone over, and need not be an iterator.
    let of_trait =
        scene.file.nearest(own.span, &["impl_item"]).and_then(|around| scene.file.child_text(around, "trait"));
    let collects = of_trait.is_some_and(|of| matches!(type_path(of), "Extend" | "FromIterator"));
    if let Some(rest) =
        bounds.trim_start().strip_prefix("Iterator<").filter(|_| collects && bound.ends_with("Iterator"))
    {
        let text = format!("{head}: IntoIterator<{rest}");
        return Some(Proposal::new("ask no more than the trait").replace(scene, own.span, text));
    }
    let stays = |one: &&str| one.rsplit("::").next() != bound.rsplit("::").next();
    let left: Vec<&str> = bounds.split('+').map(str::trim).filter(stays).collect();
    if bounds.contains('<') && bound.contains('<') || left.len() == bounds.split('+').count() {
        return None;
    }
    let text = if left.is_empty() { head.to_owned() } else { format!("{head}: {}", left.join(" + ")) };
    Some(Proposal::new("ask no more than the trait").replace(scene, own.span, text))
}

/// Gives the trait's method the bound that the impl asks for.
fn stricter(scene: &Scene<'_>) -> Option<Proposal> {
    let (definition, _) = scene.labelled().find(|(_, label)| label.starts_with("definition of"))?;
    let asked = scene.labelled().find_map(|(_, label)| label.split_once("extra requirement"))?.1;
    let requirement = quoted(&format!("{asked} ")).first().map(|text| (*text).to_owned())?;
    let (_, bound) = requirement.split_once(": ")?;
    let own = scene.file.nearest(definition, &["function_signature_item", "function_item"])?;
    let parameters = scene.file.child(own, "type_parameters")?;
    let implemented = scene.function()?;
    let theirs = scene.file.child(implemented, "type_parameters")?;
    let named = |list| scene.file.children(list).into_iter().filter(|child| child.named).collect::<Vec<_>>();
    // The parameters go by their place: the impl may name them otherwise. Its own words are better than the compiler's,
    // which name no module.
    let words = |span: Span| scene.file.words(span).first().map(|word| word.text.to_owned());
    let subject = requirement.split(':').next()?;
    let at = named(theirs).iter().position(|child| words(child.span).as_deref() == Some(subject))?;
    let text = named(theirs).get(at).map(|child| scene.file.text(child.span).to_owned())?;
    let written = text.split_once(':').map_or(bound, |(_, own)| own.trim());
    let target = *named(parameters).get(at)?;
    let joint = if scene.file.text(target.span).contains(':') { " + " } else { ": " };
    // What the trait asks already it need not ask again.
    let asked = scene.file.text(target.span).split_once(':').map_or("", |(_, asked)| asked);
    let asked: Vec<&str> = asked.split('+').map(str::trim).collect();
    let more: Vec<&str> = written.split('+').map(str::trim).filter(|one| !asked.contains(one)).collect();
    // What it asks more may stand in a `where`.
    let bound = if more.is_empty() { bound.to_owned() } else { more.join(" + ") };
    Some(Proposal::new("ask the same in the trait").insert(scene, target.span.end(), format!("{joint}{bound}")))
}

/// Where a type parameter is declared around the error: its node.
pub(in crate::repair) fn parameter<'s>(scene: &'s Scene<'_>, name: &str) -> Option<Branch<'s>> {
    for around in scene.file.around(scene.span).into_iter().rev() {
        let Some(list) = scene.file.child(around, "type_parameters") else { continue };
        let own =
            scene.file.children(list).into_iter().find(|child| {
                child.named && scene.file.words(child.span).first().is_some_and(|word| word.text == name)
            });
        if own.is_some() {
            return own;
        }
    }
    None
}

/// What of a bound is not asked of a parameter yet, which is declared as `declared`; all of it, if nothing is left.
fn not_asked_yet(declared: &str, bound: &str) -> String {
    let asked: Vec<&str> = declared.split_once(':').map_or("", |(_, asked)| asked).split('+').map(str::trim).collect();
    let more: Vec<&str> = bound.split('+').map(str::trim).filter(|one| !asked.contains(one)).collect();
    if more.is_empty() { bound.to_owned() } else { more.join(" + ") }
}

/// One more bound for a parameter.
pub(in crate::repair) fn bounded(scene: &Scene<'_>, name: &str, bound: &str) -> Option<Proposal> {
    let own = parameter(scene, name)?;
    // What is called with something else already would have to take both.
    let is_called = |text: &str| ["Fn(", "FnMut(", "FnOnce("].iter().any(|of| text.contains(of));
    if is_called(bound) && asked_of(scene, name).into_iter().any(is_called) {
        return None;
    }
    let text = scene.file.text(own.span);
    let joint = if text.contains(':') { " + " } else { ": " };
    let bound = not_asked_yet(text, bound);
    Some(Proposal::new(format!("bound it: `{name}: {bound}`")).insert(scene, own.span.end(), format!("{joint}{bound}")))
}

/// Whether something around asks `bound` of the type parameter `name`, where it is declared or in a `where`.
pub(in crate::repair) fn asks(scene: &Scene<'_>, name: &str, bound: &str) -> bool {
    let mut words = asked_of(scene, name).into_iter().flat_map(|bounds| bounds.split(|c: char| !c.is_alphanumeric()));
    words.any(|word| word == bound)
}

/// The bounds of the type parameter `name`, as they are written where it is declared and in each `where` around.
pub(in crate::repair) fn asked_of<'s>(scene: &'s Scene<'_>, name: &str) -> Vec<&'s str> {
    let file = &scene.file;
    let said = scene.file.around(scene.span).into_iter().flat_map(|node| {
        let clauses = file.children(node).into_iter().filter(|child| child.kind == "where_clause");
        file.child(node, "type_parameters").into_iter().chain(clauses).collect::<Vec<_>>()
    });
    let each = said.flat_map(|list| file.children(list)).filter(|child| child.named);
    let asked = each.filter_map(|one| file.text(one.span).split_once(':'));
    asked.filter(|(own, _)| own.trim() == name).map(|(_, bounds)| bounds).collect()
}

/// `A: Hash`, where the compiler says that this is what is not met: all that one parameter lacks at once, since half of it
/// cures nothing, and then one by one.
fn unmet(scene: &Scene<'_>) -> Vec<Proposal> {
    let told = scene.error.plain();
    let Some((_, list)) = told.split_once("trait bounds were not satisfied") else { return Vec::new() };
    let mut asked: Vec<(&str, Vec<String>)> = Vec::new();
    for (name, bound) in
        quoted(list.split("help:").next().unwrap_or_default()).iter().filter_map(|one| one.split_once(": "))
    {
        let bound = reachable(scene, bound);
        match asked.iter_mut().find(|(own, _)| *own == name) {
            Some((_, bounds)) if bounds.contains(&bound) => {}
            Some((_, bounds)) => bounds.push(bound),
            None => asked.push((name, vec![bound])),
        }
    }
    let mut found: Vec<Proposal> = Vec::new();
    for (name, bounds) in &asked {
        found.extend(bounded(scene, name, &bounds.join(" + ")));
    }
    for (name, bounds) in asked.iter().filter(|(_, bounds)| bounds.len() > 1) {
        found.extend(bounds.iter().filter_map(|bound| bounded(scene, name, bound)));
    }
    found.truncate(4);
    found
}

/// `where Self: Debug` as the compiler suggests it, with the path that the trait needs here.
fn qualified(scene: &Scene<'_>) -> Vec<Proposal> {
    let mut found = Vec::new();
    for suggestion in &scene.error.suggestions {
        let [part] = suggestion.parts.as_slice() else { continue };
        let Some((head, bound)) = part.new_text.split_once(": ") else { continue };
        let (Some(at), path) = (scene.here(&part.place), reachable(scene, bound)) else { continue };
        if path != bound && bound.starts_with(char::is_uppercase) {
            found.push(Proposal::new(format!("bound it by `{path}`")).replace(scene, at, format!("{head}: {path}")));
        }
    }
    found
}

/// A trait of the standard library as it can be written here: by its path, unless its name is one that everybody has or
/// that the file imports.
pub(super) fn reachable(scene: &Scene<'_>, bound: &str) -> String {
    let path = bound.split(['<', '(']).next().unwrap_or(bound);
    if let Some((module, name)) = path.rsplit_once("::") {
        // `use std::io::Write;`, `use std::io::{self, Write};`
        let is_import = |of: Span| {
            let said = scene.file.text(of).trim_start_matches("pub ").trim_end_matches(';');
            let inside = said.strip_prefix("use ").and_then(|said| said.strip_prefix(module)?.strip_prefix("::"));
            let list = inside.map(|inside| inside.trim_start_matches('{').trim_end_matches('}'));
            list.is_some_and(|list| list.split(',').any(|one| one.trim() == name))
        };
        let is_there = scene.file.all(&["use_declaration"]).iter().any(|one| is_import(one.span));
        return bound.get(if is_there { module.len() + 2 } else { 0 }..).unwrap_or(bound).to_owned();
    }
    let end = bound.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(bound.len());
    let Some((module, _)) = STANDARD.iter().find(|(_, names)| names.contains(&bound.get(..end).unwrap_or_default()))
    else {
        return bound.to_owned();
    };
    let name = bound.get(..end).unwrap_or_default();
    let imports = scene.file.all(&["use_declaration"]);
    let is_there = imports.iter().any(|one| {
        let mut words = scene.file.words(one.span);
        words.retain(|word| word.is_name);
        words.iter().any(|word| word.text == name)
    });
    let (_, inner) = module.split_once("::").unwrap_or_default();
    let library = library_of(&scene.file, inner);
    if is_there { bound.to_owned() } else { format!("{library}::{inner}::{bound}") }
}

/// `T: Into<String>` where `.into()` of a `T` asks for `String: From<T>`, as people write it.
fn turned_into(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let (wanted, of) = names.first()?.split_once(": From<")?;
    let of = of.strip_suffix('>').filter(|of| parameter(scene, of).is_some())?;
    let told = scene.error.plain();
    let is_asked = told.contains(&format!("`{of}` to implement `Into<{wanted}>`"));
    // Where a bound stands a lifetime needs its name; the compiler has none for what is inferred.
    let mut lifetimes: Vec<&str> = Vec::new();
    for around in scene.file.around(scene.span) {
        let list = scene.file.child(around, "type_parameters");
        let own = list.map(|list| scene.file.inside(list.span, &["lifetime_parameter"])).unwrap_or_default();
        lifetimes.extend(own.iter().filter_map(|own| scene.file.text(own.span).split(':').next()).map(str::trim));
    }
    let wanted = match lifetimes.as_slice() {
        [only] => wanted.replace("'_", only),
        _ => wanted.to_owned(),
    };
    bounded(scene, of, &format!("Into<{wanted}>")).filter(|_| is_asked)
}

/// The bounds that a parameter of the same name has elsewhere in the file, in a list or in a `where`.
fn as_elsewhere(scene: &Scene<'_>) -> Vec<Proposal> {
    let is_parameter = |name: &&str| name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric);
    let told = quoted(&scene.error.message);
    let words = told.iter().flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_'));
    let mut names: Vec<&str> = words.filter(is_parameter).collect();
    names.dedup();
    let mut found = Vec::new();
    for name in names {
        let Some(own) = parameter(scene, name) else { continue };
        let mut seen: Vec<&str> = Vec::new();
        let kinds = ["type_parameter", "constrained_type_parameter", "where_predicate"];
        for other in scene.file.all(&kinds) {
            let Some((left, bounds)) = scene.file.text(other.span).split_once(':') else { continue };
            let bounds = bounds.trim();
            if left.trim() == name && !bounds.is_empty() && other.span != own.span && !seen.contains(&bounds) {
                seen.push(bounds);
                // Where the compiler names the one bound that is missing, others need not come with it.
                let is_named = !scene.error.suggestions.is_empty();
                let own = bounded(scene, name, bounds).map(|why| why.guessed(is_named));
                found.extend(own.map(|why| (Some(bounds), why)));
                let looked_at = only_looked_at(scene, bounds).and_then(|bounds| bounded(scene, name, &bounds));
                found.extend(looked_at.map(|why| (None, why)));
            }
        }
    }
    // What asks for all that another asks for, and for more, comes behind it.
    let asked: Vec<Vec<&str>> = found.iter().flat_map(|(own, _)| own.map(each_bound)).collect();
    let asks_more = |own: &str| {
        let own = each_bound(own);
        asked.iter().any(|other| other.len() < own.len() && other.iter().all(|bound| own.contains(bound)))
    };
    let ranked = found.into_iter().map(|(own, why)| why.guessed(own.is_some_and(asks_more)));
    let mut found: Vec<Proposal> = ranked.collect();
    found.truncate(6);
    found
}

/// `FnOnce(&Node) -> Id` for the `FnOnce(&mut Node) -> Id` of another method, in one that borrows `self` to look at it: what is
/// called there (E0618) cannot be given what is to be changed.
fn only_looked_at(scene: &Scene<'_>, bounds: &str) -> Option<String> {
    let parameters = scene.file.child(scene.function()?, "parameters")?;
    let receiver = scene.file.children(parameters).into_iter().find(|one| one.kind == "self_parameter")?;
    let is_lent = scene.file.text(receiver.span).split_whitespace().collect::<String>() == "&self";
    (is_lent && scene.code() == "E0618" && bounds.contains("(&mut ")).then(|| bounds.replace("(&mut ", "(&"))
}

/// The trait that has the associated type.
fn supertrait(scene: &Scene<'_>) -> Option<Proposal> {
    if !scene.error.message.contains("not found for `Self`") {
        return None;
    }
    let label = scene.labelled().find(|(_, label)| label.contains("there is an associated type"))?.1;
    let name = *quoted(label).last()?;
    let own = scene.file.nearest(scene.span, &["trait_item"])?;
    let at = scene.file.child(own, "type_parameters").or_else(|| scene.file.child(own, "name"))?.span.end();
    let why = Proposal::new(format!("ask for `{name}`, too"));
    Some(match scene.file.child(own, "bounds") {
        Some(bounds) => why.insert(scene, bounds.span.end(), format!(" + {name}")),
        None => why.insert(scene, at, format!(": {name}")),
    })
}

#[cfg(test)]
mod tests {
    use super::not_asked_yet;

    #[test]
    fn nothing_is_asked_twice() {
        for (declared, bound, wanted) in [
            ("T: Write", "Write + Seek", "Seek"),
            ("T", "Write + Seek", "Write + Seek"),
            ("T: Write + Seek", "Seek", "Seek"),
            ("T: Fn(u8)", "Fn(u8) + Send", "Send"),
        ] {
            assert_eq!(not_asked_yet(declared, bound), wanted, "{declared}");
        }
    }
}
