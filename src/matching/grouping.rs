//! Parentheses: what a match becomes stays one thing where it stands, and so does each thing that it takes over.
//!
//! `add($A, $B)` to `$A + $B` is text. Put into `add(x, y) * 2`, or given `x = a & b`, it would read as something else. The
//! answer is a comparison of trees: with parentheses around everything that was one expression, and without. Those stay
//! without which the tree would be another. Nothing else is added, so what reads right is ast-grep's text.

use super::carry::Carry;
use super::matched::Replacement;
use super::rust::Rust;
use super::search::{Document, Found};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile};
use ast_grep_config::Fixer;
use ast_grep_core::AstGrep;
use ast_grep_core::meta_var::MetaVariable;
use ast_grep_core::tree_sitter::LanguageExt;
use std::collections::BTreeSet;

/// Most bytes that are parsed for the matches of one text. The surroundings of matches inside one another are parsed again
/// and again; beyond this, parentheses are put around everything that could need them.
const MAX_PARSED_BYTES: usize = 4 << 20;

/// Expressions that come apart, or take in what follows, where an operator stands beside them.
const COMPOUND: &[&str] = &[
    "binary_expression",
    "unary_expression",
    "reference_expression",
    "type_cast_expression",
    "assignment_expression",
    "compound_assignment_expr",
    "range_expression",
    "closure_expression",
    "return_expression",
    "break_expression",
    "yield_expression",
    "struct_expression",
    "if_expression",
    "match_expression",
    "while_expression",
    "loop_expression",
    "for_expression",
    "unsafe_block",
    "async_block",
    "const_block",
    "block",
];

/// What stands for a value besides [`COMPOUND`], in some places.
const SIMPLE: &[&str] = &[
    "parenthesized_expression",
    "call_expression",
    "macro_invocation",
    "field_expression",
    "index_expression",
    "try_expression",
    "await_expression",
    "array_expression",
    "tuple_expression",
    "identifier",
    "scoped_identifier",
    "generic_function",
    "self",
    "integer_literal",
    "float_literal",
    "string_literal",
    "raw_string_literal",
    "char_literal",
    "boolean_literal",
];

/// What an expression can be a part of without brackets of its own, each with the field that is an expression, where
/// others are not.
const AROUND: &[(&str, Option<&str>)] = &[
    ("binary_expression", None),
    ("unary_expression", None),
    ("reference_expression", Some("value")),
    ("field_expression", Some("value")),
    ("index_expression", None),
    ("try_expression", None),
    ("await_expression", None),
    ("type_cast_expression", Some("value")),
    ("range_expression", None),
    ("call_expression", Some("function")),
    ("assignment_expression", None),
    ("compound_assignment_expr", None),
    ("closure_expression", Some("body")),
    ("if_expression", Some("condition")),
    ("while_expression", Some("condition")),
    ("match_expression", Some("value")),
    ("for_expression", Some("value")),
    ("let_condition", Some("value")),
    ("let_chain", None),
];

/// Puts parentheses into what matches of one text become.
pub(super) struct Grouping<'r> {
    carry: Carry<'r>,
    parsed: usize,
}

/// What marks the parentheses of captures, in comments beside them. Not in code that people write; where it is, none is put in.
pub(super) const OPEN: char = '\u{1}';
pub(super) const CLOSE: char = '\u{2}';

/// Something that was one expression.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Group {
    /// The match.
    Whole,
    /// What a meta-variable of this name stands for.
    Captured(String),
    /// What a rule's `transform` of this name makes.
    Made(String),
}

impl<'r> Grouping<'r> {
    /// For matches in the text of `root`.
    pub(super) fn new(root: &'r AstGrep<Document>) -> Self {
        Grouping { carry: Carry::new(root), parsed: 0 }
    }

    /// `plain`, which is what the library makes of the match by `fixer`, with all that it takes over as it was, and with the
    /// parentheses that it takes.
    pub(super) fn grouped(&mut self, one: &Found<'r>, fixer: &Fixer, plain: Replacement) -> Replacement {
        let plain = self.carry.carried(one, fixer, plain);
        let grouped = self.in_parentheses(one, fixer, plain);
        self.carry.apart(grouped)
    }

