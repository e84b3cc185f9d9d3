//! Paths as editions before 2018 wrote them: `use parts::Part;` and `::parts::Part` for what lies at the crate's own root
//! (E0425, E0432, E0433), where since then a crate of somebody else's is looked for, or, as for `use Result;`, what all files
//! have (E0107).

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::syntax::{Branch, SyntaxFile, Word};

/// Heads of paths that are none of the root's items.
const OTHERS: &[&str] = &["alloc", "core", "crate", "self", "Self", "std", "super"];

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = match scene.code() {
        "E0425" | "E0432" | "E0433" => {
            words.iter().position(|word| word.span.end() >= scene.span.end() && word.is_name)
        }
        "E0107" => imported_alone(scene, &words),
        _ => None,
    };
    let Some(at) = at else { return Vec::new() };
    let Some(own) = Head::of(&scene.file, &words, at) else { return Vec::new() };
    let name = words.get(own.at).map_or("", |word| word.text);
    if OTHERS.contains(&name) || !is_at_root(scene, read, name) {
        return Vec::new();
    }
    // Whoever wrote one path in that way wrote all of them so, unless another crate is called the same: there the compiler
    // misses what comes after the name.
    let is_known = words.get(own.at).is_some_and(|word| scene.code() != "E0107" && word.span.end() < scene.span.end());
    let mut proposal = Proposal::new(format!("`{name}` is at the root of the crate"));
    for at in words.iter().enumerate().filter(|(_, word)| word.text == name).map(|(at, _)| at) {
        let Some(head) = Head::of(&scene.file, &words, at).filter(|head| head.at == at) else { continue };
        if is_known && at != own.at {
            continue;
        }
        proposal = match head.sign {
            Some(sign) => proposal.replace(scene, sign, "crate::"),
            None => proposal.insert(scene, words.get(at).map_or(0, |word| word.span.start()), "crate::"),
        };
    }
    vec![proposal]
}

/// The `Name` of `use Name;` or `use {Name, …};`, where the error is about that name.
fn imported_alone(scene: &Scene<'_>, words: &[Word<'_>]) -> Option<usize> {
    let name = scene.text();
    let is_it = |(at, word): &(usize, &Word<'_>)| {
        let next = words.get(at + 1).map_or("", |next| next.text);
        word.text == name
            && matches!(next, ";" | "," | "}")
            && Head::of(&scene.file, words, *at).is_some_and(|head| head.at == *at && head.sign.is_none())
    };
    words.iter().enumerate().find(is_it).map(|(at, _)| at)
}

/// Where a path begins that is looked up from the root.
struct Head {
    /// Which word its first name is.
    at: usize,
    /// The `::` before that.
    sign: Option<Span>,
}

impl Head {
    /// Of the path in which the word `at` stands; `None` if it is looked up from where it stands, or a macro's.
    fn of(file: &SyntaxFile, words: &[Word<'_>], mut at: usize) -> Option<Head> {
        let text = |at: usize| words.get(at).map_or("", |word| word.text);
        let sign_before = |at: usize| match (at.checked_sub(2).map(text), at.checked_sub(1).map(text)) {
            (_, Some("::")) => words.get(at - 1).map(|sign| (at - 1, sign.span)),
            (Some(":"), Some(":")) => {
                Some((at - 2, Span::new(words.get(at - 2)?.span.start(), words.get(at - 1)?.span.end())?))
            }
            _ => None,
        };
        let mut sign = sign_before(at);
        while let Some((from, _)) = sign
            && let Some(before) = from.checked_sub(1)
        {
            // `as ::a` and `-> ::a` begin there; `<T>::a` is none of the root's.
            let is_arrow = before.checked_sub(1).is_some_and(|at| matches!(text(at), "-" | "="));
            match words.get(before) {
                Some(word) if word.text == ">" && !is_arrow => return None,
                Some(word) if word.is_name && !begins_behind(word.text) => at = before,
                _ => break,
            }
            sign = sign_before(at);
        }
        let word = words.get(at)?;
        let around = file.around(word.span);
        if around.iter().any(|node| node.kind == "macro_definition") {
            return None;
        }
        let is_import = around.iter().any(|node| node.kind == "use_declaration");
        let is_listed = around.iter().any(|node| node.kind == "scoped_use_list" && !is_head_of(file, *node, word.span));
        match sign {
            Some((_, sign)) => Some(Head { at, sign: Some(sign) }),
            None => (is_import && !is_listed && !is_alias(&around)).then_some(Head { at, sign: None }),
        }
    }
}

/// Whether a path begins behind the word, and does not go through it.
fn begins_behind(word: &str) -> bool {
    matches!(
        word,
        "as" | "dyn"
            | "else"
            | "for"
            | "if"
            | "impl"
            | "in"
            | "match"
            | "mut"
            | "pub"
            | "ref"
            | "return"
            | "use"
            | "while"
    )
}

/// Whether `span` is in what stands before the braces of `a::{b, c}`.
fn is_head_of(file: &SyntaxFile, list: Branch<'_>, span: Span) -> bool {
    file.child(list, "path").is_some_and(|path| path.span.contains(span))
}

/// The name behind `as`.
fn is_alias(around: &[Branch<'_>]) -> bool {
    around.last().is_some_and(|node| node.field == Some("alias"))
}

/// Whether the root of the crate declares or imports the name.
fn is_at_root(scene: &Scene<'_>, read: Read<'_>, name: &str) -> bool {
    let Some(head) = scene.name.rfind("src/").and_then(|at| scene.name.get(..at + "src/".len())) else { return false };
    ["lib.rs", "main.rs"].iter().filter_map(|own| read(&format!("{head}{own}"))).any(|file| {
        let around = file.around(Span::at(0));
        let items = around.first().map(|root| file.children(*root)).unwrap_or_default();
        items.into_iter().any(|item| match item.kind {
            "use_declaration" => {
                let words = file.words(item.span);
                let leaf = |(at, word): (usize, &Word<'_>)| {
                    word.text == name && words.get(at + 1).is_some_and(|next| matches!(next.text, ";" | "," | "}"))
                };
                words.iter().enumerate().any(leaf)
            }
            _ => item.kind.ends_with("_item") && file.child_text(item, "name") == Some(name),
        })
    })
}
