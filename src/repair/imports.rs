//! [`place_imports`]: a `use` that a suggestion writes goes where people would write it: into the list of the import from
//! the same module that is there, or among its neighbours, in their order.
//!
//! The compiler puts an import (E0405, E0412, E0422, E0425, E0432, E0433, E0599, `cannot find macro`) before the first `use`
//! of the module, and knows nothing of lists.

use super::maker::place;
use crate::compiler::{Part, Quoted, Suggestion};
use crate::edit::{Span, line_start};
use crate::syntax::{Branch, SyntaxFile, Word};
use std::rc::Rc;

/// Rewrites the parts of `suggestion` that insert one import of one name. `read` gives the tree of a file as the compiler
/// names it. Parts that say anything else are left alone.
pub fn place_imports(suggestion: &mut Suggestion, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) {
    for part in &mut suggestion.parts {
        let path = part.new_text.trim().strip_prefix("use ").and_then(|rest| rest.strip_suffix(';'));
        let is_plain = |path: &&str| path.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':'));
        let Some(path) = path.filter(is_plain).map(str::to_owned) else { continue };
        if part.place.byte_start == part.place.byte_end
            && let Some(file) = read(&part.place.file)
        {
            let Some((span, text)) = placed(&file, part.place.byte_start, &path) else {
                // In a module, what comes behind it stands as far in as before.
                let line = indentation(&file, part.place.byte_start).filter(|_| part.new_text.ends_with('\n'));
                part.new_text.push_str(&line.unwrap_or_default());
                continue;
            };
            let mut place = place(&part.place.file, &file, span);
            place.primary = part.place.primary;
            let quoted = Quoted { text: file.text(span).to_owned(), lines: Vec::new() };
            *part = Part { place, new_text: text, quoted: Some(quoted) };
        }
    }
}

/// Where the import of `path` goes, which would stand at `offset`, and as what.
fn placed(file: &SyntaxFile, offset: usize, path: &str) -> Option<(Span, String)> {
    let (module, name) = path.rsplit_once("::")?;
    let own = beside(file, offset)?;
    let list_of = |import: &Import| {
        let list = import.text.strip_prefix(&format!("{module}::{{"))?.strip_suffix('}')?;
        (!list.is_empty() && !list.contains(['{', '*'])).then_some(())
    };
    if let Some(import) = own.iter().find(|import| list_of(import).is_some()) {
        return in_list(file, file.inside(import.span, &["use_list"]).into_iter().next()?, name);
    }
    if let Some((list, rest)) = list_for(file, &own, path) {
        return joined(file, list, rest).map_or_else(|| in_list(file, list, rest), Some);
    }
    let root = path.split("::").next();
    let mut best: Vec<&Import> = own.iter().filter(|one| one.text.split("::").next() == root).collect();
    // With nothing but the root in common, only those that stand together with the first of them.
    let behind = |a: &Import, b: &Import| {
        Span::new(a.span.end(), b.span.start()).is_some_and(|gap| file.text(gap).trim_matches([' ', '\t']) == "\n")
    };
    if best.is_empty() {
        // Those that stand together and come from where it does, of the crate, of the standard library or of others.
        let is_alike = |one: &Import| origin(&one.text) == origin(path);
        let first = own.iter().position(is_alike).unwrap_or_default();
        let before = own.get(..=first)?.windows(2).rev().take_while(|pair| matches!(pair, [a, b] if behind(a, b)));
        best = own.iter().skip(first - before.count()).collect();
    }
    let length = best.windows(2).take_while(|pair| matches!(pair, [a, b] if behind(a, b))).count() + 1;
    best.truncate(length);
    let indentation = indentation(file, best.first()?.span.start())?;
    let Some(key) = order(&best.iter().map(|one| one.text.as_str()).collect::<Vec<_>>()) else {
        // Before what is no import it would stand alone.
        let first = own.first().filter(|first| first.span.start() > offset)?;
        return Some((Span::at(first.span.start()), format!("use {path};\n{indentation}")));
    };
    Some(match best.iter().find(|one| key(&one.text) > key(path)) {
        Some(next) => (Span::at(next.span.start()), format!("use {path};\n{indentation}")),
        None => (Span::at(best.last()?.span.end()), format!("\n{indentation}use {path};")),
    })
}