    /// `plain` with the parentheses that it takes.
    fn in_parentheses(&mut self, one: &Found<'r>, fixer: &Fixer, plain: Replacement) -> Replacement {
        let groups = groups(one, plain.span);
        if groups.is_empty() {
            return plain;
        }
        let Some(around) = Surroundings::of(one, plain.span) else { return plain };
        let marked = self.carry.marked_groups(one, fixer, plain.span, &groups);
        let Some(mut pairs) = marked.and_then(|marked| Pair::all(&plain.text, &marked)) else { return plain };
        let whole = Pair { open: 0, close: plain.text.len() };
        if groups.contains(&Group::Whole) && !pairs.contains(&whole) {
            pairs.push(whole);
        }
        let (text, parsed) = around.least(&plain.text, pairs, MAX_PARSED_BYTES.saturating_sub(self.parsed));
        self.parsed += parsed;
        Replacement { span: plain.span, text }
    }
}

/// The parenthesised expression of a text that is one and a semicolon.
fn in_parentheses(document: &AstGrep<Document>) -> Option<ast_grep_core::Node<'_, Document>> {
    let text = &document.root().get_doc().src;
    let (start, end) = (text.find('(')?, text.len().checked_sub(1)?);
    document.root().dfs().find(|node| node.kind() == "parenthesized_expression" && node.range() == (start..end))
}

/// What the variable stands for, if that is one node, and its place.
fn captured<'r>(one: &Found<'r>, name: &str) -> Option<(ast_grep_core::Node<'r, Document>, Span)> {
    let env = one.get_env();
    let node = match (env.get_match(name), env.get_multiple_matches(name).as_slice()) {
        (Some(node), _) => node.clone(),
        (None, [node]) => node.clone(),
        _ => return None,
    };
    let span = Span::new(node.range().start, node.range().end)?;
    Some((node, span))
}

/// What was one expression, and might not be one any more.
fn groups(one: &Found<'_>, replaced: Span) -> BTreeSet<Group> {
    let mut groups = BTreeSet::new();
    for variable in one.get_env().get_matched_variables() {
        let (MetaVariable::Capture(name, _) | MetaVariable::MultiCapture(name)) = variable else { continue };
        if one.get_env().get_transformed(&name).is_some_and(|text| is_made_compound(text)) {
            groups.insert(Group::Made(name));
            continue;
        }
        let is_compound = captured(one, &name).is_some_and(|(node, _)| {
            let is_field = node.kind() == "field_expression" && !is_callee(&node);
            is_field || comes_apart(&node)
        });
        if is_compound {
            groups.insert(Group::Captured(name));
        }
    }
    let node = one.get_node();
    let is_whole = node.range() == (replaced.start()..replaced.end());
    let is_value = COMPOUND.iter().chain(SIMPLE).any(|kind| *kind == node.kind());
    // What was a name to be called becomes another.
    let is_name = is_callee(node)
        && matches!(node.kind().as_ref(), "field_expression" | "identifier" | "scoped_identifier" | "generic_function");
    if is_whole && is_value && !is_name && is_operand(node) {
        groups.insert(Group::Whole);
    }
    groups
}

/// Whether the node may be read otherwise where something stands beside it.
fn comes_apart(node: &ast_grep_core::Node<'_, Document>) -> bool {
    // `2.` and the point of a method's call are a range.
    let is_open = node.kind() == "float_literal" && node.text().ends_with('.');
    is_open || COMPOUND.contains(&node.kind().as_ref())
}

/// Whether `text` is one expression that may be read otherwise where something stands beside it.
fn is_made_compound(text: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(text) else { return false };
    let document = Rust::Rust.ast_grep(format!("({text});"));
    let Some(node) = in_parentheses(&document) else { return false };
    let inside: Vec<_> = node.children().filter(|child| child.is_named()).collect();
    matches!(inside.as_slice(), [only] if comes_apart(only)) && node.dfs().all(|part| !part.is_error())
}

/// Whether the node is what a call calls.
fn is_callee(node: &ast_grep_core::Node<'_, Document>) -> bool {
    let parent =
        node.parent().filter(|parent| matches!(parent.kind().as_ref(), "call_expression" | "generic_function"));
    parent.and_then(|parent| parent.field("function")).is_some_and(|own| own.range() == node.range())
}

/// Whether a comment goes to the end of the text, and would take a bracket with it.
fn ends_in_comment(text: &str) -> bool {
    text.rsplit('\n').next().is_some_and(|line| line.contains("//"))
}

/// Whether the node is an expression within another, with no brackets between.
fn is_operand(node: &ast_grep_core::Node<'_, Document>) -> bool {
    let Some(parent) = node.parent() else { return false };
    let kind = parent.kind();
    AROUND.iter().any(|(around, field)| {
        *around == kind && field.is_none_or(|field| parent.field(field).is_some_and(|own| own.range() == node.range()))
    })
}

