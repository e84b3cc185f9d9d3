//! Replaces items, bodies and signatures.

use super::line_comment::without_comma;
use super::outline::{Decoration, Item, ItemKind, Outline};
use super::source::{Change, Replacement, Source, invalid};
use crate::edit::Span;
use crate::refusal::{Refusal, excerpt};
use crate::syntax::{Category, Doc, SyntaxFile};

/// What stands before an item, by sort: each sort is kept or replaced as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Doc,
    Cfg,
    Attribute,
}

fn sort(outline: &Outline<'_>, decoration: &Decoration) -> Sort {
    match decoration.open {
        None => Sort::Doc,
        Some(open) if outline.code.is_word(open + 1, "cfg") => Sort::Cfg,
        Some(open) if outline.code.is_word(open + 1, "doc") && outline.code.is_punct(open + 2, b'=') => Sort::Doc,
        Some(_) => Sort::Attribute,
    }
}

impl Source<'_> {
    /// Replaces an item. What the new text has of docs, `#[cfg]`s or other attributes takes the place of those that are
    /// there; what it does not have of these stays.
    pub(super) fn replace_item(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let is_member = matches!(item.kind, ItemKind::Field | ItemKind::Variant);
        let category = if is_member { self.own_category(index)? } else { self.members_category(item.parent) };
        let note = self.check(text, category, "new_text")?;
        if !is_member {
            self.not_taken_elsewhere(index, text)?;
        }
        let bare_member = is_member.then(|| without_comma(text));
        let text = bare_member.as_deref().unwrap_or(text);
        let bare = self.outline.bare(item);
        let whole = self.outline.whole(item);
        let new = self.fit_for(whole, text);
        let comma = (is_member && self.code.is_punct(item.last + 1, b',')).then(|| self.code.span(item.last + 1));
        let heir = heir(&new, item, is_member, category);
        if heir.is_none() && !item.decorations.is_empty() {
            let kept: Vec<String> = item.decorations.iter().map(|part| self.shown(part)).collect();
            let reason = format!(
                "of several items one has to be the `{}` that is there, by name or kind, for what stands before it to stay \
                 with: {}; give the one of its name, or replace it by one item and insert the others beside it",
                item.name,
                kept.join(" ")
            );
            return Err(invalid("new_text", reason));
        }
        let heir = heir.unwrap_or_default();
        let stays = |decoration: &&Decoration| !heir.sorts.contains(&sort(self.outline, decoration));
        let kept: Vec<&Decoration> = item.decorations.iter().filter(stays).collect();
        let mut replacements = Vec::new();
        let mut change = if kept.is_empty() {
            Change::of(vec![self.in_place_of(whole, comma, false, new)])
        } else {
            for gone in item.decorations.iter().filter(|decoration| !stays(decoration)) {
                replacements.push(self.cut_decoration(gone.span));
            }
            // What stays belongs to the item that takes the place of the old one, and other new ones go above it.
            let (above, new) = new.split_at_checked(heir.start).unwrap_or(("", &new));
            let first = kept.first().map_or(whole.start(), |first| first.span.start());
            if !above.is_empty() {
                replacements.push(Replacement::insert(first, above));
            }
            // New docs belong above the attributes that stay.
            let attributes_stay = kept.iter().any(|decoration| sort(self.outline, decoration) != Sort::Doc);
            let docs = heir.docs.map(|docs| docs.saturating_sub(heir.start));
            match docs.filter(|_| attributes_stay && self.layout.starts_line(whole.start())) {
                Some(docs) => {
                    let (docs, rest) = new.split_at_checked(docs).unwrap_or(("", new));
                    replacements.push(Replacement::insert(first, docs));
                    replacements.push(self.in_place_of(bare, comma, false, rest.to_owned()));
                }
                None => replacements.push(self.in_place_of(bare, comma, false, new.to_owned())),
            }
            let shown: Vec<String> = kept.iter().map(|part| self.shown(part)).collect();
            Change::of(replacements).note(Some(format!("what stood before it was kept: {}", shown.join(" "))))
        };
        // Docs are meant to be replaced; an attribute may have been forgotten.
        let given = super::words::on_one_line(text);
        let lost = item.decorations.iter().filter(|one| !stays(one) && sort(self.outline, one) != Sort::Doc);
        let lost = lost.map(|one| super::words::on_one_line(&self.outline.text(one.span)));
        let lost: Vec<String> = lost.filter(|one| !given.contains(one.as_str())).map(|one| excerpt(&one)).collect();
        if !lost.is_empty() {
            change
                .notes
                .push(format!("the new text has such attributes itself, so what was there went: {}", lost.join(" ")));
        }
        change.notes.extend(self.inner_lost(item, text));
        change.notes.extend(note);
        Ok(change)
    }

    /// A note of the inner docs and attributes of an item that a new text for its body does not have.
    fn inner_lost(&self, item: &Item, text: &str) -> Option<String> {
        let body = item.body.filter(|body| self.code.is_open(*body, b'{'))?;
        let mut at = body + 1;
        let mut there = Vec::new();
        while let Some((open, true)) = self.code.attribute_at(at) {
            there.extend(Span::new(self.code.span(at).start(), self.code.span(self.code.close_of(open)).end()));
            at = self.code.after(open);
        }
        let (from, to) = (self.code.span(body).end(), self.code.span(at).start());
        let first = self.outline.comments.partition_point(|comment| comment.span.start() < from);
        let docs = self.outline.comments.iter().skip(first).take_while(|comment| comment.span.end() <= to);
        there.extend(docs.filter(|comment| comment.doc == Doc::Inner).map(|comment| comment.span));
        there.sort();
        let given = super::words::on_one_line(text);
        let there = there.into_iter().map(|span| super::words::on_one_line(&self.outline.text(span)));
        let lost: Vec<String> = there.filter(|part| !given.contains(part)).map(|part| excerpt(&part)).collect();
        (!lost.is_empty()).then(|| format!("the new text has no such inner docs and attributes: {}", lost.join(" ")))
    }

    fn shown(&self, part: &Decoration) -> String {
        excerpt(&super::words::on_one_line(&self.outline.text(part.span)))
    }

    /// Replaces what comes before the body.
    pub(super) fn replace_signature(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let has_braces = item.body.is_some_and(|body| self.code.is_open(body, b'{'));
        let takes = matches!(
            item.kind,
            ItemKind::Function | ItemKind::Struct | ItemKind::Enum | ItemKind::Union | ItemKind::Trait | ItemKind::Impl
        );
        if !takes || (!has_braces && item.kind != ItemKind::Function) {
            return Err(invalid(
                "op",
                format!("replace_signature does not go with this: {}", self.scope.describe(index)),
            ));
        }
        let (text, left_out) = self.signature_in(index, text)?;
        let end = if has_braces { " {}" } else { ";" };
        let note = self.check(&format!("{text}{end}"), self.members_category(item.parent), "new_text")?;
        let probe = format!("{text}{end}");
        let file = SyntaxFile::parse(probe.as_bytes());
        let same = Outline::of(&file).is_some_and(|outline| {
            let mut top = outline.children(None);
            matches!((top.next(), top.next()), (Some((_, only)), None)
                if only.kind == item.kind && only.decorations.is_empty() && outline.bare(only).end() == probe.len())
        });
        if !same {
            let reason = "it has to be one signature, without attributes and of the kind that is there".to_owned();
            return Err(invalid("new_text", reason));
        }
        self.not_taken_elsewhere(index, &probe)?;
        let header = self.outline.header(item);
        let new = self.fit(text, &self.layout.indent(header.start()), header.start());
        let mut put = vec![Replacement::new(header.start(), header.end(), new.clone())];
        if let Some(body) = item.body.filter(|_| has_braces) {
            // The brace stands on a line of its own after a `where`, and only there.
            let gap = self.code.span(body).start();
            let has_where = |text: &str| text.lines().skip(1).any(|line| line.trim_start().starts_with("where"));
            let is_broken = self.slice(header.end(), gap).contains('\n');
            let was_where = has_where(&self.outline.text(header));
            if self.is_blank(header.end(), gap) && has_where(&new) && !is_broken {
                put.push(Replacement::new(header.end(), gap, self.new_line(header.start())));
            } else if self.is_blank(header.end(), gap) && was_where && !has_where(&new) && is_broken {
                put.push(Replacement::new(header.end(), gap, " "));
            }
        }
        Ok(Change::of(put).note(note).note(left_out))
    }

    /// Replaces what is between the braces of an item, and the braces if the text has some.
    pub(super) fn replace_body(&self, index: usize, text: &str) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let category = match item.kind {
            ItemKind::Function => Category::BlockContent,
            ItemKind::Impl => Category::ImplItems,
            ItemKind::Trait => Category::TraitItems,
            ItemKind::Module => Category::Items,
            ItemKind::Enum => Category::Variants,
            ItemKind::Struct | ItemKind::Union | ItemKind::Variant => Category::Fields,
            _ => {
                return Err(invalid(
                    "op",
                    format!("replace_body does not go with this: {}", self.scope.describe(index)),
                ));
            }
        };
        let [open, close] = self.braces(index)?;
        let (from, to) = (self.code.span(open).start(), self.code.span(close).end());
        let whole = self.body_in_whole(index, text)?;
        let (text, taken) = whole.map_or((text.to_owned(), None), |(body, note)| (body, Some(note)));
        let (new, note) = self.body_text(&text, category, from)?;
        let lost = self.inner_lost(self.item(index)?, &text);
        Ok(Change::of(vec![Replacement::new(from, to, new)]).note(lost).note(taken).note(note))
    }

    /// A body with braces from a text with or without them, checked, for the line of `at`.
    pub(super) fn body_text(
        &self,
        text: &str,
        category: Category,
        at: usize,
    ) -> Result<(String, Option<String>), Refusal> {
        let indent = self.layout.indent(at);
        let text = text.trim_end();
        let inside = text.trim_start().strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
        let is_empty = |inside: &str| SyntaxFile::parse(inside.as_bytes()).code().len() == 0;
        // A text in braces may also be a block that is the whole content; both come to the same then.
        if let Some(inside) = inside
            && (is_empty(inside) || self.check(inside, category, "new_text").is_ok())
        {
            let note = if is_empty(inside) { None } else { self.check(inside, category, "new_text")? };
            return Ok((self.fit(text, &indent, at), note));
        }
        if is_empty(text) && !text.contains("//") {
            return Ok((if text.trim().is_empty() { "{}".to_owned() } else { format!("{{ {} }}", text.trim()) }, None));
        }
        let note = if is_empty(text) { None } else { self.check(text, category, "new_text")? };
        if self.has_items_behind(text) {
            let reason = "behind its `}` it goes on with an item; put one pair of braces around all that is the body";
            return Err(invalid("new_text", reason.to_owned()));
        }
        let inner = format!("{indent}{}", self.unit);
        let ending = self.ending(at);
        Ok((format!("{{{ending}{inner}{}{ending}{indent}}}", self.fit(text, &inner, at)), note))
    }
}

