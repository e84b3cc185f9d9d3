//! [`Scene`]: an error at its place in a file, and what makers ask of it: its words, its spans, the types that it tells.

use crate::compiler::{Diagnostic, Place};
use crate::edit::{Span, line_start};
use crate::repair::maker::Elsewhere;
use crate::repair::wording::pair;
use crate::syntax::{Branch, SyntaxFile, is_accepted};
use std::rc::Rc;

/// What a maker is given.
pub(in crate::repair) struct Scene<'s> {
    /// What is to be cured.
    pub(in crate::repair) error: &'s Diagnostic,
    /// The file of its primary span.
    pub(in crate::repair) file: Rc<SyntaxFile>,
    /// That file as the compiler names it.
    pub(in crate::repair) name: &'s str,
    /// The primary span.
    pub(in crate::repair) span: Span,
    /// What is in other crates.
    pub(in crate::repair) elsewhere: &'s dyn Elsewhere,
}

impl Scene<'_> {
    /// The error's code; empty if it has none.
    pub(in crate::repair) fn code(&self) -> &str {
        self.error.code.as_deref().unwrap_or_default()
    }

    /// The text at the primary span.
    pub(in crate::repair) fn text(&self) -> &str {
        self.file.text(self.span)
    }

    /// The span of a place that is in the scene's own file.
    pub(in crate::repair) fn here(&self, place: &Place) -> Option<Span> {
        let span = Span::new(place.byte_start, place.byte_end)?;
        (place.file == self.name && span.end() <= self.file.bytes().len()).then_some(span)
    }

    /// The error's places in this file, notes included, with their labels.
    pub(in crate::repair) fn labelled(&self) -> impl Iterator<Item = (Span, &str)> {
        let places = self.error.places.iter().chain(&self.error.note_places);
        places.filter_map(|place| Some((self.here(place)?, place.label.as_deref().unwrap_or_default())))
    }

    /// Whether the compiler shows something of the standard library, such as the method that is called, and nothing of another
    /// package.
    pub(in crate::repair) fn is_about_std(&self) -> bool {
        let is_of_std = |place: &Place| place.file.replace('\\', "/").contains("/library/");
        !self.error.note_places.is_empty() && self.error.note_places.iter().all(is_of_std)
    }

    /// The function around the primary span.
    pub(in crate::repair) fn function(&self) -> Option<Branch<'_>> {
        self.file.nearest(self.span, &["function_item"])
    }

    /// Whether `span` lies in the body of a loop that code there can leave.
    pub(in crate::repair) fn is_in_loop(&self, span: Span) -> bool {
        let around = self.file.around(span);
        let mut outwards = around.iter().rev();
        outwards
            .find_map(|node| match node.kind {
                "for_expression" | "loop_expression" | "while_expression" => {
                    self.file.child(*node, "body").filter(|body| body.span.contains(span)).map(|_| true)
                }
                "async_block" | "closure_expression" | "const_item" | "function_item" | "static_item" => Some(false),
                _ => None,
            })
            .unwrap_or(false)
    }

    /// The blanks that the line of `at` begins with.
    pub(in crate::repair) fn indentation(&self, at: usize) -> String {
        let line = self.file.bytes().get(line_start(self.file.bytes(), at)..).unwrap_or_default();
        line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).map(|byte| char::from(*byte)).collect()
    }

    /// Names that the function around binds before `at`, in the order of the text: parameters and patterns.
    pub(in crate::repair) fn bound_before(&self, at: usize) -> Vec<String> {
        let Some(function) = self.function() else { return Vec::new() };
        let mut found: Vec<String> = Vec::new();
        let binding =
            ["parameter", "let_declaration", "for_expression", "match_arm", "let_condition", "closure_expression"];
        for node in self.file.inside(function.span, &binding).into_iter().filter(|node| node.span.start() < at) {
            // What a `let` binds is there only behind it; what a loop binds, only inside it.
            let (is_let, holds) = (node.kind == "let_declaration", node.span.contains(Span::at(at)));
            let is_inner = matches!(node.kind, "for_expression" | "match_arm" | "closure_expression");
            if is_let && holds || is_inner && !holds {
                continue;
            }
            let part = if node.kind == "closure_expression" { "parameters" } else { "pattern" };
            let Some(pattern) = self.file.child(node, part) else { continue };
            let mut is_type = false;
            for word in self.file.words(pattern.span) {
                // `|name: type|`
                is_type = match word.text {
                    ":" => true,
                    "," | "|" => false,
                    _ => is_type,
                };
                if !word.is_name || is_type && part == "parameters" {
                    continue;
                }
                let binds = word.text.starts_with(|c: char| c.is_lowercase() || c == '_');
                if binds && !matches!(word.text, "mut" | "ref" | "_" | "if") && !found.iter().any(|n| n == word.text) {
                    found.push(word.text.to_owned());
                }
            }
        }
        found
    }

    /// Those of the names that are bound before `at` that nothing in the function speaks of again: what is left out used
    /// one of them, as a rule.
    pub(in crate::repair) fn unused_before(&self, at: usize) -> Vec<String> {
        let Some(function) = self.function() else { return Vec::new() };
        let words = self.file.words(function.span);
        let mut found = self.bound_before(at);
        // `"{name}"` speaks of it as well.
        let is_shown = |name: &str| {
            let open = format!("{{{name}");
            words.iter().any(|word| {
                let mut rest = word.text.split(&open).skip(1);
                word.is_literal && rest.any(|rest| rest.starts_with(['}', ':']))
            })
        };
        found.retain(|name| {
            !name.starts_with('_') && words.iter().filter(|word| word.text == name).count() == 1 && !is_shown(name)
        });
        found
    }

    /// Whether the file parses with these spans replaced, which are in the order of the text.
    pub(in crate::repair) fn would_parse(&self, edits: &[(Span, String)]) -> bool {
        let bytes = self.file.bytes();
        let mut new = Vec::with_capacity(bytes.len());
        let mut at = 0;
        for (span, text) in edits {
            new.extend_from_slice(bytes.get(at..span.start()).unwrap_or_default());
            new.extend_from_slice(text.as_bytes());
            at = span.end();
        }
        new.extend_from_slice(bytes.get(at..).unwrap_or_default());
        is_accepted(&new)
    }

    /// The node that stands exactly at `span`, the outermost one.
    pub(in crate::repair) fn exactly(&self, span: Span) -> Option<Branch<'_>> {
        self.file.around(span).into_iter().find(|node| node.span == span)
    }

    /// The names that the text at `span` takes from around: no fields, no methods, no paths, no functions, no labels of
    /// fields.
    pub(in crate::repair) fn needs(&self, span: Span) -> Vec<String> {
        let words = self.file.words(span);
        let mut found: Vec<String> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text).unwrap_or_default();
            let after = words.get(at + 1).map(|word| word.text).unwrap_or_default();
            let is_own = word.is_name
                && word.text.starts_with(|c: char| c.is_lowercase() || c == '_')
                // Behind `as` is a type.
                && !matches!(before, "." | ":" | "::" | "as")
                && !matches!(after, "::" | "(" | "!" | ":")
                && !matches!(
                    word.text,
                    "true" | "false" | "return" | "as" | "mut" | "ref" | "move" | "crate" | "super"
                );
            if is_own && !found.iter().any(|name| name == word.text) {
                found.push(word.text.to_owned());
            }
        }
        found
    }

    /// The `let` or the parameter that the name at `used` stands for, and the name there. What is declared in a block that is
    /// closed by then is another one.
    pub(in crate::repair) fn declaration(&self, used: Span) -> Option<(Branch<'_>, Branch<'_>)> {
        let file = &self.file;
        let named = |one: &Branch<'_>| {
            let pattern = file.child(*one, "pattern").filter(|_| one.span.end() <= used.start());
            pattern.filter(|pattern| file.text(pattern.span) == file.text(used))
        };
        let function = file.nearest(used, &["function_item"])?;
        let declared = file.inside(function.span, &["let_declaration", "parameter"]);
        let is_open = |one: &Branch<'_>| {
            let around = file.nearest(one.span, &["block", "closure_expression", "function_item"]);
            around.is_some_and(|around| around.span.contains(used))
        };
        declared.into_iter().rev().filter(is_open).find_map(|one| Some((one, named(&one)?)))
    }

    /// Where a `mut` has to go for the local whose name is at `used` to be changed, if one has; nothing if no local is known.
    pub(in crate::repair) fn unchangeable(&self, used: Span) -> Option<Option<usize>> {
        let (holder, pattern) = self.declaration(used)?;
        let head = self.file.words(Span::new(holder.span.start(), pattern.span.start())?);
        Some((!head.iter().any(|word| word.text == "mut")).then_some(pattern.span.start()))
    }

    /// The types that are expected and found, as the compiler names them.
    pub(in crate::repair) fn expected_found(&self) -> Option<(String, String)> {
        let labels = self.error.places.iter().filter(|place| place.primary).filter_map(|place| place.label.as_deref());
        let plain = self.error.plain();
        let said = labels.map(str::to_owned).find_map(|label| pair(&label));
        let notes = plain.split("note:").skip(1).map(str::trim_start);
        let noted = notes.filter(|note| note.starts_with("expected ")).find_map(pair);
        match (said, noted) {
            // The label of a mismatch inside two like types says only what differs in words.
            (Some(said), _) if !said.0.contains('_') => Some(said),
            (said, noted) => noted.or(said),
        }
    }
}
