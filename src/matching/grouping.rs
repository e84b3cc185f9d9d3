//! Parentheses: what a match becomes stays one thing where it stands, and so does each thing that it takes over.
//!
//! `add($A, $B)` to `$A + $B` is text. Put into `add(x, y) * 2`, or given `x = a & b`, it would read as something else. The
//! answer is a comparison of trees: with parentheses around everything that was one expression, and without. Those stay
//! without which the tree would be another. Nothing else is added, so what reads right is ast-grep's text.

use super::matched::Replacement;
use super::rust::Rust;
use super::search::{Document, Found, text_of};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use ast_grep_config::Fixer;
use ast_grep_core::meta_var::{MetaVarEnv, MetaVariable};
use ast_grep_core::tree_sitter::LanguageExt;
use ast_grep_core::{AstGrep, NodeMatch};
use std::collections::BTreeSet;

/// Most bytes that are parsed for the matches of one text. The surroundings of matches inside one another are parsed again
/// and again; beyond this, parentheses are put around everything that could need them.
const MAX_PARSED_BYTES: usize = 16 << 20;

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
    root: &'r AstGrep<Document>,
    parsed: usize,
}

/// Something that was one expression.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// The match.
    Whole,
    /// What a meta-variable of this name stands for.
    Captured(String),
}

impl<'r> Grouping<'r> {
    /// For matches in the text of `root`.
    pub(super) fn new(root: &'r AstGrep<Document>) -> Self {
        Grouping { root, parsed: 0 }
    }

    /// `plain`, which is what `fixer` makes of the match, with the parentheses that it takes.
    pub(super) fn grouped(&mut self, one: &Found<'r>, fixer: &Fixer, plain: Replacement) -> Replacement {
        let groups = groups(one, plain.span);
        if groups.is_empty() {
            return plain;
        }
        let Some(around) = Surroundings::of(one, plain.span) else { return plain };
        let marked: Vec<(String, AstGrep<Document>)> = groups
            .iter()
            .filter_map(|group| match group {
                Group::Captured(name) => Some((name.clone(), self.parenthesised(one, name)?)),
                Group::Whole => None,
            })
            .collect();
        let render = |groups: &BTreeSet<Group>| -> Option<String> {
            let text = self.text_with(one, fixer, &marked, groups)?;
            Some(if groups.contains(&Group::Whole) { format!("({text})") } else { text })
        };
        match around.least(groups, &render, MAX_PARSED_BYTES.saturating_sub(self.parsed)) {
            Some((text, parsed)) => {
                self.parsed += parsed;
                Replacement { span: plain.span, text }
            }
            None => plain,
        }
    }

    /// What the variable stands for as a text of its own, in parentheses and as far indented as in the file.
    fn parenthesised(&self, one: &Found<'r>, name: &str) -> Option<AstGrep<Document>> {
        let span = captured(one, name)?.1;
        let text = &self.root.root().get_doc().src;
        let line = text.get(..span.start())?.rfind('\n').map_or(0, |at| at + 1);
        let indent: String = text.get(line..)?.chars().take_while(|c| matches!(c, ' ' | '\t')).collect();
        Some(Rust::Rust.ast_grep(format!("{indent}({});", text.get(span.start()..span.end())?)))
    }

    /// What `fixer` makes of the match with these captures in parentheses.
    fn text_with<'x>(
        &self,
        one: &Found<'r>,
        fixer: &Fixer,
        marked: &'x [(String, AstGrep<Document>)],
        groups: &BTreeSet<Group>,
    ) -> Option<String>
    where
        'r: 'x,
    {
        let root: &'x AstGrep<Document> = self.root;
        let env = one.get_env();
        let mut own: MetaVarEnv<'x, Document> = MetaVarEnv::new();
        for variable in env.get_matched_variables() {
            match variable {
                MetaVariable::Capture(name, _) => {
                    let is_grouped = groups.contains(&Group::Captured(name.clone()));
                    let mark = marked.iter().find(|(marked, _)| is_grouped && *marked == name);
                    if let Some(node) = env.get_match(&name) {
                        let node = match mark {
                            Some((_, document)) => in_parentheses(document)?,
                            None => root.adopt(node.get_inner_node()),
                        };
                        own.insert(&name, node)?;
                    }
                    if let Some(text) = env.get_transformed(&name) {
                        // Named after no variable: it is indented as it is to be already.
                        own.insert_transformation(&MetaVariable::Multiple, &name, text.clone());
                    }
                }
                MetaVariable::MultiCapture(name) => {
                    let is_grouped = groups.contains(&Group::Captured(name.clone()));
                    let mark = marked.iter().find(|(marked, _)| is_grouped && *marked == name);
                    let nodes = match mark {
                        Some((_, document)) => vec![in_parentheses(document)?],
                        None => {
                            let nodes = env.get_multiple_matches(&name);
                            nodes.iter().map(|node| root.adopt(node.get_inner_node())).collect()
                        }
                    };
                    own.insert_multi(&name, nodes)?;
                }
                _ => {}
            }
        }
        let one = NodeMatch::new(root.adopt(one.get_node().get_inner_node()), own);
        text_of(one.replace_by(fixer))
    }
}

/// The parenthesised expression of a text that [`Grouping::parenthesised`] made.
fn in_parentheses(document: &AstGrep<Document>) -> Option<ast_grep_core::Node<'_, Document>> {
    let text = &document.root().get_doc().src;
    let (start, end) = (text.find('(')?, text.len().checked_sub(1)?);
    document.root().dfs().find(|node| node.kind() == "parenthesized_expression" && node.range() == (start..end))
}