/// Whether the text begins with an expression that ends with its block where a statement begins.
fn begins_with_block(text: &str) -> bool {
    const BLOCKS: &[&str] = &["if", "match", "loop", "while", "for", "unsafe", "const"];
    let word = text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
    text.starts_with(['{', '\'']) || BLOCKS.contains(&word)
}

/// The text around a match that decides how it is read.
struct Surroundings {
    /// What comes before it and after it, in a file of its own.
    before: String,
    after: String,
    /// Whether a statement begins with the match.
    begins_statement: bool,
    /// Whether that statement goes on behind it.
    goes_on: bool,
}

impl Surroundings {
    /// The statement, the item, the arm or the argument that the match is in. `None` if that is no code yet.
    fn of(one: &Found<'_>, replaced: Span) -> Option<Surroundings> {
        let text = &one.get_doc().src;
        let mut node = one.get_node().clone();
        let (before, after) = loop {
            let Some(parent) = node.parent() else { break ("", "") };
            match (node.kind().as_ref(), parent.kind().as_ref()) {
                (_, "token_tree" | "macro_definition" | "ERROR") => return None,
                ("match_arm", _) => break ("fn f() { match x { ", " } }"),
                (
                    _,
                    "arguments"
                    | "parenthesized_expression"
                    | "array_expression"
                    | "tuple_expression"
                    | "field_initializer"
                    | "enum_variant",
                ) if node.is_named() => break ("fn f() { let x = ", "; }"),
                (_, "block") => break ("fn f() { ", " }"),
                (_, "declaration_list") => break ("impl X { ", " }"),
                (_, "source_file") => break ("", ""),
                _ => node = parent,
            }
        };
        let range = node.range();
        let head = text.get(range.start..replaced.start())?;
        let tail = text.get(replaced.end()..range.end)?;
        Some(Surroundings {
            begins_statement: after == " }" && head.is_empty() || after == " } }" && head.trim_end().ends_with("=>"),
            goes_on: !matches!(tail, "" | ";" | ","),
            before: format!("{before}{head}"),
            after: format!("{tail}{after}"),
        })
    }

    /// `bare` with no more of the parentheses than it takes, and how many bytes were parsed to know.
    fn least(&self, bare: &str, mut pairs: Vec<Pair>, budget: usize) -> (String, usize) {
        let mut parsed = 0;
        let mut read = |pairs: &[Pair]| {
            let text = format!("{}{}{}", self.before, Pair::put(bare, pairs), self.after);
            parsed += text.len();
            SyntaxFile::parse(text.as_bytes())
        };
        let most = self.before.len() + bare.len() + self.after.len() + 2 * pairs.len();
        if most.saturating_mul(3 + 2 * pairs.len()) > budget {
            return (Pair::put(bare, &pairs), 0);
        }
        let mut target = read(&pairs);
        if !target.error_nodes().is_empty() {
            pairs.retain(|pair| read(std::slice::from_ref(pair)).error_nodes().is_empty());
            target = read(&pairs);
        }
        let kept: Vec<Pair> =
            pairs.iter().copied().filter(|pair| self.is_group(bare, &pairs, *pair, &target)).collect();
        if kept.len() < pairs.len() {
            pairs = kept;
            target = read(&pairs);
        }
        // A statement that begins with a block ends with it, which the grammar does not know.
        let is_block = self.begins_statement && begins_with_block(bare);
        let is_held = |pair: &Pair| is_block && pair.open == 0 && (pair.close < bare.len() || self.goes_on);
        if !pairs.iter().any(is_held) && is_read_as(&target, &read(&[])) {
            return (bare.to_owned(), parsed);
        }
        for pair in pairs.clone() {
            let rest: Vec<Pair> = pairs.iter().copied().filter(|other| *other != pair).collect();
            if !is_held(&pair) && is_read_as(&target, &read(&rest)) {
                pairs = rest;
            }
        }
        (Pair::put(bare, &pairs), parsed)
    }