/// Where what an import names comes from.
#[derive(PartialEq, Eq)]
enum Origin {
    Own,
    Std,
    Others,
}

fn origin(path: &str) -> Origin {
    match path.split("::").next().unwrap_or_default() {
        "crate" | "self" | "super" => Origin::Own,
        "std" | "core" | "alloc" => Origin::Std,
        _ => Origin::Others,
    }
}

/// One import, with what it says without blanks: `a::{b,c}`.
struct Import {
    span: Span,
    text: String,
}

/// The imports of the module in which `offset` stands that nobody else sees and no attribute speaks of.
fn beside(file: &SyntaxFile, offset: usize) -> Option<Vec<Import>> {
    let at = Span::at(offset);
    let holder = file
        .around(at)
        .into_iter()
        .rfind(|node| matches!(node.kind, "declaration_list" | "source_file" | "block") && (node.span != at))?;
    if holder.kind == "block" {
        return None;
    }
    let read = |node: Branch<'_>| {
        let text = file.text(node.span);
        let before = file.bytes().get(..node.span.start()).unwrap_or_default().trim_ascii_end();
        let is_free = text.starts_with("use ") && !before.ends_with(b"]") && file.comments_in(node.span).is_empty();
        let said: String = file.words(node.span).iter().skip(1).map(|word| word.text).collect();
        is_free.then(|| said.trim_end_matches(';').replace(",}", "}"))
    };
    let imports = file.children(holder).into_iter().filter(|child| child.kind == "use_declaration");
    Some(imports.filter_map(|node| Some(Import { span: node.span, text: read(node)? })).collect())
}

/// The list in a list, or the list of lists, in which `path` goes, and what is to be written of it there: `b::{…}` in
/// `a::{b::{…}, c}` for `a::b::C`, else the list of `a` itself, if it is one that goes further down for others.
fn list_for<'f, 'p>(file: &'f SyntaxFile, own: &[Import], path: &'p str) -> Option<(Branch<'f>, &'p str)> {
    let mut best: Option<(usize, Branch<'f>, &'p str)> = None;
    for (prefix, list) in own.iter().flat_map(|import| groups(file, import.span)) {
        let Some(rest) = path.strip_prefix(prefix.as_str()).and_then(|rest| rest.strip_prefix("::")) else { continue };
        let elements = file.children(list);
        let is_deep = elements.iter().any(|one| matches!(one.kind, "scoped_identifier" | "scoped_use_list"));
        let is_open = elements.iter().any(|one| one.kind == "use_wildcard");
        let fits = !is_open && (is_deep || !rest.contains("::"));
        if fits && best.is_none_or(|(length, ..)| prefix.len() > length) {
            best = Some((prefix.len(), list, rest));
        }
    }
    best.map(|(_, list, rest)| (list, rest))
}

/// `b::{C, D}` for `b::C` in a list where `b::D` is to be.
fn joined(file: &SyntaxFile, list: Branch<'_>, rest: &str) -> Option<(Span, String)> {
    let (module, name) = rest.rsplit_once("::")?;
    let text = |own: Branch<'_>, field: &str| file.child_text(own, field);
    let beside = file.children(list).into_iter().find(|one| {
        one.kind == "scoped_identifier" && text(*one, "path") == Some(module) && text(*one, "name") != Some(name)
    })?;
    let own = file.child(beside, "name")?;
    let key = order(&[])?;
    let (first, second) = (file.text(own.span), name);
    let (first, second) = if key(first) <= key(second) { (first, second) } else { (second, first) };
    Some((own.span, format!("{{{first}, {second}}}")))
}

/// The lists of an import, also those in lists, each with the whole path that stands before it.
pub(in crate::repair) fn groups(file: &SyntaxFile, import: Span) -> Vec<(String, Branch<'_>)> {
    let lists = file.inside(import, &["scoped_use_list"]);
    let path_of = |own: &Branch<'_>| {
        let path = file.child_text(*own, "path").unwrap_or_default();
        path.split_whitespace().collect::<String>()
    };
    let found = lists.iter().filter_map(|own| {
        let list = file.children(*own).into_iter().find(|child| child.kind == "use_list")?;
        let around = lists.iter().filter(|other| other.span.contains(own.span)).map(path_of);
        Some((around.collect::<Vec<_>>().join("::"), list))
    });
    found.collect()
}

