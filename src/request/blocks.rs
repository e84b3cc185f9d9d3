//! SEARCH/REPLACE blocks, each below the name of its file.
//!
//! Blocks are made one after the other; each sees what those before it left. The lines of SEARCH have to be in the file
//! once, exactly or but for line endings. Lines that SEARCH and REPLACE have in common are never rewritten.

mod marker;
mod name;
mod read;

use super::again::Said;
use super::debris;
use super::draft::Draft;
use super::explain::{MAX_LINE_CHARS, cut};
use super::hunk::{self, Budget, Endings, FileLines, Finder, Fold, Hunk, HunkLine, Mark, Shift, malformed};
use super::line_number::Listed;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Blocks, Eol};
use super::shape::may_be_about;
use crate::edit::Span;
use crate::refusal::Refusal;
use marker::Marker;
use name::Name;
use read::Block;
use similar::{Algorithm, DiffOp};

/// Most pairs of lines that are compared to find out which lines of a block stay.
const MAX_PAIRS: usize = 4_000_000;

/// Whether a block begins (`true`) or ends (`false`) with this line.
pub(super) fn edge(line: &str) -> Option<bool> {
    match marker::marker(line)? {
        Marker::Search { .. } => Some(true),
        Marker::Replace { .. } => Some(false),
        Marker::Divider { .. } => None,
    }
}

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Blocks, to: &mut Lowering<'_>) {
    let blocks = match read::read(&change.text) {
        Ok(blocks) => blocks,
        Err(refusal) => return to.refuse(None, refusal),
    };
    to.expect_edits(blocks.len());
    let mut budget = Budget::default();
    let mut path: Option<String> = change.path.clone();
    let mut named = false;
    let mut said = Said::default();
    if let Some(refusal) = change.path.as_deref().and_then(|path| unused(path, &blocks, to)) {
        return to.refuse(None, refusal);
    }
    for (number, block) in blocks.iter().enumerate() {
        // A name holds on for the blocks behind it; one that is only a word has to be that of a file.
        match block.names.iter().find(|name| name.is_certain() || to.drafts.exists(name.path()).unwrap_or(false)) {
            Some(name) => {
                path = Some(name.path().to_owned());
                named = true;
            }
            None if path.is_none() && !named => {
                if let Some(name) = block.names.iter().find(|name| !name.may_be_prose()) {
                    path = Some(name.path().to_owned());
                }
            }
            None => {}
        }
        let other = if named { other_file(block, path.as_deref(), to) } else { None };
        let gone = path.as_deref().and_then(|path| missing(block, path, to));
        let result = match &path {
            Some(path) if gone.is_some() => Err(malformed(
                block.at,
                block.head,
                format!(
                    "no file: the block before is about `{path}`, and there is no file `{}`, which stands above this one; if \
                     `{path}` is meant, put that name on a line of its own above the block",
                    gone.unwrap_or_default()
                ),
            )),
            Some(path) if other.is_some() => Err(malformed(
                block.at,
                block.head,
                format!(
                    "no file: the block before is about `{path}`, and the text above this one speaks of `{}`; put the \
                     name on a line of its own above the block",
                    other.unwrap_or_default()
                ),
            )),
            Some(path) => one(block, number, path, to, &mut budget, &mut said),
            None => Err(malformed(
                block.at,
                block.head,
                "no file: its name has to stand on a line of its own above the block",
            )),
        };
        match result {
            Ok(done) => to.done(done),
            Err(refusal) => to.refuse(Some(number), refusal),
        }
    }
}