/// What the variable stands for, if that is one node: its kind and its place.
fn captured(one: &Found<'_>, name: &str) -> Option<(String, Span)> {
    let env = one.get_env();
    let node = match (env.get_match(name), env.get_multiple_matches(name).as_slice()) {
        (Some(node), _) => node.clone(),
        (None, [node]) => node.clone(),
        _ => return None,
    };
    Some((node.kind().into_owned(), Span::new(node.range().start, node.range().end)?))
}

/// What was one expression, and might not be one any more.
fn groups(one: &Found<'_>, replaced: Span) -> BTreeSet<Group> {
    let mut groups = BTreeSet::new();
    for variable in one.get_env().get_matched_variables() {
        let (MetaVariable::Capture(name, _) | MetaVariable::MultiCapture(name)) = variable else { continue };
        if captured(one, &name).is_some_and(|(kind, _)| COMPOUND.contains(&kind.as_str())) {
            groups.insert(Group::Captured(name));
        }
    }
    let node = one.get_node();
    let is_whole = node.range() == (replaced.start()..replaced.end());
    let is_value = COMPOUND.iter().chain(SIMPLE).any(|kind| *kind == node.kind());
    if is_whole && is_value && is_operand(node) {
        groups.insert(Group::Whole);
    }
    groups
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
                (_, "arguments" | "parenthesized_expression" | "array_expression" | "tuple_expression")
                    if node.is_named() =>
                {
                    break ("fn f() { let x = ", "; }");
                }
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
            begins_statement: after == " }" && head.is_empty(),
            goes_on: !matches!(tail, "" | ";"),
            before: format!("{before}{head}"),
            after: format!("{tail}{after}"),
        })
    }

    /// The text with no more parentheses than it takes, and how many bytes were parsed; `None` if parentheses would have
    /// no place anywhere, and the text is best as it is.
    fn least(
        &self,
        mut groups: BTreeSet<Group>,
        render: &dyn Fn(&BTreeSet<Group>) -> Option<String>,
        budget: usize,
    ) -> Option<(String, usize)> {
        let mut parsed = 0;
        let mut read = |text: &str| {
            let text = format!("{}{text}{}", self.before, self.after);
            parsed += text.len();
            SyntaxFile::parse(text.as_bytes())
        };
        let bare = render(&BTreeSet::new())?;
        let most = self.before.len() + bare.len() + self.after.len() + 2 * groups.len();
        if most.saturating_mul(2 + 3 * groups.len()) > budget {
            return Some((render(&groups)?, 0));
        }
        let all_of_it = format!("({bare})");
        for group in groups.clone().into_iter().filter(|group| *group != Group::Whole) {
            let one = render(&BTreeSet::from([group.clone()]))?;
            // What a macro is given is told by its neighbours: it has no tree.
            let is_in_macro = bare.contains('!') && self.is_fenced_in_macro(&bare, &one, &read(&one));
            if is_in_macro || one == all_of_it {
                groups.remove(&group);
            }
        }
        let without = |groups: &BTreeSet<Group>, group: &Group| -> BTreeSet<Group> {
            groups.iter().filter(|other| *other != group).cloned().collect()
        };
        let mut target = read(&render(&groups)?);
        if !target.error_nodes().is_empty() {
            (groups, target) = groups.iter().find_map(|group| {
                let rest = without(&groups, group);
                let file = read(&render(&rest)?);
                file.error_nodes().is_empty().then_some((rest, file))
            })?;
        }
        // A statement that begins with a block ends with it, which the grammar does not know.
        let held = (self.begins_statement && begins_with_block(&bare)).then(|| self.held(&groups, render));
        let held = held.flatten();
        if held.is_none() && target.reads_as(&read(&bare)) {
            return Some((bare, parsed));
        }
        for group in groups.clone().into_iter().filter(|group| held.as_ref() != Some(group)) {
            let rest = without(&groups, &group);
            if target.reads_as(&read(&render(&rest)?)) {
                groups = rest;
            }
        }
        Some((render(&groups)?, parsed))
    }

    /// What must not be the block that a statement ends with.
    fn held(&self, groups: &BTreeSet<Group>, render: &dyn Fn(&BTreeSet<Group>) -> Option<String>) -> Option<Group> {
        let is_first = |group: &&Group| match group {
            Group::Whole => self.goes_on,
            Group::Captured(_) => render(&BTreeSet::from([(*group).clone()])).is_some_and(|text| text.starts_with('(')),
        };
        groups.iter().find(is_first).cloned()
    }

    /// Whether the parentheses that `one` has and `bare` has not stand around all of something that a macro is given
    /// between commas. `file` is `one` with what is around it.
    fn is_fenced_in_macro(&self, bare: &str, one: &str, file: &SyntaxFile) -> bool {
        let open = bare.bytes().zip(one.bytes()).take_while(|(bare, one)| bare == one).count();
        let at = Span::at(self.before.len() + open);
        if file.nearest(at, &["token_tree"]).is_none() {
            return false;
        }
        let close = bare.bytes().rev().zip(one.bytes().rev()).take_while(|(bare, one)| bare == one).count();
        let before = one.get(..open).unwrap_or_default().trim_end();
        let after = one.get(one.len() - close..).unwrap_or_default().trim_start();
        let begins = before.ends_with(['(', '[', '{', ',', ';']) || before.ends_with("=>");
        begins && after.starts_with([')', ']', '}', ',', ';'])
    }
}