/// The end or the place of `name` in a list.
fn in_list(file: &SyntaxFile, list: Branch<'_>, name: &str) -> Option<(Span, String)> {
    let names: Vec<Branch<'_>> = file.children(list).into_iter().filter(|child| child.named).collect();
    let texts: Vec<&str> = names.iter().map(|own| file.text(own.span)).collect();
    if texts.contains(&name) {
        return None;
    }
    let own: Vec<&str> = texts.iter().copied().filter(|text| *text != "self").collect();
    let next = order(&own).and_then(|key| {
        let is_next = |one: &&Branch<'_>| file.text(one.span) != "self" && key(file.text(one.span)) > key(name);
        names.iter().find(is_next)
    });
    // Where each stands on a line of its own, so does one more.
    let joint = match names.as_slice() {
        [first, second, ..] if file.text(Span::new(first.span.end(), second.span.start())?).contains('\n') => {
            indentation(file, second.span.start()).map(|line| format!("\n{line}"))
        }
        _ => None,
    };
    let joint = joint.unwrap_or_else(|| " ".to_owned());
    Some(match next {
        Some(next) => (Span::at(next.span.start()), format!("{name},{joint}")),
        None => (Span::at(names.last()?.span.end()), format!(",{joint}{name}")),
    })
}

/// What a text is sorted by.
type Key = fn(&str) -> Vec<(u8, String)>;

/// By what `texts` are sorted: as they are, or what begins with a small letter first, at every step. `None` if by neither.
fn order(texts: &[&str]) -> Option<Key> {
    let plain: Key = |text| steps(text, |_| 0);
    let small_first: Key = |text| steps(text, |step| u8::from(!is_small(step)));
    let is_sorted = |key: &Key| texts.windows(2).all(|pair| matches!(pair, [a, b] if key(a) <= key(b)));
    [plain, small_first].into_iter().find(is_sorted)
}

fn is_small(step: &str) -> bool {
    step.starts_with(|c: char| c.is_lowercase() || c == '_')
}

/// The steps of a path, as rustfmt sorts them. A list comes after every name, and what is the crate's own first.
fn steps(text: &str, class: fn(&str) -> u8) -> Vec<(u8, String)> {
    let rank = |step: &str| match step {
        "self" => 0,
        "super" => 1,
        "crate" => 2,
        list if list.starts_with('{') => 5,
        name => 3 + class(name),
    };
    let step = |step: &str| (rank(step), step.to_owned());
    let (path, list) = text.split_once('{').map_or((text, None), |(path, list)| (path, Some(list)));
    let path = path.split("::").filter(|one| !one.is_empty()).map(step);
    path.chain(list.map(|list| step(&format!("{{{list}")))).collect()
}

/// The blanks before `at`, if nothing else is on the line.
fn indentation(file: &SyntaxFile, at: usize) -> Option<String> {
    let line = file.bytes().get(line_start(file.bytes(), at)..at)?;
    line.iter().all(|byte| matches!(byte, b' ' | b'\t')).then(|| String::from_utf8_lossy(line).into_owned())
}

/// The words of an import, list by list: each name with its whole path, as if it were imported alone.
pub fn spread<'w>(words: &[Word<'w>]) -> Vec<&'w str> {
    imported_paths(words).concat()
}

