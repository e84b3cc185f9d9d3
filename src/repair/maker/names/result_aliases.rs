//! E0107: `Result` with too few types, or too many. With the import of a crate's own `Result` gone, the one of the standard library is
//! found in its place, and nobody says that a name is missing.

use super::renamed::files_of_crate;
use crate::edit::Span;
use crate::repair::maker::grammar::macros::is_documentation;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::arguments;
use crate::syntax::{Branch, SyntaxFile};

/// Most aliases that are offered.
const MOST: usize = 3;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let used = scene.file.nearest(scene.span, &["generic_type"]);
    let head = used.and_then(|own| scene.file.child(own, "type")).map_or(scene.text(), |own| scene.file.text(own.span));
    if scene.code() != "E0107" || head != "Result" {
        return Vec::new();
    }
    // An alias that has its own failure: where another one is said, the standard library's is meant.
    if scene.error.message.starts_with("type alias takes 1 generic argument but 2") {
        let why = Proposal::new("the `Result` of the standard library, which fails as it is told");
        return used.map(|own| why.insert(scene, own.span.start(), "std::result::")).into_iter().collect();
    }
    let list = used.and_then(|own| scene.file.child(own, "type_arguments"));
    let given = list.map_or(0, |list| scene.file.children(list).iter().filter(|child| child.named).count());
    let Some(at) = first_item(&scene.file) else { return Vec::new() };
    let own = scene.name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut found: Vec<(usize, String)> = Vec::new();
    for (name, file) in files_of_crate(scene, read).unwrap_or_default() {
        let top = file.around(Span::at(0)).first().map(|root| file.children(*root)).unwrap_or_default();
        let declares = top.into_iter().filter(|item| item.kind == "type_item").any(|item| takes(&file, item, given));
        if declares && name != scene.name {
            // What lies nearer is more likely to be meant.
            let shared = own.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
            found.extend(path_of(&name).map(|path| (shared, format!("{path}::Result"))));
        }
    }
    found.sort_by_key(|(shared, _)| std::cmp::Reverse(*shared));
    let import = |(_, path): (usize, String)| {
        Proposal::new(format!("the crate's own `{path}`")).insert(scene, at, format!("use {path};\n"))
    };
    found.into_iter().take(MOST).map(import).collect()
}

/// Whether an item is an alias `Result` that is written with so many types: others have a default.
fn takes(file: &SyntaxFile, item: Branch<'_>, given: usize) -> bool {
    let is_it = file.child_text(item, "name") == Some("Result");
    let list = file.child_text(item, "type_parameters").unwrap_or_default();
    let parts = arguments(list);
    let taken = parts.iter().filter(|part| !part.starts_with('\''));
    let needed = taken.clone().filter(|part| !part.contains('=')).count();
    is_it && (needed..=taken.count()).contains(&given)
}

/// `crate::parser::core` for `src/parser/core.rs`.
fn path_of(name: &str) -> Option<String> {
    let inside = name.rsplit_once("src/").map(|(_, inside)| inside)?.strip_suffix(".rs")?;
    let module = inside.strip_suffix("/mod").unwrap_or(inside);
    Some(match module {
        "lib" | "main" => "crate".to_owned(),
        _ => format!("crate::{}", module.replace('/', "::")),
    })
}

/// Where the first thing of a file begins that is no comment on all of it, with what documents it.
fn first_item(file: &SyntaxFile) -> Option<usize> {
    let root = file.around(Span::at(0)).first().copied()?;
    let mut items = file.children(root).into_iter().filter(|child| child.named);
    let is_item = |child: &Branch<'_>| {
        let is_comment = child.kind.ends_with("comment") && !is_documentation(file.text(child.span));
        child.kind != "inner_attribute_item" && !is_comment
    };
    items.find(is_item).map(|item| item.span.start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alias_is_taken_by_how_many_types_it_needs() {
        for (text, given, wanted) in [
            ("type Result<T> = std::result::Result<T, E>;", 1, true),
            ("type Result<T, E = Error> = std::result::Result<T, E>;", 1, true),
            ("type Result = std::result::Result<(), E>;", 1, false),
            ("type Result = std::result::Result<(), E>;", 0, true),
            ("type Result<'a, T> = std::result::Result<T, E<'a>>;", 1, true),
            ("type Answer<T> = std::result::Result<T, E>;", 1, false),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let item = file.all(&["type_item"]).into_iter().next().unwrap();
            assert_eq!(takes(&file, item, given), wanted, "{text}");
        }
        for (text, rest) in [
            ("// By hand.\n//! All.\n#![allow(x)]\nfn f() {}", "fn f() {}"),
            ("//! All.\n\n/// Makes it.\n#[inline]\nfn f() {}", "/// Makes it.\n#[inline]\nfn f() {}"),
        ] {
            let at = first_item(&SyntaxFile::parse(text.as_bytes()));
            assert_eq!(at.and_then(|at| text.get(at..)), Some(rest), "{text}");
        }
        assert_eq!(path_of("a/src/parser/mod.rs").as_deref(), Some("crate::parser"));
        assert_eq!(path_of("src/lib.rs").as_deref(), Some("crate"));
    }
}
