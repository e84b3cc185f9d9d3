//! One place where a name stands, and what its neighbours say of it. Knows nothing of what was renamed.

use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, Word};

/// What has parameters of its own.
const HOLDERS: &[&str] =
    &["enum_item", "function_item", "impl_item", "struct_item", "trait_item", "type_item", "union_item"];

/// `Reader` of `&'a mut reader::Reader<B>`.
pub(super) fn last_name(type_: &str) -> &str {
    let head = type_.split(['<', '(', '[']).next().unwrap_or_default().trim();
    head.rsplit([':', ' ', '&']).next().unwrap_or_default()
}

/// Whether a text says the name to the compiler or to a macro: `"{name}"`, and `#[serde(default = "a::name")]`.
pub(super) fn is_spoken_of(name: &str, word: &Word<'_>, file: &SyntaxFile) -> bool {
    if !word.is_literal || !word.text.contains(name) {
        return false;
    }
    let open = format!("{{{name}");
    if word.text.split(&open).skip(1).any(|rest| rest.starts_with(['}', ':'])) {
        return true;
    }
    let is_attribute = |span| file.around(span).iter().any(|node| node.kind.ends_with("attribute_item"));
    let mut names = word.text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    names.any(|said| said == name) && is_attribute(word.span)
}

/// One mention of a name.
pub(super) struct Mention<'m> {
    pub(super) file: &'m SyntaxFile,
    pub(super) words: &'m [Word<'m>],
    pub(super) at: usize,
}

