//! A name that one import of a file brings in, and whatever else in the file speaks of it.

use super::Spelt;
use crate::edit::Span;
use crate::repair::maker::{Proposal, Scene};
use crate::syntax::{Branch, SyntaxFile, Word};

/// A name that exactly one private import brings in by itself, and that nothing else of the file declares.
pub(super) struct Imported<'s> {
    scene: &'s Scene<'s>,
    import: Branch<'s>,
    /// Where the import says the name.
    leaf: Span,
    /// Where else the name stands by itself.
    uses: Vec<Span>,
}

impl<'s> Imported<'s> {
    /// `None` as well if the place `asked` is not one of the name's.
    pub(super) fn read(scene: &'s Scene<'s>, name: &str, asked: Span) -> Option<Imported<'s>> {
        let file = &scene.file;
        let words = file.words(file.whole());
        let (mut uses, mut found) = (Vec::new(), None);
        for (at, word) in words.iter().enumerate().filter(|(_, word)| word.is_name && word.text == name) {
            let place = Neighbours { words: &words, at };
            match file.nearest(word.span, &["use_declaration"]) {
                Some(import) if found.is_none() && place.is_leaf() && !is_handed_on(file, import) => {
                    found = Some((import, word.span));
                }
                Some(_) => return None,
                None if place.is_declared() => return None,
                None if !place.is_behind_another() => uses.push(word.span),
                None => {}
            }
        }
        let (import, leaf) = found?;
        (leaf == asked || uses.contains(&asked)).then_some(Imported { scene, import, leaf, uses })
    }

    /// Where else than in the import the name stands by itself.
    pub(super) fn uses(&self) -> &[Span] {
        &self.uses
    }

    /// The import and all mentions with another name; `None` where that may be another's, or where others may have the old one
    /// from here.
    pub(super) fn renamed(&self, proposal: Proposal, old: &str, new: &str) -> Option<Proposal> {
        let file = &self.scene.file;
        let words = file.words(file.whole());
        let is_at_top = file
            .around(self.import.span)
            .iter()
            .all(|node| node.span == self.import.span || matches!(node.kind, "source_file" | "use_declaration"));
        let is_linked = file.text(file.whole()).contains(&format!("[`{old}`]")) || comments_link(file, old);
        let speaks_of_old = |at: usize| {
            let place = Neighbours { words: &words, at };
            place.is_named(old) && place.is_behind_another() && matches!(place.before(3), "self" | "super" | "crate")
        };
        let is_had_from_here = (0..words.len()).any(speaks_of_old);
        if !is_at_top || is_linked || is_had_from_here || stands_alone(&words, new) || has_globs(file) {
            return None;
        }
        let is_called = |span: &Span| {
            let at = words.iter().position(|word| word.span == *span);
            at.is_some_and(|at| (Neighbours { words: &words, at }).is_called())
        };
        if Spelt::of(old) == Spelt::Small && !self.uses.iter().all(is_called) {
            return None;
        }
        let all = std::iter::once(&self.leaf).chain(&self.uses);
        Some(all.fold(proposal, |proposal, span| proposal.replace(self.scene, *span, new)))
    }

    /// The same name from another place, which `path` leads to; `None` where what stands beside it in a list is itself a list.
    pub(super) fn moved(&self, proposal: Proposal, path: &str) -> Option<Proposal> {
        let file = &self.scene.file;
        let Some(list) = file.nearest(self.leaf, &["use_list"]).filter(|list| self.import.span.contains(list.span))
        else {
            let argument = file.child(self.import, "argument")?;
            let is_plain = !file.text(argument.span).contains("/*") && !file.text(argument.span).contains("//");
            is_plain.then_some(())?;
            return Some(proposal.replace(self.scene, argument.span, path));
        };
        let all = file.children(list);
        let is_kept = |one: &Branch<'_>| {
            matches!(one.kind, "line_comment" | "block_comment" | "scoped_use_list" | "use_as_clause")
        };
        // `{m::thing, Other}` has the name at the end of a path of its own.
        if all.iter().any(is_kept) || !all.iter().any(|one| one.span == self.leaf) {
            return None;
        }
        let mut others = all.iter().filter(|one| one.named && one.span != self.leaf);
        let rest = match (others.next(), others.next()) {
            (None, _) => return None,
            (Some(only), None) if file.text(only.span) != "self" => file.text(only.span).to_owned(),
            _ => self.list_without(list)?,
        };
        // An attribute before the import is not that of what is moved.
        let at = file.enclosing_item(self.import.span.start()).map_or(self.import.span.start(), |item| item.start());
        let line = format!("use {path};\n{}", self.scene.indentation(at));
        (at == self.import.span.start())
            .then(|| proposal.insert(self.scene, at, line).replace(self.scene, list.span, rest))
    }

    /// The text of a list without the name, its comma and the blanks behind that.
    fn list_without(&self, list: Branch<'_>) -> Option<String> {
        let file = &self.scene.file;
        let head = file.text(Span::new(list.span.start(), self.leaf.start())?);
        let tail = file.text(Span::new(self.leaf.end(), list.span.end())?);
        Some(match tail.trim_start().strip_prefix(',') {
            Some(after) if !after.trim_start().starts_with('}') => format!("{head}{}", after.trim_start()),
            // The comma before it ends the list now, as its own did.
            Some(after) => format!("{}{after}", head.trim_end()),
            None => format!("{}{tail}", head.trim_end().strip_suffix(',')?),
        })
    }
}

