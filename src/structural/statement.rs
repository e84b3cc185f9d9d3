//! Changes statements, which take their attributes and docs along.

use super::model::Operation;
use super::outline::Decoration;
use super::plan::mismatch;
use super::source::{Change, Replacement, Source};
use super::words::on_one_line;
use crate::edit::Span;
use crate::refusal::{Refusal, excerpt};
use crate::syntax::{Category, Doc};

impl Source<'_> {
    /// `named` are the bytes that the request named: with the attributes and docs of the statement `bare`, or without.
    pub(super) fn change_statement(&self, bare: Span, named: Span, operation: &Operation) -> Result<Change, Refusal> {
        let start = self.decorated_start(bare.start());
        let whole = Span::new(start, bare.end()).unwrap_or(bare);
        match operation {
            Operation::Replace { new_text } => self.replace_statement(bare, named, new_text),
            Operation::InsertBefore { new_text } => {
                let note = self.check(new_text, Category::Statements, "new_text")?;
                Ok(Change::of(vec![self.put_before(start, new_text, false)]).note(note))
            }
            Operation::InsertAfter { new_text } => {
                let note = self.check(new_text, Category::Statements, "new_text")?;
                Ok(Change::of(vec![self.put_after(start, bare.end(), new_text, false)]).note(note))
            }
            Operation::Delete => Ok(Change::of(vec![self.cut(whole, true, true)])),
            Operation::AddAttribute { attribute } => {
                self.add_attributes(bare.start(), &self.attributes_there(bare.start()), attribute)
            }
            Operation::WrapInCfg { cfg } => {
                let there = self.attributes_there(bare.start());
                self.add_attributes(bare.start(), &there, &format!("#[cfg({cfg})]"))
            }
            other => Err(mismatch(other, "a statement")),
        }
    }

    /// What was named is replaced: attributes that were named with the statement go, and others stay.
    fn replace_statement(&self, bare: Span, named: Span, text: &str) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Statements, "new_text")?;
        let given = on_one_line(text);
        let new = self.fit(text, &self.layout.indent(named.start()), named.start());
        let there = self.attributes_before(bare.start());
        let shown = |part: &Decoration| on_one_line(&self.outline.text(part.span));
        let (gone, kept): (Vec<&Decoration>, Vec<&Decoration>) =
            there.iter().partition(|part| part.span.start() >= named.start());
        let gone: Vec<String> = gone.into_iter().map(shown).filter(|part| !given.contains(part.as_str())).collect();
        let kept: Vec<String> = kept.into_iter().map(|part| excerpt(&shown(part))).collect();
        let said = |what: &str, parts: &[String]| (!parts.is_empty()).then(|| format!("{what}: {}", parts.join(" ")));
        Ok(Change::of(vec![Replacement::new(named.start(), named.end(), new)])
            .note(said("attributes were named with it, and went", &gone))
            .note(said("what stood before it was kept", &kept))
            .note(note))
    }

    /// The attributes right before the byte `bare`, squashed.
    fn attributes_there(&self, bare: usize) -> Vec<String> {
        let there = self.attributes_before(bare);
        there.iter().filter_map(|part| part.open).map(|open| self.outline.attribute(open)).collect()
    }

    /// Where the attributes and docs begin that belong to what begins at the byte `bare`.
    fn decorated_start(&self, bare: usize) -> usize {
        let start = self.attributes_before(bare).first().map_or(bare, |first| first.span.start());
        let before = self.code.first_starting_at(start).checked_sub(1).map_or(0, |token| self.code.span(token).end());
        let from = self.outline.comments.partition_point(|comment| comment.span.start() < before);
        let mut docs = self.outline.comments.iter().skip(from).take_while(|comment| comment.span.end() <= start);
        docs.find(|comment| comment.doc == Doc::Outer).map_or(start, |first| first.span.start())
    }
}
