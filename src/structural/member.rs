//! Fields, variants and match arms.

use super::arms::{self, MatchBlock};
use super::insert::position;
use super::list::{Element, List};
use super::model::Position;
use super::outline::{Item, ItemKind};
use super::source::{Change, Replacement, Source, invalid};
use super::words::{squashed, squashed_text};
use crate::edit::Span;
use crate::refusal::Refusal;
use crate::syntax::{Category, SyntaxFile};

impl Source<'_> {
    /// The list of the members of an item.
    fn member_list(&self, parent: usize) -> Result<List, Refusal> {
        let item = self.item(parent)?;
        let Some(open) = item.body else {
            let reason = format!("it has no list of fields: {}", self.scope.describe(parent));
            return Err(Refusal::InvalidRequest { place: "target".to_owned(), reason });
        };
        let element = |(_, member): (usize, &Item)| Element {
            span: self.outline.whole(member),
            comma: self.code.is_punct(member.last + 1, b',').then(|| self.code.span(member.last + 1)),
            is_free: false,
        };
        let elements = self.outline.children(Some(parent)).map(element).collect();
        let opens_up = self.code.is_open(open, b'{') && item.kind != ItemKind::Variant;
        Ok(List { open, close: self.code.close_of(open), elements, opens_up })
    }

    /// What the members of an item have to be.
    fn member_category(&self, parent: usize) -> Result<Category, Refusal> {
        let item = self.item(parent)?;
        Ok(match item.kind {
            ItemKind::Enum => Category::Variants,
            _ if item.body.is_some_and(|body| self.code.is_open(body, b'(')) => Category::TupleFields,
            _ => Category::Fields,
        })
    }

    /// Adds a field to a struct, a union or a variant, or a variant to an enum.
    pub(super) fn add_member(&self, parent: usize, text: &str, at: Option<&Position>) -> Result<Change, Refusal> {
        let list = self.member_list(parent)?;
        let category = self.member_category(parent)?;
        let note = self.check(text, category, "new_text")?;
        let members: Vec<(usize, &Item)> = self.outline.children(Some(parent)).collect();
        if category != Category::TupleFields {
            for name in member_names(text) {
                if let Some((index, _)) = members.iter().find(|(_, member)| member.name == name) {
                    let there = self.scope.describe(*index);
                    return Err(invalid("new_text", format!("there is one of this name already: {there}")));
                }
            }
        }
        let number = match position(at) {
            Position::Start => 0,
            Position::End => members.len(),
            Position::After(name) => self.member_number(parent, &members, &name)? + 1,
            Position::Before(name) => self.member_number(parent, &members, &name)?,
        };
        let text = text.trim().trim_end_matches(',').trim_end();
        Ok(Change::of(self.insert_element(&list, number, text, false)).note(note))
    }

    fn member_number(&self, parent: usize, members: &[(usize, &Item)], name: &str) -> Result<usize, Refusal> {
        let name = name.trim_start_matches("r#");
        members.iter().position(|(_, member)| member.name == name).ok_or_else(|| Refusal::NoSuchItem {
            file: self.path(),
            target: format!("`{name}`, to insert beside it"),
            candidates: self.outline.children(Some(parent)).map(|(index, _)| self.scope.describe(index)).collect(),
        })
    }

    /// The list that a member is in, and its number there.
    fn membership(&self, index: usize) -> Result<(usize, usize), Refusal> {
        let parent = self.item(index)?.parent.unwrap_or_default();
        let number = self.outline.children(Some(parent)).position(|(other, _)| other == index).unwrap_or_default();
        Ok((parent, number))
    }

    /// Puts members beside another.
    pub(super) fn beside_member(&self, index: usize, text: &str, is_below: bool) -> Result<Change, Refusal> {
        let (parent, _) = self.membership(index)?;
        let name = self.item(index)?.name.clone();
        let at = if is_below { Position::After(name) } else { Position::Before(name) };
        self.add_member(parent, text, Some(&at))
    }

    /// Deletes a member with its comma.
    pub(super) fn delete_member(&self, index: usize) -> Result<Change, Refusal> {
        let (parent, number) = self.membership(index)?;
        let list = self.member_list(parent)?;
        Ok(Change::of(self.remove_element(&list, number).into_iter().collect()))
    }

    /// The category of a single member.
    pub(super) fn own_category(&self, index: usize) -> Result<Category, Refusal> {
        let (parent, _) = self.membership(index)?;
        self.member_category(parent)
    }

    fn arm_list(&self, block: MatchBlock) -> (List, Vec<arms::Arm>) {
        let arms = arms::arms(self.code, block.open);
        let elements = arms.iter().map(|arm| Element {
            span: self.arm_span(arm),
            comma: arm.comma.map(|comma| self.code.span(comma)),
            is_free: arm.is_block(self.code),
        });
        let list = List {
            open: block.open,
            close: self.code.close_of(block.open),
            elements: elements.collect(),
            opens_up: true,
        };
        (list, arms)
    }

    /// An arm from its first attribute to before its comma.
    fn arm_span(&self, arm: &arms::Arm) -> Span {
        let (start, end) = (self.code.span(arm.start).start(), self.code.span(arm.last).end());
        Span::new(start, end).unwrap_or(Span::at(start))
    }

    /// Adds arms to a `match`: where nothing is said at the end, but before a last arm that catches everything.
    pub(super) fn add_arm(&self, block: MatchBlock, text: &str, at: Option<&Position>) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Arms, "new_text")?;
        let (list, arms) = self.arm_list(block);
        let number = match at {
            Some(Position::Start) => 0,
            Some(Position::End) => arms.len(),
            Some(Position::After(pattern)) => self.arm_number(&arms, pattern)? + 1,
            Some(Position::Before(pattern)) => self.arm_number(&arms, pattern)?,
            None => arms.len() - usize::from(arms.last().is_some_and(|last| last.catches_all(self.code))),
        };
        Ok(Change::of(self.put_arm(&list, number, text)).note(note))
    }

    fn put_arm(&self, list: &List, number: usize, text: &str) -> Vec<Replacement> {
        let text = text.trim().trim_end_matches(',').trim_end();
        let is_free = {
            let file = SyntaxFile::parse(format!("{{{text}}}").as_bytes());
            arms::arms(file.code(), 0).last().is_some_and(|arm| arm.is_block(file.code()))
        };
        self.insert_element(list, number, text, is_free)
    }

    fn arm_number(&self, arms: &[arms::Arm], pattern: &str) -> Result<usize, Refusal> {
        let wanted = squashed_text(pattern);
        let shown = |arm: &arms::Arm| squashed(self.code, arm.pattern[0], arm.arrow);
        let bare = |arm: &arms::Arm| squashed(self.code, arm.pattern[0], arm.pattern[1]);
        let fits = |arm: &arms::Arm| shown(arm) == wanted || bare(arm) == wanted;
        let found: Vec<usize> = arms.iter().enumerate().filter(|(_, arm)| fits(arm)).map(|(n, _)| n).collect();
        let (file, target) = (self.path(), format!("arm `{pattern}`, to insert beside it"));
        match found.as_slice() {
            [number] => Ok(*number),
            [] => Err(Refusal::NoSuchItem { file, target, candidates: arms.iter().map(shown).collect() }),
            several => {
                let candidates = several.iter().filter_map(|n| arms.get(*n)).map(shown).collect();
                Err(Refusal::AmbiguousSelector { file, target, candidates })
            }
        }
    }

    /// Puts arms beside another.
    pub(super) fn beside_arm(
        &self,
        block: MatchBlock,
        number: usize,
        text: &str,
        is_below: bool,
    ) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Arms, "new_text")?;
        let (list, _) = self.arm_list(block);
        Ok(Change::of(self.put_arm(&list, number + usize::from(is_below), text)).note(note))
    }

    /// Deletes an arm with its comma.
    pub(super) fn delete_arm(&self, block: MatchBlock, number: usize) -> Change {
        let (list, _) = self.arm_list(block);
        Change::of(self.remove_element(&list, number).into_iter().collect())
    }

    /// Replaces an arm; its comma stays, or is put there if it is needed.
    pub(super) fn replace_arm(&self, block: MatchBlock, number: usize, text: &str) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Arms, "new_text")?;
        let (list, arms) = self.arm_list(block);
        let Some(arm) = arms.get(number) else { return Err(self.no_change()) };
        let span = self.arm_span(arm);
        let text = text.trim().trim_end_matches(',').trim_end();
        let mut text = self.fit(text, &self.layout.indent(span.start()), span.start());
        let file = SyntaxFile::parse(format!("{{{text}}}").as_bytes());
        let is_free = arms::arms(file.code(), 0).last().is_some_and(|arm| arm.is_block(file.code()));
        if arm.comma.is_none() && !is_free && number + 1 < list.elements.len() {
            text.push(',');
        }
        Ok(Change::of(vec![Replacement::new(span.start(), span.end(), text)]).note(note))
    }

    /// Replaces what an arm does.
    pub(super) fn replace_arm_body(&self, block: MatchBlock, number: usize, text: &str) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Expression, "new_text")?;
        let (list, arms) = self.arm_list(block);
        let Some(arm) = arms.get(number) else { return Err(self.no_change()) };
        let (start, end) = (self.code.span(arm.arrow + 2).start(), self.code.span(arm.last).end());
        let text = text.trim();
        let is_free = text.starts_with('{') && text.ends_with('}');
        let mut text = self.fit(text, &self.layout.indent(self.code.span(arm.first).start()), start);
        if arm.comma.is_none() && !is_free && number + 1 < list.elements.len() {
            text.push(',');
        }
        Ok(Change::of(vec![Replacement::new(start, end, text)]).note(note))
    }
}

/// The names of the fields or variants in a text.
fn member_names(text: &str) -> Vec<String> {
    let file = SyntaxFile::parse(format!("{{{text}}}").as_bytes());
    let code = file.code();
    let mut found = Vec::new();
    for [start, end] in super::outline::elements(code, 0) {
        let mut at = start;
        while let Some((open, false)) = code.attribute_at(at) {
            at = code.after(open);
        }
        if code.is_word(at, "pub") {
            at = if code.is_open(at + 1, b'(') { code.after(at + 1) } else { at + 1 };
        }
        if at < end
            && let Some(name) = code.name(at)
        {
            found.push(String::from_utf8_lossy(name).into_owned());
        }
    }
    found
}
