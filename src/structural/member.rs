//! Fields, variants and match arms.

use super::arms::{self, MatchBlock};
use super::insert::position;
use super::line_comment::{ends_with_one, with_comma, without_comma};
use super::list::{Element, List};
use super::model::Position;
use super::outline::{Item, ItemKind};
use super::source::{Change, Replacement, Source, invalid};
use super::words::{squashed, squashed_text};
use crate::edit::Span;
use crate::refusal::{Refusal, excerpt};
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
        let text = without_comma(text);
        Ok(Change::of(self.insert_element(&list, number, &text, false)).note(note))
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

    /// Adds arms to a `match`: where nothing is said at the end, but before a last arm that catches everything, and before one that takes
    /// whatever the new ones do.
    pub(super) fn add_arm(&self, block: MatchBlock, text: &str, at: Option<&Position>) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Arms, "new_text")?;
        let (list, arms) = self.arm_list(block);
        self.no_second_arm(&arms, text)?;
        let number = match at {
            Some(Position::Start) => 0,
            Some(Position::End) => arms.len(),
            Some(Position::After(pattern)) => self.arm_number(&arms, pattern)? + 1,
            Some(Position::Before(pattern)) => self.arm_number(&arms, pattern)?,
            None => {
                let behind = arms.len() - usize::from(arms.last().is_some_and(|last| last.catches_all(self.code)));
                self.first_covering(&arms, text).map_or(behind, |number| number.min(behind))
            }
        };
        Ok(Change::of(self.put_arm(&list, number, text)).note(note))
    }

    /// The first arm that leaves nothing to one of the new ones: `Err(e)` before `Err(Error::Empty)`.
    fn first_covering(&self, arms: &[arms::Arm], text: &str) -> Option<usize> {
        let file = SyntaxFile::parse(format!("{{{text}\n}}").as_bytes());
        let code = file.code();
        let new: Vec<(String, bool)> = arms::arms(code, 0)
            .iter()
            .map(|new| (squashed(code, new.pattern[0], new.pattern[1]), new.has_guard()))
            .collect();
        arms.iter().position(|arm| {
            let own = squashed(self.code, arm.pattern[0], arm.pattern[1]);
            !arm.has_guard()
                && arm.start == arm.first
                && new.iter().any(|(new, has_guard)| arms::covers(&own, new, *has_guard))
        })
    }

    /// Refuses arms whose pattern, without a guard, is there already, word for word: one of the two is never reached.
    fn no_second_arm(&self, arms: &[arms::Arm], text: &str) -> Result<(), Refusal> {
        let file = SyntaxFile::parse(format!("{{{text}\n}}").as_bytes());
        let code = file.code();
        // Arms under an attribute may be of another build.
        let new = arms::arms(code, 0).into_iter().filter(|new| !new.has_guard() && new.start == new.first);
        for pattern in new.map(|new| squashed(code, new.pattern[0], new.pattern[1])) {
            let is_it = |arm: &&arms::Arm| {
                let [from, to] = arm.pattern;
                !arm.has_guard() && arm.start == arm.first && squashed(self.code, from, to) == pattern
            };
            if let Some(there) = arms.iter().find(is_it) {
                let line = self.scope.line_of(self.code.span(there.first).start());
                let reason =
                    format!("an arm with the pattern `{}` is there already, on line {line}", excerpt(&pattern));
                return Err(invalid("new_text", format!("{reason}; `replace` and `replace_body` change it")));
            }
        }
        Ok(())
    }

    fn put_arm(&self, list: &List, number: usize, text: &str) -> Vec<Replacement> {
        let text = without_comma(text);
        let is_free = {
            let file = SyntaxFile::parse(format!("{{{text}\n}}").as_bytes());
            arms::arms(file.code(), 0).last().is_some_and(|arm| arm.is_block(file.code()))
        };
        self.insert_element(list, number, &text, is_free)
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
        let (list, arms) = self.arm_list(block);
        self.no_second_arm(&arms, text)?;
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
        let text = without_comma(text);
        let text = self.fit(&text, &self.layout.indent(span.start()), span.start());
        let file = SyntaxFile::parse(format!("{{{text}\n}}").as_bytes());
        let is_free = arms::arms(file.code(), 0).last().is_some_and(|arm| arm.is_block(file.code()));
        let needs_comma = !is_free && number + 1 < list.elements.len();
        let put = self.in_place_of(span, arm.comma.map(|comma| self.code.span(comma)), needs_comma, text);
        Ok(Change::of(vec![put]).note(note))
    }

    /// Replaces what an arm does.
    pub(super) fn replace_arm_body(&self, block: MatchBlock, number: usize, text: &str) -> Result<Change, Refusal> {
        let (list, arms) = self.arm_list(block);
        let Some(arm) = arms.get(number) else { return Err(self.no_change()) };
        let (start, end) = (self.code.span(arm.arrow + 2).start(), self.code.span(arm.last).end());
        let at = self.code.span(arm.first).start();
        let (text, note) =
            self.expression_or_block(text, Span::new(start, end).unwrap_or(Span::at(start)), at, false)?;
        let is_free = text.starts_with('{') && text.ends_with('}');
        let needs_comma = !is_free && number + 1 < list.elements.len();
        let span = Span::new(start, end).unwrap_or(Span::at(start));
        let put = self.in_place_of(span, arm.comma.map(|comma| self.code.span(comma)), needs_comma, text);
        Ok(Change::of(vec![put]).note(note))
    }

    /// `text` in place of a member of a list, whose comma stays, or is put there if one is needed. A comment that ends the
    /// text comes behind the comma.
    pub(super) fn in_place_of(&self, span: Span, comma: Option<Span>, needs_comma: bool, text: String) -> Replacement {
        let (start, end) = (span.start(), span.end());
        match comma {
            None => Replacement::new(start, end, if needs_comma { with_comma(&text, ",") } else { text }),
            Some(comma) if ends_with_one(&text) && self.is_blank(end, comma.start()) => {
                Replacement::new(start, comma.end(), with_comma(&text, ","))
            }
            Some(_) => Replacement::new(start, end, text),
        }
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
