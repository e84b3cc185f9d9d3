//! A name that one import of a file brings in, and whatever else in the file speaks of it.

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

    /// The import and all mentions with another name.
    pub(super) fn renamed(&self, proposal: Proposal, new: &str) -> Proposal {
        let all = std::iter::once(&self.leaf).chain(&self.uses);
        all.fold(proposal, |proposal, span| proposal.replace(self.scene, *span, new))
    }

    /// The same name from another place, which `path` leads to; `None` where what stands beside it in a list is itself a list.
    pub(super) fn moved(&self, proposal: Proposal, path: &str) -> Option<Proposal> {
        let file = &self.scene.file;
        let Some(list) = file.nearest(self.leaf, &["use_list"]).filter(|list| self.import.span.contains(list.span))
        else {
            let argument = file.child(self.import, "argument")?;
            return Some(proposal.replace(self.scene, argument.span, path));
        };
        let all = file.children(list);
        if all
            .iter()
            .any(|one| matches!(one.kind, "line_comment" | "block_comment" | "scoped_use_list" | "use_as_clause"))
        {
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
        self.before(1) == "." || self.before(1) == ":" && self.before(2) == ":"
    }

    /// Whether something of that name is declared here.
    fn is_declared(&self) -> bool {
        let words = ["as", "const", "enum", "fn", "let", "mod", "mut", "ref", "static", "struct", "trait", "type", "|"];
        words.contains(&self.before(1)) || self.after(1) == ":" && self.after(2) != ":"
    }
}
