//! [`gate`]: did these edits break the syntax of a file?
//!
//! Two parsers are asked, because each is wrong in its own way: the grammar behind the tree marks some valid code as
//! erroneous and overlooks some real errors, and syn cannot be asked about everything. Each has a vote only where it was
//! content before the edit.

use super::edition::Edition;
use super::item::surroundings;
use super::opinion::{Opinion, syn_opinion, syn_opinion_and_overlooked};
use super::tree::SyntaxFile;
use crate::edit::{OffsetMap, Span};

/// Longest excerpt of a line in a finding, in characters.
const EXCERPT_CHARS: usize = 80;

/// Most error nodes that a finding lists.
const LISTED: usize = 10;

/// Most error nodes that a file may have had before; with more, the tree makes no sense of it and has no vote.
const MAX_KNOWN: usize = 1000;

/// What the parsers found wrong with a file after an edit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GateFinding {
    /// Every parser that has a vote and can be asked objects.
    Broken {
        /// The new error nodes, each as ``line N: `text around` ``; never empty.
        error_nodes: Vec<String>,
    },
}

/// Compares a file before and after an edit; `map` says where the old offsets went. `None` means that nothing is wrong,
/// or that nobody can tell and the compiler has to.
///
/// What syn accepts is not broken, whatever was there before, but for the little that it is known to overlook: if it accepted
/// `before`, there may not be more of that. What it rejects is, if it accepted `before`. Otherwise the
/// tree has a vote, wherever it had no error node in the surroundings before: an error node that was there already,
/// carried by the map, is not new, nor is one inside the item that an old one stood in. In a file that syn rejected
/// before, the tree objects only to more error nodes than there were, since curing one error can make another appear.
pub fn gate(before: &[u8], after: &[u8], map: &OffsetMap) -> Option<GateFinding> {
    gate_of(before, after, map, Edition::default())
}

/// [`gate()`] for a file of that edition.
pub fn gate_of(before: &[u8], after: &[u8], map: &OffsetMap, edition: Edition) -> Option<GateFinding> {
    if before == after {
        return None;
    }
    let opinion = |bytes: &[u8]| syn_opinion_and_overlooked(&edition.plain(bytes));
    // Mostly it ends here, and what was there before need not be asked about.
    let (now, overlooked) = opinion(after);
    if now == Opinion::Accepts && overlooked.is_empty() {
        return None;
    }
    let (was, known) = opinion(before);
    if now == Opinion::Accepts {
        let is_new = was == Opinion::Accepts && overlooked.len() > known.len();
        return is_new.then(|| GateFinding::Broken { error_nodes: described(after, overlooked) });
    }
    let old = SyntaxFile::of_edition(before, edition);
    let new = SyntaxFile::of_edition(after, edition);
    let objections = new_errors(&old, &new, map);
    let lines: Vec<usize> = match (was, now, objections) {
        (_, Opinion::Accepts, _) => return None,
        (Opinion::Accepts, Opinion::Rejects(line), None) => vec![line],
        (Opinion::Accepts, Opinion::Rejects(line), Some(nodes)) => with_line(lines_of(&new, &nodes), line),
        (Opinion::Rejects(_), _, nodes) => {
            let nodes = nodes?;
            if new.error_nodes().len() <= old.error_nodes().len() {
                return None;
            }
            lines_of(&new, &nodes)
        }
        (Opinion::Accepts, Opinion::None, nodes) | (Opinion::None, _, nodes) => lines_of(&new, &nodes?),
    };
    Some(GateFinding::Broken { error_nodes: described(after, lines) })
}

/// 1-based line of the first syntax error, if no parser accepts the file: the tree has error nodes and syn rejects it.
/// `None` if one of them accepts it, or if it is over the bounds of one of them.
pub fn first_error_line(bytes: &[u8]) -> Option<usize> {
    first_error_line_of(bytes, Edition::default())
}

/// [`first_error_line`] of a file of that edition.
pub fn first_error_line_of(bytes: &[u8], edition: Edition) -> Option<usize> {
    let file = SyntaxFile::of_edition(bytes, edition);
    file.tree()?;
    if file.error_nodes().is_empty() {
        return None;
    }
    match syn_opinion(&edition.plain(bytes)) {
        Opinion::Rejects(line) => Some(line),
        Opinion::Accepts | Opinion::None => None,
    }
}

/// The error nodes of `new` that stand where `old` had none; `None` if there is none, or one of the files has no tree.
fn new_errors(old: &SyntaxFile, new: &SyntaxFile, map: &OffsetMap) -> Option<Vec<Span>> {
    // Without an error node there is nothing to compare it with.
    let found = new.error_nodes();
    if found.is_empty() {
        return None;
    }
    let tree = old.tree()?;
    let known = old.error_nodes();
    if known.len() > MAX_KNOWN {
        return None;
    }
    let mut silenced: Vec<Span> = Vec::new();
    for node in known {
        // Nodes come in the order of the text, and those of one item are one region.
        if silenced.last().is_none_or(|last| !last.contains(node)) {
            silenced.push(surroundings(tree, node));
        }
    }
    let silenced: Vec<Span> = silenced.into_iter().map(|span| map.widen_span(span)).collect();
    let fresh: Vec<Span> = found.into_iter().filter(|node| !silenced.iter().any(|s| s.touches(*node))).collect();
    (!fresh.is_empty()).then_some(fresh)
}

fn lines_of(file: &SyntaxFile, nodes: &[Span]) -> Vec<usize> {
    let mut lines: Vec<usize> = nodes.iter().take(LISTED).map(|node| file.line_of(node.start())).collect();
    lines.dedup();
    lines
}

fn with_line(mut lines: Vec<usize>, line: usize) -> Vec<usize> {
    lines.push(line);
    lines.sort_unstable();
    lines.dedup();
    lines
}

fn described(bytes: &[u8], lines: Vec<usize>) -> Vec<String> {
    lines.into_iter().take(LISTED).map(|line| describe(bytes, line)).collect()
}

fn describe(bytes: &[u8], line: usize) -> String {
    let text = bytes.split(|b| *b == b'\n').nth(line.saturating_sub(1)).unwrap_or_default();
    // A blank that Rust does not know is to be seen.
    let text = String::from_utf8_lossy(text.trim_ascii());
    let mut excerpt: String = text.chars().take(EXCERPT_CHARS).collect();
    if excerpt.len() < text.len() {
        excerpt.push('…');
    }
    format!("line {line}: `{excerpt}`")
}
