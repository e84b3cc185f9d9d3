//! [`Query::search`]: the matches in one text.

use super::grouping::Grouping;
use super::items::items_with;
use super::literals::Places;
use super::matched::{Capture, CaptureKind, Label, Match, Position, Replacement};
use super::order::Later;
use super::query::{Query, Seek};
use super::rules::Rule;
use super::rust::{MAX_BYTES, MAX_DEPTH, Rust, RustParser, Unsearched, deeper_than};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use ast_grep_config::{CombinedScan, Fixer, LabelStyle, RuleConfig};
use ast_grep_core::matcher::{Matcher, MatcherExt, PatternNode};
use ast_grep_core::meta_var::MetaVariable;
use ast_grep_core::tree_sitter::{StrDoc, TSLanguage};
use ast_grep_core::{AstGrep, NodeMatch, Pattern};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tree_sitter::TreeCursor;

/// Most bytes that the matches of one text add up to: matches inside matches are counted again and again.
const MAX_MATCHED_BYTES: usize = 64 << 20;

pub(super) type Document = StrDoc<Rust>;
pub(super) type Found<'t> = NodeMatch<'t, Document>;

/// How to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct SearchOptions {
    /// Look into the definitions of macros and the tokens of macro calls too.
    pub macro_bodies: bool,
    /// Say what the meta-variables stand for, and what rules have to show.
    pub captures: bool,
    /// Put parentheses into what a match becomes where it would read as something else without them, and leave the literals,
    /// comments and words whole that it takes over.
    pub grouping: bool,
}

impl Query {
    /// Longest text that is searched, in bytes.
    pub const MAX_BYTES: u64 = MAX_BYTES as u64;

    /// Finds all matches in `text`, which is that of the file `path`: rules can be for some files only. They come by place,
    /// the outer before the inner, and by rule. With `later`, only those are matches that it tells of.
    ///
    /// # Errors
    /// [`Unsearched`].
    pub fn search(
        &self,
        path: &Path,
        text: &str,
        parser: &mut RustParser,
        options: SearchOptions,
        later: Option<&Later>,
    ) -> Result<Vec<Match>, Unsearched> {
        match &self.seek {
            Seek::Pattern { pattern, fixer, anchors, is_within_items } => {
                let places = anchors.places(text.as_bytes());
                let part = match &places {
                    Some(places) if *is_within_items => self.part(text, parser, places)?,
                    _ => None,
                };
                let root = AstGrep::doc(match part {
                    Some(part) => part,
                    None => parser.parse(text.to_owned())?,
                });
                of_pattern(&root, pattern, fixer.as_deref(), places.as_ref(), options, later)
            }
            Seek::Rules(rules) => {
                let path = self.base.as_ref().map_or_else(|| path.to_owned(), |base| base.of(path));
                of_rules(&AstGrep::doc(parser.parse(text.to_owned())?), rules, &path, false, options, later)
            }
            Seek::Kind(rule) => {
                let root = AstGrep::doc(parser.parse(text.to_owned())?);
                of_rules(&root, std::slice::from_ref(rule), path, true, options, later)
            }
        }
    }

    /// The tree of the items of `text` that can hold a match, with what these stand in. `None` if it takes the whole.
    fn part(&self, text: &str, parser: &mut RustParser, places: &Places) -> Result<Option<Document>, Unsearched> {
        let may_hold = |part: std::ops::Range<usize>| {
            places.is_within(part.start, part.end)
                && text.as_bytes().get(part).is_some_and(|bytes| self.need.is_met_by(bytes))
        };
        let Some(parts) = items_with(text.as_bytes(), may_hold) else { return Ok(None) };
        let bytes: usize = parts.iter().map(|part| part.len()).sum();
        if bytes >= text.len() / 8 * 7 {
            return Ok(None);
        }
        let document = parser.parse_parts(text, &parts)?;
        // An item that does not parse may be one that was cut wrongly, and it changes what is around it.
        Ok((!document.tree.root_node().has_error()).then_some(document))
    }
}

/// Whether no match of the pattern can be more than an item that holds no other items, or a part of one.
pub(super) fn is_within_items(pattern: &Pattern) -> bool {
    const WIDER: &[&str] = &["source_file", "mod_item", "impl_item", "trait_item", "declaration_list", "ERROR"];
    let is_wider = |kind: usize| {
        let language: TSLanguage = tree_sitter_rust::LANGUAGE.into();
        let kind = u16::try_from(kind).ok().and_then(|kind| language.node_kind_for_id(kind));
        kind.is_none_or(|kind| WIDER.contains(&kind))
    };
    pattern.potential_kinds().is_some_and(|kinds| !kinds.iter().any(is_wider))
}

