//! [`plan`]: from a request to the bytes that are to be replaced.

use super::insert::position;
use super::locate::{Place, locate};
use super::model::{CfgSiblings, Operation, Structural, Target, TargetKind};
use super::outline::{ItemKind, Outline};
use super::selector::Scope;
use super::source::{Change, Replacement, Source, invalid};
use crate::edit::Span;
use crate::refusal::Refusal;
use crate::syntax::{Category, Code, SyntaxFile};

/// How many bytes of lines a refusal lists.
const LISTED_BYTES: usize = 24_000;

/// How many siblings are noted.
const NOTED: usize = 50;

/// Longest text of a refusal, in characters.
const TEXT_CHARS: usize = 1000;

/// What a request comes down to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Planned {
    /// What to replace, in no order; insertions at one offset go in as they come here.
    pub replacements: Vec<Replacement>,
    /// How many places the operation was made at: one, or several siblings.
    pub places: usize,
    /// 1-based line of the first place.
    pub line: usize,
    /// The item that the first place is, after those that it stands in, from outside: `mod a`, `impl B for C`, `fn d`. Empty
    /// if it is no item of a kind that has siblings.
    pub path: Vec<String>,
    /// Siblings of the same name under other conditions that were left as they are, one line each.
    pub siblings: Vec<String>,
    /// What the sender may want to know, as sentences.
    pub notes: Vec<String>,
}

/// Finds out what `request` means in the text of `file`, whose path relative to the root is `path`.
/// `allow_macro_definitions` permits changes to the definition of a macro.
///
/// # Errors
/// [`Refusal::NoSuchItem`] and [`Refusal::AmbiguousSelector`] for the target; [`Refusal::InvalidRequest`] for a text that
/// is not what the operation needs, or an operation that does not go with the target; [`Refusal::NoChange`];
/// [`Refusal::MacroDefinition`]; [`Refusal::NotRustSource`], [`Refusal::TooLarge`] for the file.
pub fn plan(
    file: &SyntaxFile,
    path: &str,
    request: &Structural,
    allow_macro_definitions: bool,
) -> Result<Planned, Refusal> {
    let planned = unbounded(file, path, request, allow_macro_definitions);
    planned.map_err(bounded).map(|planned| Planned { siblings: listed(planned.siblings), ..planned })
}

/// A refusal that can be sent, however long the request and the things of the file are.
fn bounded(refusal: Refusal) -> Refusal {
    match refusal {
        Refusal::NoSuchItem { file, target, candidates } => {
            Refusal::NoSuchItem { file, target: cut(&target), candidates: listed(candidates) }
        }
        Refusal::AmbiguousSelector { file, target, candidates } => {
            Refusal::AmbiguousSelector { file, target: cut(&target), candidates: listed(candidates) }
        }
        Refusal::InvalidRequest { place, reason } => Refusal::InvalidRequest { place, reason: cut(&reason) },
        other => other,
    }
}

/// The first of many lines, and how many more there are.
fn listed(lines: Vec<String>) -> Vec<String> {
    let mut bytes = 0;
    let kept = lines.iter().take_while(|line| {
        bytes += line.len();
        bytes <= LISTED_BYTES
    });
    let kept = kept.count().max(1);
    // The last line may say already how many were left out.
    let said = lines.last().and_then(|last| last.strip_prefix("and ")?.strip_suffix(" more")?.parse::<usize>().ok());
    let more = match lines.len().saturating_sub(kept) {
        0 => 0,
        more => more + said.map_or(0, |said| said.saturating_sub(1)),
    };
    let mut out: Vec<String> = lines.into_iter().take(kept).map(|line| cut(&line)).collect();
    if more > 0 {
        out.push(format!("and {more} more"));
    }
    out
}

/// A text of a refusal, cut if it is very long.
fn cut(text: &str) -> String {
    match text.char_indices().nth(TEXT_CHARS) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text.to_owned(),
    }
}