/// The refusal of a `path` that stands beside blocks all of which name another file: one of the two is wrong.
fn unused(path: &str, blocks: &[Block<'_>], to: &mut Lowering<'_>) -> Option<Refusal> {
    let mut other = None;
    for block in blocks {
        let name =
            block.names.iter().find(|name| name.is_certain() || to.drafts.exists(name.path()).unwrap_or(false))?;
        if may_be_about(path, name.path()) {
            return None;
        }
        other = other.or(Some((block, name.path())));
    }
    let (block, name) = other?;
    let reason = format!(
        "the name above it is `{name}`, and the request's `path` is `{path}`: which file is meant? Give one of the two alone"
    );
    Some(malformed(block.at, block.head, reason))
}

/// Another file than that of the block before which the prose above a block without a name speaks of.
fn other_file<'p>(block: &Block<'p>, path: Option<&str>, to: &mut Lowering<'_>) -> Option<&'p str> {
    let plain = |name: &str| name.trim_start_matches("./").to_owned();
    let is_named = block.names.iter().any(|name| path.is_some_and(|path| plain(path) == plain(name.path())));
    if is_named {
        return None;
    }
    let is_other = |word: &&str| path.is_some_and(|path| plain(path) != plain(word));
    block.mentioned().filter(is_other).find(|word| to.drafts.exists(word).unwrap_or(false))
}

/// What stands above a block as the name of a file would, with blanks in it and an end like that of `path`, and is that of no file.
fn missing<'p>(block: &Block<'p>, path: &str, to: &mut Lowering<'_>) -> Option<&'p str> {
    let ending = |name: &str| Some(name.rsplit_once('.')?.1.to_owned());
    let last = |name: &'p str| name.split_whitespace().last().unwrap_or(name);
    let names = block.names.iter().filter(|name| name.may_be_prose() && ending(name.path()) == ending(path));
    let mut names = names.map(Name::path).filter(|name| !may_be_about(path, last(name)));
    names.find(|name| ![name, last(name)].iter().any(|name| to.drafts.exists(name).unwrap_or(true)))
}

/// Makes one block.
fn one<'p>(
    block: &Block<'p>,
    edit: usize,
    path: &str,
    to: &mut Lowering<'_>,
    budget: &mut Budget,
    said: &mut Said<'p>,
) -> Result<EditDone, Refusal> {
    if block.may_create() && (block.must_create() || is_empty(path, to)?) {
        return create(block, edit, path, to);
    }
    let literal = to.eol == Eol::Literal;
    let strict = to.exact || literal;
    let draft = to.drafts.edit(path)?;
    let file = draft.file().to_string();
    let (line, splices, step, places, notes) = {
        let lines = FileLines::new(draft);
        let Found { hunk, at, exact, note } = find(block, draft, &lines, strict, budget)?;
        debris::check_in(&file, draft.text(), &hunk::text_of(&hunk.old()), &hunk::text_of(&hunk.new_side()))?;
        let endings = if literal || exact && hunk.has_cr() { Endings::AsGiven } else { Endings::OfThePlace };
        let mut splices = hunk::splices(&lines, &hunk, at, endings, &Shift::None);
        debris::check_splices(&file, draft.text(), &Listed::new(draft), &splices)?;
        said.hunk(path, &hunk, (Vec::new(), block.stated), block.head)?;
        hunk::join_at_end(&lines, &mut splices);
        let step = if exact { MatchStep::Exact } else { MatchStep::LineEndings };
        let told = || "the lines that say where SEARCH begins were left out: its text decides".to_owned();
        let note = note.or_else(|| block.stated.map(|_| told()));
        let notes = note.into_iter().chain(hunk::already(&lines, &hunk, at)).collect();
        (at + hunk.lead() + 1, splices, step, usize::from(hunk.changes()), notes)
    };
    draft.splice(&splices).map_err(|collision| collision.refusal)?;
    Ok(EditDone { edit, file, places, line, step, matched: None, notes })
}

/// Whether there is no text at `path`.
fn is_empty(path: &str, to: &mut Lowering<'_>) -> Result<bool, Refusal> {
    Ok(!to.drafts.exists(path)? || to.drafts.edit(path)?.text().is_empty())
}

/// A block without SEARCH fills a file that is missing or empty.
fn create(block: &Block<'_>, edit: usize, path: &str, to: &mut Lowering<'_>) -> Result<EditDone, Refusal> {
    let text = block.replace_text(to.eol == Eol::Literal);
    debris::check_in(path, "", "", &text)?;
    let existed = to.drafts.exists(path)?;
    let draft = to.drafts.edit_or_create(path)?;
    if !draft.text().is_empty() {
        let reason = format!(
            "SEARCH is empty, and `{path}` is not: put the lines that are to be replaced, or a line next to the place where \
             the new lines go, into SEARCH"
        );
        return Err(Refusal::InvalidRequest { place: format!("blocks[{edit}].search"), reason });
    }
    let file = draft.file().to_string();
    draft
        .splice(&[super::draft::Splice { span: Span::at(0), new_text: text.into() }])
        .map_err(|collision| collision.refusal)?;
    let notes = if existed { Vec::new() } else { vec!["created".to_owned()] };
    Ok(EditDone { edit, file, places: 1, line: 1, step: MatchStep::Exact, matched: None, notes })
}