/// The matches of a pattern, in one walk that also measures the depth and leaves out what is not to be searched.
fn of_pattern(
    root: &AstGrep<Document>,
    pattern: &Pattern,
    fixer: Option<&Fixer>,
    places: Option<&Places>,
    options: SearchOptions,
    later: Option<&Later>,
) -> Result<Vec<Match>, Unsearched> {
    let kinds = pattern.potential_kinds();
    let start = root.root();
    // Whether two pieces of code are the same is found out by recursion.
    if names_something_twice(&pattern.node) && deeper_than(&start.get_doc().tree, MAX_DEPTH) {
        return Err(Unsearched::TooDeep);
    }
    let tree = &start.get_doc().tree;
    let text = &start.get_doc().src;
    let mut found: Vec<Found<'_>> = Vec::new();
    let mut bytes = 0usize;
    let mut cursor = tree.walk();
    let mut depth = 0usize;
    loop {
        let node = cursor.node();
        let may_hold = places.is_none_or(|places| places.is_within(node.start_byte(), node.end_byte()));
        if may_hold
            && kinds.as_ref().is_none_or(|kinds| kinds.contains(usize::from(node.kind_id())))
            && let Some(one) = pattern.match_node(root.adopt(node))
            && let Some(span) = span_of(&one)
            && later.is_none_or(|later| later.has(text, 0, span))
        {
            bytes += span.len();
            found.push(one);
        }
        if bytes > MAX_MATCHED_BYTES {
            return Err(Unsearched::TooNested);
        }
        let is_hidden = !options.macro_bodies && hides_what_it_holds(node.kind());
        if may_hold && !is_hidden && cursor.goto_first_child() {
            depth += 1;
            if depth > MAX_DEPTH {
                return Err(Unsearched::TooDeep);
            }
            continue;
        }
        if !advance(&mut cursor, &mut depth) {
            break;
        }
    }
    let positions = Positions::of(text, &found);
    let mut grouping = options.grouping.then(|| Grouping::new(root));
    let matches = found.iter().filter_map(|one| {
        let replacement = match fixer {
            // The whole node, as ast-grep's program does it, though its library would leave what follows the pattern.
            Some(fixer) => Some(replacement(one, fixer, one.replace_by(fixer), &mut grouping)?),
            None => None,
        };
        let unmentioned = fixer.and_then(|_| unmentioned(one, pattern, text));
        Some(Match { unmentioned, ..data(one, 0, replacement, String::new(), options, &positions)? })
    });
    Ok(matches.collect())
}

/// Whether a meta-variable stands in two places of the pattern.
fn names_something_twice(pattern: &PatternNode) -> bool {
    let mut seen = BTreeSet::new();
    let mut waiting = vec![pattern];
    while let Some(node) = waiting.pop() {
        match node {
            PatternNode::MetaVar { meta_var: MetaVariable::Capture(name, _) | MetaVariable::MultiCapture(name) }
                if !seen.insert(name) =>
            {
                return true;
            }
            PatternNode::Internal { children, .. } => waiting.extend(children),
            _ => {}
        }
    }
    false
}

/// To the next node that is no descendant; `false` after the last one.
fn advance(cursor: &mut TreeCursor<'_>, depth: &mut usize) -> bool {
    while !cursor.goto_next_sibling() {
        if !cursor.goto_parent() {
            return false;
        }
        *depth = depth.saturating_sub(1);
    }
    true
}

/// Whether what such a node holds is no code yet: tokens that a macro makes something of.
fn hides_what_it_holds(kind: &str) -> bool {
    matches!(kind, "macro_definition" | "token_tree")
}