/// Whether a name stands anywhere by itself, in a text to be filled as well: there it is something of the file's own, or may be.
pub(super) fn stands_alone(words: &[Word<'_>], name: &str) -> bool {
    let filled = format!("{{{name}");
    words.iter().enumerate().any(|(at, word)| {
        let place = Neighbours { words, at };
        place.is_named(name) && !place.is_behind_another() || word.is_literal && word.text.contains(&filled)
    })
}

/// Whether something may come into the file that it does not name. What a test module has of the file around is of the file.
fn has_globs(file: &SyntaxFile) -> bool {
    let is_glob = |import: &Branch<'_>| file.words(import.span).iter().any(|word| word.text == "*");
    let is_of_tests = |import: &Branch<'_>| {
        let module = file.nearest(import.span, &["mod_item"]);
        let is_test = module.is_some_and(|module| file.attributes_of(module).any(|text| text.contains("test")));
        is_test && file.text(import.span) == "use super::*;"
    };
    let imports = file.all(&["use_declaration"]);
    imports.iter().any(|import| is_glob(import) && !is_of_tests(import))
}

/// Whether a comment links the name without marking it as code.
fn comments_link(file: &SyntaxFile, name: &str) -> bool {
    let link = format!("[{name}]");
    let comments = file.all(&["line_comment", "block_comment"]);
    comments.iter().any(|comment| file.text(comment.span).contains(&link))
}

/// Whether others have it from here, too.
fn is_handed_on(file: &SyntaxFile, import: Branch<'_>) -> bool {
    file.children(import).iter().any(|child| child.kind == "visibility_modifier")
}

/// The words beside one.
pub(super) struct Neighbours<'w> {
    pub(super) words: &'w [Word<'w>],
    pub(super) at: usize,
}

impl Neighbours<'_> {
    pub(super) fn before(&self, by: usize) -> &str {
        self.at.checked_sub(by).and_then(|at| self.words.get(at)).map_or("", |word| word.text)
    }

    pub(super) fn after(&self, by: usize) -> &str {
        self.words.get(self.at + by).map_or("", |word| word.text)
    }

    /// Whether it is the last name of an import's path, under which the thing is known.
    fn is_leaf(&self) -> bool {
        matches!(self.after(1), ";" | "," | "}")
    }

    /// Whether it is the name of something else: a field, a method, what another path leads to.
    pub(super) fn is_behind_another(&self) -> bool {
        // The end of a range is no field.
        let is_member = self.before(1) == "." && self.before(2) != ".";
        is_member || self.before(1) == ":" && self.before(2) == ":"
    }

    pub(super) fn is_named(&self, name: &str) -> bool {
        let word = self.words.get(self.at).filter(|word| word.is_name);
        word.is_some_and(|word| word.text.strip_prefix("r#").unwrap_or(word.text) == name)
    }

    /// `name(` or `name::<`
    fn is_called(&self) -> bool {
        self.after(1) == "(" || self.after(1) == ":" && self.after(2) == ":" && self.after(3) == "<"
    }

    /// Whether something of that name is declared here.
    fn is_declared(&self) -> bool {
        let words = ["as", "const", "enum", "fn", "let", "mod", "mut", "ref", "static", "struct", "trait", "type", "|"];
        words.contains(&self.before(1)) || self.after(1) == ":" && self.after(2) != ":"
    }
}