/// A block whose place is known.
struct Found<'p> {
    hunk: Hunk<'p>,
    /// Its first line, from 0.
    at: usize,
    /// Line endings are as it says, too.
    exact: bool,
    /// What is to be said of the place.
    note: Option<String>,
}

/// The block as a hunk and its only place, or the one that it states.
///
/// A block that can be split at several lines `=======` is split where SEARCH is in the file.
fn find<'p>(
    block: &Block<'p>,
    draft: &Draft,
    lines: &FileLines<'_>,
    strict: bool,
    budget: &mut Budget,
) -> Result<Found<'p>, Refusal> {
    let finder = Finder::new(lines, Fold::Nothing, block.lines.iter().map(HunkLine::content));
    let mut fitting = Vec::new();
    for (search, replace) in block.splits().filter(|(search, _)| !search.is_empty()) {
        let hunk = hunk_of(block.at, search, replace);
        let old = hunk.old();
        let places = finder.places(&old, false, budget).map_err(|_| hunk::too_common(&hunk))?;
        let exact = finder.exact(&places, &old, strict, budget).map_err(|_| hunk::too_common(&hunk))?;
        let is_exact = !exact.is_empty();
        let places = if is_exact || strict { exact } else { places };
        if !places.is_empty() {
            fitting.push((hunk, places, is_exact));
        }
    }
    if fitting.len() > 1 {
        let reason = "the block has several lines `=======`, and SEARCH fits the file up to more than one of them; write its \
                      three markers with 9 signs";
        return Err(malformed(block.at, &cut(block.head, MAX_LINE_CHARS), reason));
    }
    match fitting.pop() {
        Some((hunk, places, exact)) => {
            let (at, note) = hunk::only(draft, lines, &hunk.old(), &places, block.stated, budget)?;
            let exact = exact && lines.is_exactly(at, &hunk.old());
            Ok(Found { hunk, at, exact, note })
        }
        None => {
            let (search, replace) = block.splits().next().unwrap_or_default();
            Err(hunk::no_match(draft, lines, &hunk_of(block.at, search, replace), budget))
        }
    }
}

/// The lines of SEARCH that are in REPLACE, too, stay.
fn hunk_of<'p>(at: usize, search: &[HunkLine<'p>], replace: &[HunkLine<'p>]) -> Hunk<'p> {
    let texts = |lines: &[HunkLine<'p>]| lines.iter().map(|line| line.text).collect::<Vec<&str>>();
    let (old, new) = (texts(search), texts(replace));
    let lead = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = |all: &[&'p str]| all.get(lead..).unwrap_or_default().to_vec();
    let (old_rest, new_rest) = (rest(&old), rest(&new));
    let trail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let middle = |all: &[&'p str]| all.get(..all.len().saturating_sub(trail)).unwrap_or_default().to_vec();
    let (old_middle, new_middle) = (middle(&old_rest), middle(&new_rest));
    let mut lines: Vec<HunkLine<'p>> = Vec::with_capacity(old.len() + new.len());
    let mut push = |mark, texts: &[&'p str]| lines.extend(texts.iter().map(|text| HunkLine::new(mark, text)));
    push(Mark::Keep, old.get(..lead).unwrap_or_default());
    if old_middle.len().saturating_mul(new_middle.len()) > MAX_PAIRS {
        push(Mark::Remove, &old_middle);
        push(Mark::Add, &new_middle);
    } else {
        for op in similar::capture_diff_slices(Algorithm::Myers, &old_middle, &new_middle) {
            let (old, new) = (old_middle.get(op.old_range()), new_middle.get(op.new_range()));
            if matches!(op, DiffOp::Equal { .. }) {
                push(Mark::Keep, old.unwrap_or_default());
            } else {
                push(Mark::Remove, old.unwrap_or_default());
                push(Mark::Add, new.unwrap_or_default());
            }
        }
    }
    push(Mark::Keep, old_rest.get(old_middle.len()..).unwrap_or_default());
    Hunk { lines, at }
}

#[cfg(test)]
mod tests;