/// The matches of rules. If they are `plain`, comments that switch rules off do not count.
fn of_rules(
    root: &AstGrep<Document>,
    rules: &[Rule],
    path: &Path,
    plain: bool,
    options: SearchOptions,
    later: Option<&Later>,
) -> Result<Vec<Match>, Unsearched> {
    let start = root.root();
    let text = &start.get_doc().src;
    if deeper_than(&start.get_doc().tree, MAX_DEPTH) {
        return Err(Unsearched::TooDeep);
    }
    let usable: Vec<(usize, &RuleConfig<Rust>)> = rules
        .iter()
        .enumerate()
        .filter(|(_, rule)| rule.need.is_met_by(text.as_bytes()))
        .filter_map(|(number, rule)| rule.for_path(path).map(|config| (number, config)))
        .collect();
    let mut found: Vec<(usize, &RuleConfig<Rust>, Found<'_>)> = Vec::new();
    if plain {
        for (number, config) in &usable {
            let nodes = start.dfs().filter_map(|node| config.matcher.match_node(node));
            found.extend(nodes.map(|one| (*number, *config, one)));
        }
    } else {
        let scan = CombinedScan::new(usable.iter().map(|(_, config)| *config).collect());
        let scanned = scan.scan(root, true);
        let own = |config: &RuleConfig<Rust>| usable.iter().find(|(_, own)| std::ptr::eq(*own, config)).copied();
        for (config, one) in scanned.diffs {
            found.extend(own(config).map(|(number, config)| (number, config, one)));
        }
        for (config, matches) in scanned.matches {
            let Some((number, config)) = own(config) else { continue };
            found.extend(matches.into_iter().map(|one| (number, config, one)));
        }
    }
    let hidden = if options.macro_bodies || found.is_empty() { Vec::new() } else { hidden_regions(root) };
    let mut bytes = 0usize;
    found.retain(|(number, _, one)| {
        let Some(span) = span_of(one) else { return false };
        let before = hidden.partition_point(|region| region.start() <= span.start());
        let region = before.checked_sub(1).and_then(|last| hidden.get(last));
        if region.is_some_and(|region| *region != span && region.contains(span)) {
            return false;
        }
        if later.is_some_and(|later| !later.has(text, *number, span)) {
            return false;
        }
        bytes = bytes.saturating_add(span.len());
        true
    });
    if bytes > MAX_MATCHED_BYTES {
        return Err(Unsearched::TooNested);
    }
    found.sort_by_key(|(number, _, one)| {
        let range = one.range();
        (range.start, std::cmp::Reverse(range.end), *number)
    });
    let positions = Positions::of(text, found.iter().map(|(_, _, one)| one));
    let mut grouping = options.grouping.then(|| Grouping::new(root));
    let matches = found.iter().filter_map(|(number, config, one)| {
        let replacement = match config.fixer.first() {
            Some(fixer) => Some(replacement(one, fixer, one.make_edit(&config.matcher, fixer), &mut grouping)?),
            None => None,
        };
        let labels = if options.captures { labels(config, one) } else { Vec::new() };
        Some(Match { labels, ..data(one, *number, replacement, config.get_message(one), options, &positions)? })
    });
    Ok(matches.collect())
}

/// The outermost places that hold no code yet, sorted.
fn hidden_regions(root: &AstGrep<Document>) -> Vec<Span> {
    let start = root.root();
    let mut cursor = start.get_doc().tree.walk();
    let mut regions = Vec::new();
    let mut depth = 0;
    loop {
        let node = cursor.node();
        if hides_what_it_holds(node.kind()) {
            regions.extend(Span::new(node.start_byte(), node.end_byte()));
        } else if cursor.goto_first_child() {
            depth += 1;
            continue;
        }
        if !advance(&mut cursor, &mut depth) {
            return regions;
        }
    }
}

fn span_of(one: &Found<'_>) -> Option<Span> {
    let range = one.range();
    Span::new(range.start, range.end)
}

/// What the match holds behind the end of the pattern, if that is more than a comma or the like.
fn unmentioned(one: &Found<'_>, pattern: &Pattern, text: &str) -> Option<Span> {
    let range = one.range();
    let len = pattern.get_match_len(one.get_node().clone())?;
    let tail = Span::new(range.start.checked_add(len)?, range.end)?;
    let said = text.get(tail.start()..tail.end())?;
    said.contains(|c: char| c.is_alphanumeric()).then_some(tail)
}

/// What the match becomes. Nothing if its text is none, which the library does not rule out.
fn replacement<'r>(
    one: &Found<'r>,
    fixer: &Fixer,
    edit: ast_grep_core::source::Edit<String>,
    grouping: &mut Option<Grouping<'r>>,
) -> Option<Replacement> {
    let end = edit.position.checked_add(edit.deleted_length)?;
    let plain = Replacement { span: Span::new(edit.position, end)?, text: text_of(edit)? };
    Some(match grouping {
        Some(grouping) => grouping.grouped(one, fixer, plain),
        None => plain,
    })
}

/// The text of an edit.
pub(super) fn text_of(edit: ast_grep_core::source::Edit<String>) -> Option<String> {
    String::from_utf8(edit.inserted_text).ok()
}

/// The match as data.
fn data(
    one: &Found<'_>,
    rule: usize,
    replacement: Option<Replacement>,
    message: String,
    options: SearchOptions,
    positions: &Positions,
) -> Option<Match> {
    let span = span_of(one)?;
    let captures = if options.captures { captures(one) } else { Vec::new() };
    let (start, end) = (positions.at(span.start()), positions.at(span.end()));
    let labels = Vec::new();
    let loses_comment = replacement.as_ref().is_some_and(|replacement| loses_comment(one, replacement));
    Some(Match { rule, span, start, end, captures, labels, replacement, unmentioned: None, loses_comment, message })
}