impl Mention<'_> {
    fn back(&self, by: usize) -> &str {
        self.at.checked_sub(by).and_then(|at| self.words.get(at)).map_or("", |word| word.text)
    }

    pub(super) fn is_behind(&self, sign: &str) -> bool {
        self.back(1) == sign || sign == "::" && self.back(1) == ":" && self.back(2) == ":"
    }

    /// What stands before the sign.
    pub(super) fn path(&self) -> &str {
        self.back(if self.back(1) == ":" { 3 } else { 2 })
    }

    pub(super) fn is_called(&self) -> bool {
        self.words.get(self.at + 1).is_some_and(|word| matches!(word.text, "(" | "::" | ":"))
    }

    /// Behind the name of `of`, or behind `Self` where that is `of`.
    pub(super) fn is_of(&self, of: &str) -> bool {
        self.path() == of || self.path() == "Self" && self.is_inside(of)
    }

    /// Behind `self.` where that is of the type `of`.
    pub(super) fn is_of_self(&self, of: &str) -> bool {
        self.is_behind(".") && self.path() == "self" && self.is_inside(of)
    }

    fn is_inside(&self, of: &str) -> bool {
        let Some(word) = self.words.get(self.at) else { return false };
        let around = self.file.around(word.span);
        let home = around.iter().rev().find(|node| matches!(node.kind, "impl_item" | "trait_item"));
        let home = home.and_then(|home| self.file.child(*home, "type"));
        home.is_some_and(|type_| last_name(self.file.text(type_.span)) == of)
    }

    /// Behind the same variable of the same function as `other`.
    pub(super) fn is_beside(&self, other: &Mention<'_>) -> bool {
        let function = |of: &Mention<'_>| {
            let word = of.words.get(of.at)?;
            Some(of.file.nearest(word.span, &["function_item"])?.span)
        };
        let is_variable = self.path().starts_with(|letter: char| letter.is_lowercase() || letter == '_');
        let is_field = |of: &Mention<'_>| of.back(3) == ".";
        self.is_behind(".")
            && other.is_behind(".")
            && is_variable
            && self.path() == other.path()
            && !is_field(self)
            && !is_field(other)
            && function(self) == function(other)
            && self.file.bytes() == other.file.bytes()
    }

    /// The name of a field in a value or a pattern of `of`.
    pub(super) fn is_label_of(&self, of: &str) -> bool {
        let Some(word) = self.words.get(self.at) else { return false };
        let around = self.file.around(word.span);
        let is_label = around.iter().any(|node| {
            node.span == word.span && (node.kind == "field_identifier" || node.kind.starts_with("shorthand_field"))
        });
        let holder = around.iter().rev().find_map(|node| match node.kind {
            "struct_expression" => self.file.child(*node, "name"),
            "struct_pattern" => self.file.child(*node, "type"),
            _ => None,
        });
        is_label && !self.is_behind(".") && holder.is_some_and(|name| last_name(self.file.text(name.span)) == of)
    }

    /// Whether it is looked up from where it stands, and the function around binds the name, or an item around has a
    /// parameter that is called so.
    pub(super) fn is_bound(&self) -> bool {
        let Some(word) = self.words.get(self.at) else { return true };
        if self.is_behind(".") || self.is_behind("::") {
            return false;
        }
        let around = self.file.around(word.span);
        let function = around.iter().rev().find(|node| node.kind == "function_item").map(|node| node.span);
        let items: Vec<Span> =
            around.iter().filter(|node| HOLDERS.contains(&node.kind)).map(|node| node.span).collect();
        let is_small = word.text.starts_with(|letter: char| letter.is_lowercase() || letter == '_');
        let same = self.words.iter().enumerate().filter(|(_, other)| other.text == word.text);
        same.map(|(at, other)| (Mention { at, ..*self }, other.span)).any(|(other, span)| {
            is_small && function.is_some_and(|function| function.contains(span)) && other.is_binding()
                || items.iter().any(|item| item.contains(span)) && other.is_parameter_of(&items)
        })
    }

    /// Whether a pattern binds it, of a macro's argument, too, as far as its tokens tell.
    fn is_binding(&self) -> bool {
        let Some(word) = self.words.get(self.at) else { return false };
        let text = |at: usize| self.words.get(at).map_or("", |word| word.text);
        let next = text(self.at + 1);
        let is_path = next == ":" && text(self.at + 2) == ":";
        let is_closure = self.back(1) == "|" && matches!(next, "|" | "," | ":") || self.back(1) == "," && next == "|";
        let around = self.file.around(word.span);
        let is_label = around.last().is_some_and(|node| node.kind == "field_identifier");
        let inwards = around.iter().skip_while(|node| {
            node.field != Some("pattern") && !matches!(node.kind, "closure_parameters" | "parameters")
        });
        let mut inwards = inwards.peekable();
        let is_pattern = inwards.peek().is_some() && !inwards.any(|node| node.field == Some("condition"));
        is_pattern && !is_label && !is_path || is_closure || matches!(self.back(1), "let" | "mut" | "ref")
    }

    /// Whether it is declared between the angle brackets of one of the items.
    fn is_parameter_of(&self, items: &[Span]) -> bool {
        let Some(word) = self.words.get(self.at) else { return false };
        let around = self.file.around(word.span);
        let list = around.iter().rev().find(|node| node.kind == "type_parameters");
        let is_named = matches!(self.back(1), "<" | "," | "const");
        let holder = |list: Span| around.iter().rev().find(|node| node.span != list && node.span.contains(list));
        is_named && list.and_then(|list| holder(list.span)).is_some_and(|holder| items.contains(&holder.span))
    }

    /// A variable, a field or a member that is called the same.
    pub(super) fn is_declared(&self) -> bool {
        let Some(word) = self.words.get(self.at) else { return true };
        let around = self.file.around(word.span);
        around.last().is_some_and(|node| {
            let is_field = matches!(node.kind, "field_identifier" | "shorthand_field_identifier");
            is_field || matches!(node.field, Some("alias" | "name" | "pattern")) && !is_part_of_a_path(&around)
        })
    }
}

/// `name` is also what the grammar calls the last part of a path, and the path of `S { … }`.
fn is_part_of_a_path(around: &[Branch<'_>]) -> bool {
    let parent = around.iter().rev().nth(1).map(|node| node.kind);
    parent.is_some_and(|kind| kind.starts_with("scoped_") || kind == "struct_expression")
}