fn unbounded(
    file: &SyntaxFile,
    path: &str,
    request: &Structural,
    allow_macro_definitions: bool,
) -> Result<Planned, Refusal> {
    if !path.ends_with(".rs") {
        return Err(Refusal::NotRustSource { file: path.to_owned() });
    }
    let Some(outline) = Outline::of(file) else {
        let (len, limit) = (file.bytes().len() as u64, SyntaxFile::MAX_BYTES as u64);
        return Err(Refusal::TooLarge { file: path.to_owned(), len, limit });
    };
    let scope = Scope::new(&outline, path);
    let source = Source::new(file, &scope);
    let operation = &request.operation;
    let kind = kind_meant(&request.target, operation);
    let found = locate(file, &scope, &request.target, kind, request.cfg_siblings)?;
    let mut planned =
        Planned { siblings: found.siblings, path: scope.path_of(found.places.first()), ..Planned::default() };
    let mut first_refusal = None;
    let several = found.places.len() > 1;
    for place in &found.places {
        if !allow_macro_definitions {
            source.guard_macro(place, operation)?;
        }
        let line = scope.line_of(source.start(place));
        let part = source.named_import(place, &request.target, operation);
        match part.unwrap_or_else(|| source.change(place, operation)) {
            Ok(change) => {
                let change = source.apart_from_comments(change);
                planned.places += 1;
                // The line that is changed or comes first, and not that of the target.
                let first = change.replacements.iter().min_by_key(|one| one.span.start());
                let line = first.map_or(line, |one| {
                    let blank = one.text.len() - one.text.trim_start_matches(['\r', '\n']).len();
                    let breaks = one.text.get(..blank).unwrap_or_default().matches('\n').count();
                    scope.line_of(one.span.start()) + breaks
                });
                planned.line = if planned.line == 0 { line } else { planned.line.min(line) };
                planned.replacements.extend(change.replacements);
                planned.notes.extend(change.notes);
            }
            Err(refusal) => {
                if several {
                    planned.notes.push(format!("line {line}: left as it is: {refusal}"));
                }
                first_refusal = first_refusal.or(Some(refusal));
            }
        }
    }
    planned.notes.dedup();
    if request.cfg_siblings == CfgSiblings::Report {
        let others = planned.siblings.iter().take(NOTED);
        planned.notes.extend(others.map(|line| format!("left as it is, under another condition: {line}")));
    }
    match first_refusal {
        Some(refusal) if planned.places == 0 => Err(refusal),
        _ => Ok(planned),
    }
}

/// The kind that a target is looked for as.
fn kind_meant(target: &Target, operation: &Operation) -> TargetKind {
    match (target.kind, operation) {
        // The only match of a function is as good as a match.
        (TargetKind::Function, Operation::AddMatchArm { .. }) => TargetKind::Match,
        (kind, _) => kind,
    }
}