/// Whether the match holds a comment that what it becomes does not have.
fn loses_comment(one: &Found<'_>, replacement: &Replacement) -> bool {
    let text = &one.get_doc().src;
    let said = text.get(replacement.span.start()..replacement.span.end()).unwrap_or_default();
    if !said.contains("//") && !said.contains("/*") {
        return false;
    }
    let comments = |text: &str| -> Vec<String> {
        let file = SyntaxFile::parse(text.as_bytes());
        let spans = file.comments_in(file.whole()).into_iter().map(|comment| comment.span);
        spans.map(|span| file.text(span).split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let mut left = comments(&replacement.text);
    comments(said).iter().any(|comment| match left.iter().position(|other| other == comment) {
        Some(at) => {
            left.swap_remove(at);
            false
        }
        None => true,
    })
}

/// What the rule shows; without labels of its own the match, and what it found beside it.
fn labels(config: &RuleConfig<Rust>, one: &Found<'_>) -> Vec<Label> {
    let shown = config.get_labels(one).into_iter().filter_map(|label| {
        let range = label.range();
        Some(Label {
            span: Span::new(range.start, range.end)?,
            is_primary: label.style == LabelStyle::Primary,
            message: label.message.map(str::to_owned),
        })
    });
    let mut labels: Vec<Label> = shown.collect();
    // Those of a rule come in no order. The match itself is told first.
    labels.sort_by(|a, b| b.is_primary.cmp(&a.is_primary).then_with(|| a.cmp(b)));
    labels
}

fn captures(one: &Found<'_>) -> Vec<Capture> {
    let env = one.get_env();
    let text = &one.get_doc().src;
    let mut captures: Vec<Capture> = Vec::new();
    for variable in env.get_matched_variables() {
        let capture = match variable {
            MetaVariable::Capture(name, _) => match (env.get_match(&name), env.get_transformed(&name)) {
                (Some(node), _) => {
                    let range = node.range();
                    Capture {
                        name,
                        kind: CaptureKind::Single,
                        text: node.text().into_owned(),
                        span: Span::new(range.start, range.end),
                        parts: Vec::new(),
                    }
                }
                (None, Some(bytes)) => Capture {
                    name,
                    kind: CaptureKind::Transformed,
                    text: String::from_utf8_lossy(bytes).into_owned(),
                    span: None,
                    parts: Vec::new(),
                },
                (None, None) => continue,
            },
            MetaVariable::MultiCapture(name) => {
                let nodes = env.get_multiple_matches(&name);
                // The library notes the nodes that `inside` and the like found under a name of its own.
                if name.chars().any(|c| c.is_ascii_lowercase()) {
                    continue;
                }
                let parts: Vec<Span> =
                    nodes.iter().filter_map(|node| Span::new(node.range().start, node.range().end)).collect();
                let ends = parts.first().zip(parts.last());
                let span = ends.and_then(|(first, last)| Span::new(first.start(), last.end()));
                let text = span.and_then(|span| text.get(span.start()..span.end())).unwrap_or_default().to_owned();
                Capture { name, kind: CaptureKind::Multi, text, span, parts }
            }
            _ => continue,
        };
        captures.push(capture);
    }
    captures.sort_by(|a, b| a.name.cmp(&b.name).then(a.kind.cmp(&b.kind)));
    captures
}

/// Lines and columns of the ends of matches, found in one pass over the text.
struct Positions {
    at: BTreeMap<usize, Position>,
}

impl Positions {
    fn of<'f, 't: 'f>(text: &str, found: impl IntoIterator<Item = &'f Found<'t>>) -> Self {
        let mut at: BTreeMap<usize, Position> = BTreeMap::new();
        for one in found {
            let range = one.range();
            at.insert(range.start, Position { line: 1, column: 1 });
            at.insert(range.end, Position { line: 1, column: 1 });
        }
        let (mut line, mut column, mut seen) = (1, 1, 0);
        for (offset, position) in &mut at {
            let piece = text.get(seen..*offset).unwrap_or_default();
            if let Some(last) = piece.rfind('\n') {
                line += piece.bytes().filter(|byte| *byte == b'\n').count();
                let line_start = seen + last + 1;
                column = 1 + text.get(line_start..*offset).unwrap_or_default().chars().count();
            } else {
                column += piece.chars().count();
            }
            seen = *offset;
            *position = Position { line, column };
        }
        Positions { at }
    }

    fn at(&self, offset: usize) -> Position {
        self.at.get(&offset).copied().unwrap_or(Position { line: 1, column: 1 })
    }
}