impl Source<'_> {
    /// Whether a text that begins with a block goes on with items: then the block is the body, and the rest was not meant
    /// to be in it.
    fn has_items_behind(&self, text: &str) -> bool {
        let file = SyntaxFile::parse(text.as_bytes());
        let code = file.code();
        if !code.is_open(0, b'{') {
            return false;
        }
        let rest = text.get(code.span(code.close_of(0)).end()..).unwrap_or_default();
        let is_macro_call = SyntaxFile::parse(rest.as_bytes()).code().is_punct(1, b'!');
        !rest.trim().is_empty() && !is_macro_call && self.check(rest, Category::Items, "new_text").is_ok()
    }
}

/// What a new text has before the item that takes the place of the old one.
#[derive(Debug, Default)]
struct Heir {
    /// Where that item begins, with its docs and attributes; 0 if nothing comes before it.
    start: usize,
    /// The sorts of its decorations.
    sorts: Vec<Sort>,
    /// If it begins with doc comments, where these end, the blanks behind them included.
    docs: Option<usize>,
}

/// Finds the item of a new text that takes the place of `old`: the only one, else the one of its name and kind, of its
/// name, or of its kind, whichever comes first to fit exactly one. `None` if there are several, and none is it.
fn heir(text: &str, old: &Item, is_member: bool, category: Category) -> Option<Heir> {
    let around = if !is_member {
        text.to_owned()
    } else if category == Category::Variants {
        format!("enum X{{{text}\n}}")
    } else if category == Category::TupleFields {
        format!("struct X({text}\n);")
    } else {
        format!("struct X{{{text}\n}}")
    };
    let before = if is_member { around.find(['{', '(']).map_or(0, |at| at + 1) } else { 0 };
    let file = SyntaxFile::parse(around.as_bytes());
    let Some(outline) = Outline::of(&file) else { return Some(Heir::default()) };
    let all: Vec<&Item> = outline.children(is_member.then_some(0)).map(|(_, item)| item).collect();
    let only = |fits: &dyn Fn(&Item) -> bool| {
        let mut found = all.iter().copied().filter(|item| fits(item));
        found.next().filter(|_| found.next().is_none())
    };
    let item = match all.as_slice() {
        [] => return Some(Heir::default()),
        [item] => *item,
        // Fields without a name are called by their numbers, which say nothing of the old ones.
        _ if category == Category::TupleFields => return None,
        _ => only(&|item| item.name == old.name && item.kind == old.kind)
            .or_else(|| only(&|item| item.name == old.name))
            .or_else(|| only(&|item| item.kind == old.kind))?,
    };
    let sorts: Vec<Sort> = item.decorations.iter().map(|decoration| sort(&outline, decoration)).collect();
    let docs = sorts.iter().take_while(|sort| **sort == Sort::Doc).count();
    let next = item.decorations.get(docs).map_or(outline.bare(item).start(), |next| next.span.start());
    let is_first = all.first().is_none_or(|first| first.first == item.first);
    let start = if is_first { 0 } else { outline.whole(item).start().saturating_sub(before) };
    Some(Heir { start, sorts, docs: (docs > 0).then(|| next.saturating_sub(before)) })
}