impl Source<'_> {
    /// The first byte of a place.
    fn start(&self, place: &Place) -> usize {
        match place {
            Place::Item(index) => self.outline.items.get(*index).map_or(0, |item| self.outline.bare(item).start()),
            Place::File => 0,
            Place::Match(block) => self.code.span(block.keyword).start(),
            Place::Arm(block, number) => {
                let arms = super::arms::arms(self.code, block.open);
                arms.get(*number).map_or(0, |arm| self.code.span(arm.first).start())
            }
            Place::Statement { bare: span, .. } | Place::Closure(span, _) => span.start(),
        }
    }

    /// Refuses to change the definition of a macro.
    fn guard_macro(&self, place: &Place, operation: &Operation) -> Result<(), Refusal> {
        let Place::Item(index) = place else { return Ok(()) };
        let item = self.item(*index)?;
        let is_harmless = matches!(
            operation,
            Operation::InsertBefore { .. } | Operation::InsertAfter { .. } | Operation::AddDoc { .. }
        );
        if item.kind == ItemKind::Macro && !is_harmless {
            return Err(Refusal::MacroDefinition { name: item.name.clone(), file: self.path() });
        }
        Ok(())
    }

    fn change(&self, place: &Place, operation: &Operation) -> Result<Change, Refusal> {
        match place {
            Place::Item(index) => self.change_item(*index, operation),
            Place::File => self.change_file(operation),
            Place::Match(block) => match operation {
                Operation::AddMatchArm { new_text, position } => self.add_arm(*block, new_text, position.as_ref()),
                Operation::ReplaceBody { new_text } => {
                    let at = self.code.span(block.open).start();
                    let (text, note) = self.body_text(new_text, Category::Arms, at)?;
                    let end = self.code.span(self.code.close_of(block.open)).end();
                    Ok(Change::of(vec![Replacement::new(at, end, text)]).note(note))
                }
                other => Err(mismatch(other, "a match")),
            },
            Place::Arm(block, number) => match operation {
                Operation::Replace { new_text } => self.replace_arm(*block, *number, new_text),
                Operation::ReplaceBody { new_text } => self.replace_arm_body(*block, *number, new_text),
                Operation::InsertBefore { new_text } => self.beside_arm(*block, *number, new_text, false),
                Operation::InsertAfter { new_text } => self.beside_arm(*block, *number, new_text, true),
                Operation::Delete => Ok(self.delete_arm(*block, *number)),
                Operation::AddAttribute { attribute } => {
                    let start = self.start(place);
                    let there = self.attributes_before(start);
                    let there: Vec<String> =
                        there.iter().filter_map(|d| d.open).map(|open| self.outline.attribute(open)).collect();
                    self.add_attributes(start, &there, attribute)
                }
                Operation::RemoveAttribute { attribute } => {
                    self.remove_attribute(&self.attributes_before(self.start(place)), attribute)
                }
                Operation::WrapInCfg { cfg } => self.add_attributes(self.start(place), &[], &format!("#[cfg({cfg})]")),
                other => Err(mismatch(other, "a match arm")),
            },
            Place::Statement { bare, named } => self.change_statement(*bare, *named, operation),
            Place::Closure(span, body) => match operation {
                Operation::Replace { new_text } => self.replace_expression(*span, new_text),
                Operation::ReplaceBody { new_text } => {
                    self.no_second_head(span.start(), body.start(), new_text)?;
                    // A closure that says what it returns has a block for a body.
                    let code = self.code;
                    let arrow = (code.first_starting_at(span.start())..code.first_starting_at(body.start())).rev();
                    let needs_block = closure_returns(code, arrow);
                    let (text, note) = self.expression_or_block(new_text, *body, body.start(), needs_block)?;
                    Ok(Change::of(vec![Replacement::new(body.start(), body.end(), text)]).note(note))
                }
                other => Err(mismatch(other, "a closure")),
            },
        }
    }

    /// An expression, or the content of a block with or without its braces where a block stands now, for the line of `at`.
    /// Braces are put around it where it is no expression, or `needs_block` says so.
    pub(super) fn expression_or_block(
        &self,
        text: &str,
        old: Span,
        at: usize,
        needs_block: bool,
    ) -> Result<(String, Option<String>), Refusal> {
        let first = self.code.first_starting_at(old.start());
        let is_block = self.code.is_open(first, b'{') && self.code.span(self.code.close_of(first)).end() == old.end();
        let as_expression = self.check(text, Category::Expression, "new_text");
        let is_braced = text.trim_start().starts_with('{') && text.trim_end().ends_with('}');
        let note = match as_expression {
            Ok(note) if is_braced || !needs_block => note,
            Err(refusal) if !is_block => return Err(refusal),
            _ => {
                let in_line = !self.slice(old.start(), old.end()).contains('\n') && !text.trim().contains('\n');
                let note = self.check(text, Category::BlockContent, "new_text")?;
                if in_line && !text.contains("//") {
                    return Ok((format!("{{ {} }}", text.trim()), note));
                }
                return self.body_text(text, Category::BlockContent, at);
            }
        };
        Ok((self.fit(text, &self.layout.indent(at), at), note))
    }

    fn replace_expression(&self, span: Span, text: &str) -> Result<Change, Refusal> {
        let note = self.check(text, Category::Expression, "new_text")?;
        let text = self.fit(text, &self.layout.indent(span.start()), span.start());
        Ok(Change::of(vec![Replacement::new(span.start(), span.end(), text)]).note(note))
    }

    pub(super) fn change_file(&self, operation: &Operation) -> Result<Change, Refusal> {
        match operation {
            Operation::InsertIntoModule { new_text, position: at } => {
                self.into(None, new_text, &position(at.as_ref()), Category::Items)
            }
            Operation::AddAttribute { attribute } => self.add_inner(None, attribute),
            Operation::RemoveAttribute { attribute } => self.remove_inner(None, attribute),
            Operation::AddDoc { doc } => self.add_file_doc(doc),
            Operation::AddUse { path } => self.add_use(None, path),
            Operation::RemoveUse { path } => self.remove_use(None, path),
            other => Err(mismatch(other, "a file")),
        }
    }

    pub(super) fn change_item(&self, index: usize, operation: &Operation) -> Result<Change, Refusal> {
        let item = self.item(index)?;
        let kind = item.kind;
        let described = || self.scope.describe(index);
        match operation {
            Operation::Replace { new_text } => self.replace_item(index, new_text),
            Operation::ReplaceBody { new_text } => self.replace_body(index, new_text),
            Operation::ReplaceSignature { new_text } => self.replace_signature(index, new_text),
            Operation::InsertBefore { new_text } => self.beside(index, new_text, false),
            Operation::InsertAfter { new_text } => self.beside(index, new_text, true),
            Operation::Delete => self.delete_item(index),
            Operation::AddDerive { derive, cfg } => self.add_derive(index, derive, cfg.as_deref()),
            Operation::RemoveDerive { derive } => self.remove_derive(index, derive),
            Operation::AddAttribute { attribute } => self.add_item_attributes(index, attribute),
            Operation::RemoveAttribute { attribute }
                if kind == ItemKind::Module && attribute.trim_start().starts_with("#!") =>
            {
                self.remove_inner(Some(index), attribute)
            }
            Operation::RemoveAttribute { attribute } => self.remove_attribute(&item.decorations, attribute),
            Operation::AddDoc { doc } => self.add_item_doc(index, doc),
            Operation::AddField { new_text, position } => match kind {
                ItemKind::Struct | ItemKind::Union | ItemKind::Variant => {
                    self.add_member(index, new_text, position.as_ref())
                }
                _ => Err(mismatch(operation, &described())),
            },
            Operation::AddVariant { new_text, position } => match kind {
                ItemKind::Enum => self.add_member(index, new_text, position.as_ref()),
                _ => Err(mismatch(operation, &described())),
            },
            Operation::AddMatchArm { .. } => Err(mismatch(operation, &described())),
            Operation::InsertIntoImpl { new_text, position: at } => {
                self.holder(index, ItemKind::Impl, operation.name())?;
                self.into(Some(index), new_text, &position(at.as_ref()), Category::ImplItems)
            }
            Operation::InsertIntoTrait { new_text, position: at } => {
                self.holder(index, ItemKind::Trait, operation.name())?;
                self.into(Some(index), new_text, &position(at.as_ref()), Category::TraitItems)
            }
            Operation::InsertIntoModule { new_text, position: at } => {
                self.holder(index, ItemKind::Module, operation.name())?;
                self.into(Some(index), new_text, &position(at.as_ref()), Category::Items)
            }
            Operation::AddUse { path } | Operation::RemoveUse { path } => {
                if !matches!(kind, ItemKind::Module | ItemKind::Function) {
                    return Err(mismatch(operation, &described()));
                }
                self.braces(index)?;
                match operation {
                    Operation::AddUse { .. } => self.add_use(Some(index), path),
                    _ => self.remove_use(Some(index), path),
                }
            }
            Operation::SetVisibility { visibility } => self.set_visibility(index, visibility),
            Operation::WrapInCfg { cfg } => self.wrap_in_cfg(index, cfg),
            Operation::RenameLocal { name, to, line } => match kind {
                ItemKind::Function => self.rename_local(index, name, to, *line),
                _ => Err(mismatch(operation, &described())),
            },
        }
    }
}

/// Whether a closure says what it returns, by the tokens before its body from the last one on: behind its parameters.
fn closure_returns(code: Code<'_>, mut before_body: impl Iterator<Item = usize>) -> bool {
    before_body.any(|at| code.is_punct(at, b'|') && code.is_pair(at + 1, *b"->"))
}

pub(super) fn mismatch(operation: &Operation, what: &str) -> Refusal {
    let more = match operation {
        Operation::RenameLocal { .. } => "; it renames a variable inside a function, and no operation renames an item",
        _ => "",
    };
    invalid("op", format!("{} does not go with {what}{more}", operation.name()))
}