    /// Whether the pair is around an expression in the tree of `file`, which has all `pairs`. What a macro is given has no tree: it
    /// is told by its neighbours.
    fn is_group(&self, bare: &str, pairs: &[Pair], pair: Pair, file: &SyntaxFile) -> bool {
        // A sign stands behind those of the pairs that end there, and of those around it that begin there.
        let is_around = |one: &&Pair| one.open == pair.open && one.close > pair.close;
        let is_within = |one: &&Pair| one.close == pair.close && one.open > pair.open;
        let before_open = pairs.iter().filter(|one| one.open < pair.open).count()
            + pairs.iter().filter(|one| one.close <= pair.open).count()
            + pairs.iter().filter(is_around).count();
        let before_close = pairs.iter().filter(|one| one.open < pair.close).count()
            + pairs.iter().filter(|one| one.close < pair.close).count()
            + pairs.iter().filter(is_within).count()
            + usize::from(pair.close == bare.len() && ends_in_comment(bare));
        let (start, end) =
            (self.before.len() + pair.open + before_open, self.before.len() + pair.close + before_close + 1);
        let Some(span) = Span::new(start, end) else { return false };
        let around = file.around(span);
        let Some(own) = around.last() else { return false };
        match own.kind {
            "parenthesized_expression" => own.span == span,
            "token_tree" => {
                let (head, tail) = (bare.get(..pair.open), bare.get(pair.close..));
                let (head, tail) = (head.unwrap_or_default().trim_end(), tail.unwrap_or_default().trim_start());
                let begins = head.ends_with(['(', '[', '{', ',', ';']) || head.ends_with("=>");
                !(begins && tail.starts_with([')', ']', '}', ',', ';']))
            }
            _ => false,
        }
    }
}

/// A pair of parentheses, by the bytes of the text without any that they stand before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pair {
    open: usize,
    close: usize,
}

impl Pair {
    /// Those that `marked` has and `bare` has not. `None` if there is another difference.
    fn all(bare: &str, marked: &str) -> Option<Vec<Pair>> {
        let (mut pairs, mut open) = (Vec::new(), Vec::new());
        let (mut text, mut rest) = (String::new(), marked);
        while let Some(at) = rest.find([OPEN, CLOSE]) {
            let (head, tail) = rest.split_at(at);
            text.push_str(head);
            if let Some(tail) = tail.strip_prefix(OPEN) {
                text.truncate(text.strip_suffix("(/*")?.len());
                open.push(text.len());
                rest = tail.strip_prefix("*/")?;
            } else {
                text.truncate(text.strip_suffix("/*")?.len());
                pairs.push(Pair { open: open.pop()?, close: text.len() });
                rest = tail.strip_prefix(CLOSE)?.strip_prefix("*/)")?;
            }
        }
        text.push_str(rest);
        (text == bare && open.is_empty()).then_some(pairs)
    }

    /// `bare` with `pairs`.
    fn put(bare: &str, pairs: &[Pair]) -> String {
        let mut text = String::with_capacity(bare.len() + 2 * pairs.len());
        for at in 0..=bare.len() {
            if pairs.iter().any(|pair| pair.close == at) && at == bare.len() && ends_in_comment(bare) {
                text.push('\n');
            }
            text.extend(pairs.iter().filter(|pair| pair.close == at).map(|_| ')'));
            text.extend(pairs.iter().filter(|pair| pair.open == at).map(|_| '('));
            if let Some(c) = bare.get(at..).and_then(|rest| rest.chars().next()) {
                text.push(c);
            }
        }
        text
    }
}

/// Whether without some of its parentheses the text is read as with them, by the compiler as well.
fn is_read_as(target: &SyntaxFile, other: &SyntaxFile) -> bool {
    target.reads_as(other) && misread(other) <= misread(target)
}

/// How many expressions the grammar takes, and the compiler does not: a cast before a sign that it reads as a part of the type, and
/// comparisons, ranges and assignments in a row.
fn misread(file: &SyntaxFile) -> usize {
    let casts = file.inside(file.whole(), &["type_cast_expression"]).into_iter().filter(|cast| {
        let around = file.around(cast.span);
        let parent = around.iter().rev().find(|node| node.span != cast.span && node.span.contains(cast.span));
        parent.is_some_and(|parent| match parent.kind {
            "field_expression" | "index_expression" | "try_expression" | "await_expression" | "call_expression" => {
                parent.span.start() == cast.span.start()
            }
            "binary_expression" => {
                parent.span.start() == cast.span.start()
                    && file.child_text(*parent, "operator").is_some_and(|sign| matches!(sign, "<" | "<<"))
            }
            _ => false,
        })
    });
    let chains = ["binary_expression", "range_expression", "assignment_expression"];
    let is_comparison = |node: &Branch<'_>| {
        let sign = file.child_text(*node, "operator");
        sign.is_some_and(|sign| matches!(sign, "==" | "!=" | "<" | ">" | "<=" | ">="))
    };
    let rows = file.inside(file.whole(), &chains).into_iter().filter(|own| {
        let inner = file.children(*own).into_iter().filter(|child| child.kind == own.kind);
        own.kind != "binary_expression" && inner.clone().next().is_some()
            || is_comparison(own) && inner.into_iter().any(|child| is_comparison(&child))
    });
    casts.count() + rows.count()
}