/// What an import names, each with the steps of its whole path, as they are written: `a::{self, b as c, d::*}` has `a self`, `a b as c`
/// and `a d *`.
pub fn imported_paths<'w>(words: &[Word<'w>]) -> Vec<Vec<&'w str>> {
    let (mut out, mut path, mut outer, mut is_open) = (Vec::new(), Vec::<&str>::new(), Vec::new(), false);
    for word in words.iter().skip_while(|word| word.text != "use").skip(1) {
        match word.text {
            "{" => {
                outer.push(path.len());
                is_open = false;
            }
            "," | ";" | "}" => {
                if std::mem::take(&mut is_open) {
                    out.push(path.clone());
                }
                let length = if word.text == "}" { outer.pop() } else { outer.last().copied() };
                path.truncate(length.unwrap_or(0));
            }
            ":" | "::" => {}
            text => {
                path.push(text);
                is_open = true;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_import_goes_among_its_neighbours() {
        for (text, path, wanted) in [
            ("use a::b::{C, E};\n", "a::b::D", "use a::b::{C, D, E};\n"),
            ("use a::b::{C, E};\n", "a::b::F", "use a::b::{C, E, F};\n"),
            ("use a::b::{C, E,};\n", "a::b::F", "use a::b::{C, E, F,};\n"),
            ("use a::b::{self, D};\n", "a::b::C", "use a::b::{self, C, D};\n"),
            ("use a::b::{E, C};\n", "a::b::D", "use a::b::{E, C, D};\n"),
            ("use a::b::{Ordering, min};\n", "a::b::max", "use a::b::{Ordering, max, min};\n"),
            ("use a::b::{min, Ordering};\n", "a::b::max", "use a::b::{max, min, Ordering};\n"),
            ("use a::b::C;\nuse a::b::E;\n", "a::b::D", "use a::b::C;\nuse a::b::D;\nuse a::b::E;\n"),
            ("use z::Z;\n\nuse a::B;\nuse a::b::C;\n", "a::C", "use z::Z;\n\nuse a::B;\nuse a::C;\nuse a::b::C;\n"),
            ("use a::b::C;\nuse a::B;\n", "a::C", "use a::b::C;\nuse a::B;\nuse a::C;\n"),
            ("use a::{b::{C, E}, f};\n", "a::b::D", "use a::{b::{C, D, E}, f};\n"),
            ("use a::{b::{C, E}, f};\n", "a::e", "use a::{b::{C, E}, e, f};\n"),
            ("use a::{b::C, f};\n", "a::d::E", "use a::{b::C, d::E, f};\n"),
            ("use a::{b::E, f};\n", "a::b::C", "use a::{b::{C, E}, f};\n"),
            ("use a::{b::{c::{D, F}}};\n", "a::b::c::E", "use a::{b::{c::{D, E, F}}};\n"),
            ("use b::C;\n", "a::D", "use a::D;\nuse b::C;\n"),
            ("use a::B;\nuse c::D;\n", "b::C", "use a::B;\nuse b::C;\nuse c::D;\n"),
            ("use crate::Z;\nuse a::B;\n", "c::D", "use crate::Z;\nuse a::B;\nuse c::D;\n"),
            (
                "use std::a;\n\nuse crate::Z;\n\nuse b::C;\n",
                "a::D",
                "use std::a;\n\nuse crate::Z;\n\nuse a::D;\nuse b::C;\n",
            ),
            (
                "use b::C;\nuse d::E;\n\nuse crate::Z;\n",
                "std::f",
                "use b::C;\nuse d::E;\nuse std::f;\n\nuse crate::Z;\n",
            ),
            ("use a::{\n    b::{C, E},\n    g,\n};\n", "a::f", "use a::{\n    b::{C, E},\n    f,\n    g,\n};\n"),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let (at, new) = placed(&file, 0, path).unwrap();
            let (head, tail) = (text.get(..at.start()).unwrap(), text.get(at.end()..).unwrap());
            assert_eq!(format!("{head}{new}{tail}"), wanted, "{text}");
        }
    }

    #[test]
    fn an_import_stays_where_nothing_says_better() {
        for (text, path) in [
            ("#[cfg(unix)]\nuse a::{B, C};\n", "a::D"),
            ("pub use a::{B, C};\n", "a::D"),
            ("mod m { use a::{B, C}; }\n", "a::D"),
            ("use a::{B, /* of all */ C};\n", "a::D"),
            ("use a::Z;\nuse a::B;\n", "a::D"),
            ("use b::Z;\nuse a::B;\n", "c::D"),
            ("use a::{B, D};\n", "a::D"),
            ("use a::{b::{C, D}, e};\n", "a::b::D"),
            ("use a::B;\n", "D"),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            assert_eq!(placed(&file, 0, path), None, "{text}");
        }
    }

    #[test]
    fn a_list_is_spread() {
        let file = SyntaxFile::parse(b"pub(crate) use a::{self, b::{C, D as E}, f};");
        let words = file.words(file.whole());
        assert_eq!(spread(&words), ["a", "self", "a", "b", "C", "a", "b", "D", "as", "E", "a", "f"]);
    }
}
