//! [`Query`]: what is looked for, and what it becomes.

use super::context::{Fault, blind_spot, context_for, fault};
use super::literals::{Anchors, Need};
use super::rules::{Rule, RuleBase, RuleSet, RuleText};
use super::rust::{Rust, STAND_IN};
use ast_grep_config::Fixer;
use ast_grep_core::matcher::{Pattern, PatternError, PatternNode};
use ast_grep_core::meta_var::MetaVariable;
use ast_grep_core::{Language, MatchStrictness};
use std::collections::BTreeMap;

/// How literally a pattern is meant; the names and the meaning are ast-grep's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Strictness {
    /// Every node has to be there, and no other.
    Cst,
    /// Signs such as a trailing comma may be in the code and not in the pattern.
    #[default]
    Smart,
    /// Signs do not count on either side.
    Ast,
    /// Nor do comments.
    Relaxed,
    /// Nor does the text of names and literals.
    Signature,
    /// Only the text counts, and not what kind of code it is.
    Template,
}

/// A pattern and what it is to become.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PatternSpec {
    /// The code, with `$A` for one node and `$$$A` for any number of them.
    pub pattern: String,
    /// The kind of the node inside it that is meant, the rest being context.
    pub selector: Option<String>,
    /// How literally it is meant.
    pub strictness: Strictness,
    /// What a match becomes; `None` to only find.
    pub rewrite: Option<String>,
}

/// A pattern or a rule that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct QueryError {
    /// What is wrong, in a sentence.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl QueryError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        QueryError { message: message.into(), help: None }
    }

    fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// How grave a rule says its matches are, as in ast-grep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Could be better.
    Hint,
    /// Worth knowing.
    Info,
    /// Likely wrong.
    Warning,
    /// Wrong.
    Error,
}

/// What a rule says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleInfo {
    /// Its id.
    pub id: String,
    /// How grave its matches are.
    pub severity: Severity,
    /// More about it.
    pub note: Option<String>,
    /// Where to read about it.
    pub url: Option<String>,
    /// What else it carries for programs.
    pub metadata: Option<serde_json::Value>,
    /// Whether it rewrites what it finds.
    pub rewrites: bool,
}

/// What is looked for, ready to be used by any number of threads.
pub struct Query {
    pub(super) seek: Seek,
    pub(super) need: Need,
    pub(super) notes: Vec<String>,
    /// How paths become those that the globs of rules mean.
    pub(super) base: Option<RuleBase>,
}

/// How it is looked for.
#[allow(clippy::large_enum_variant, reason = "there is one of it")]
pub(super) enum Seek {
    Pattern {
        pattern: Box<Pattern>,
        fixer: Option<Box<Fixer>>,
        anchors: Anchors,
        /// Whether each match is within one item that holds no other items, or in the header of one.
        is_within_items: bool,
    },
    Rules(Vec<Rule>),
    /// A kind of node and nothing else; comments that switch rules off do not count.
    Kind(Box<Rule>),
}

impl Query {
    /// Reads a pattern.
    ///
    /// # Errors
    /// [`QueryError`] if it is not one piece of code and so could match nothing, or nothing that was meant; if it begins
    /// or ends in the middle of one; if the rewrite uses what the pattern does not name.
    pub fn of_pattern(spec: &PatternSpec) -> Result<Query, QueryError> {
        let text = spec.pattern.trim();
        if text.is_empty() {
            return Err(QueryError::new("the pattern is empty"));
        }
        let built = match &spec.selector {
            Some(selector) => Pattern::contextual(text, selector, Rust::Rust),
            None => Pattern::try_new(text, Rust::Rust),
        };
        let pattern = built.map_err(|error| explain(&error, spec))?.with_strictness(match spec.strictness {
            Strictness::Cst => MatchStrictness::Cst,
            Strictness::Smart => MatchStrictness::Smart,
            Strictness::Ast => MatchStrictness::Ast,
            Strictness::Relaxed => MatchStrictness::Relaxed,
            Strictness::Signature => MatchStrictness::Signature,
            Strictness::Template => MatchStrictness::Template,
        });
        let fault = fault(text);
        if pattern.has_error() || (spec.selector.is_none() && fault == Some(Fault::Whole)) {
            return Err(no_node(spec));
        }
        let mut variables = BTreeMap::new();
        names(&pattern.node, &mut variables)?;
        let fixer = match &spec.rewrite {
            Some(rewrite) => {
                check_names(rewrite, &variables)?;
                let fixer = Fixer::from_str(rewrite, &Rust::Rust);
                Some(Box::new(fixer.map_err(|error| QueryError::new(format!("the rewrite cannot be used: {error}")))?))
            }
            None => None,
        };
        let mut notes = Vec::new();
        if fault.is_some() {
            notes.push("the pattern has a syntax error, so it matches only code with the same error".to_owned());
        }
        if spec.selector.is_none() {
            notes.extend(blind_spot(text));
        }
        let need = Need::of_pattern(&pattern);
        let anchors = Anchors::of_pattern(&pattern);
        let is_within_items = super::search::is_within_items(&pattern);
        let seek = Seek::Pattern { pattern: Box::new(pattern), fixer, anchors, is_within_items };
        Ok(Query { seek, need, notes, base: None })
    }

    /// Looks for nodes of a kind, or for several joined as in ESQuery: `impl_item > declaration_list`.
    ///
    /// # Errors
    /// [`QueryError`] if there is no such kind, or if the rewrite uses meta-variables: a kind has none.
    pub fn of_kind(kind: &str, rewrite: Option<&str>) -> Result<Query, QueryError> {
        if let Some(rewrite) = rewrite {
            check_names(rewrite, &BTreeMap::new())?;
        }
        let rule = super::rules::of_kind(kind, rewrite).map_err(|error| {
            let kinds = "kinds are those of tree-sitter-rust, such as match_arm, field_declaration, call_expression";
            error.with_help(kinds)
        })?;
        Ok(Query { need: Need::nothing(), notes: Vec::new(), base: None, seek: Seek::Kind(Box::new(rule)) })
    }

    /// Reads a file of rules in ast-grep's format, as [`Query::of_rule_set`] does.
    ///
    /// # Errors
    /// As there.
    pub fn of_rules(yaml: &str) -> Result<Query, QueryError> {
        let text = RuleText { yaml: yaml.to_owned(), ..RuleText::default() };
        Query::of_rule_set(&RuleSet { texts: vec![text], ..RuleSet::default() })
    }

    /// Reads rules in ast-grep's format. Rules that are off are left out; so are those for other languages, with a note.
    ///
    /// # Errors
    /// [`QueryError`] if a text is none of rules, or if there is no rule left.
    pub fn of_rule_set(set: &RuleSet) -> Result<Query, QueryError> {
        let (rules, mut notes) = super::rules::read(set)?;
        if rules.is_empty() {
            let filter = set.filter.as_ref().map(|filter| format!(" that fits `{}`", crate::refusal::excerpt(filter)));
            let left_out = if notes.is_empty() { String::new() } else { format!(": {}", notes.join("; ")) };
            return Err(QueryError::new(format!("there is no rule to use{}{left_out}", filter.unwrap_or_default())));
        }
        notes.dedup();
        let need = Need::Any(rules.iter().map(|rule| rule.need.clone()).collect());
        Ok(Query { seek: Seek::Rules(rules), need, notes, base: set.base.clone() })
    }

    /// Whether it rewrites anything.
    pub fn rewrites(&self) -> bool {
        match &self.seek {
            Seek::Pattern { fixer, .. } => fixer.is_some(),
            Seek::Rules(rules) => rules.iter().any(|rule| rule.info.rewrites),
            Seek::Kind(rule) => rule.info.rewrites,
        }
    }

    /// The rules, by the numbers that matches give; none for a pattern or a kind.
    pub fn rule(&self, number: usize) -> Option<&RuleInfo> {
        match &self.seek {
            Seek::Pattern { .. } | Seek::Kind(_) => None,
            Seek::Rules(rules) => rules.get(number).map(|rule| &rule.info),
        }
    }

    /// What is worth knowing about it.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// Whether a text of these bytes may hold a match. Cheap: nothing is parsed.
    pub fn may_match(&self, bytes: &[u8]) -> bool {
        self.need.is_met_by(bytes)
    }
}

impl std::fmt::Debug for Query {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Query").field("need", &self.need).finish_non_exhaustive()
    }
}

/// The library's error in words, with what to write instead.
pub(super) fn explain(error: &PatternError, spec: &PatternSpec) -> QueryError {
    let pattern = crate::refusal::excerpt(spec.pattern.trim());
    match error {
        PatternError::Parse(reason) => QueryError::new(format!("the pattern cannot be used: {reason}")),
        PatternError::NoContent(_) => QueryError::new("the pattern holds no code"),
        PatternError::MultipleNode(_) => {
            let error = QueryError::new(format!("`{pattern}` is several pieces of code, and a pattern matches one"));
            match context_for(&spec.pattern) {
                Some((context, kind)) => error.with_help(suggestion(&context, &kind)),
                None => error.with_help(
                    "match what holds them, as `{ $$$BEFORE first(); second(); $$$AFTER }`, or give a --selector",
                ),
            }
        }
        PatternError::RootMultiMetaVar(_) => {
            QueryError::new(format!("`{pattern}` is any number of pieces of code, and a pattern matches one"))
                .with_help("write `$A`, or what stands around it, as `f($$$ARGS)`")
        }
        PatternError::InvalidKind(_) => {
            let selector = spec.selector.as_deref().unwrap_or_default();
            QueryError::new(format!("there is no kind of node `{}`", crate::refusal::excerpt(selector)))
                .with_help("kinds are those of tree-sitter-rust, such as match_arm, field_declaration, call_expression")
        }
        PatternError::NoSelectorInContext { selector, .. } => {
            QueryError::new(format!("there is no `{}` in the pattern `{pattern}`", crate::refusal::excerpt(selector)))
                .with_help("the pattern is the context, whole code that holds the part which the selector names")
        }
    }
}

/// A pattern that is no node by itself. ast-grep would find nothing, or something else, and not say so.
fn no_node(spec: &PatternSpec) -> QueryError {
    let pattern = crate::refusal::excerpt(spec.pattern.trim());
    let error = QueryError::new(format!("`{pattern}` is no complete piece of code, so it would match nothing"));
    match context_for(&spec.pattern).filter(|_| spec.selector.is_none()) {
        Some((context, kind)) => error.with_help(suggestion(&context, &kind)),
        None => error.with_help("write whole code that holds it, and name the kind of the part with --selector"),
    }
}

fn suggestion(context: &str, kind: &str) -> String {
    format!("give its context and say which part is meant: -p '{}' --selector {kind}", context.replace('\'', "'\\''"))
}

/// The meta-variables of a pattern, each with whether it stands for any number of nodes.
fn names(node: &PatternNode, found: &mut BTreeMap<String, bool>) -> Result<(), QueryError> {
    match node {
        PatternNode::MetaVar { meta_var: MetaVariable::Capture(name, _) } => {
            found.insert(name.clone(), false);
        }
        PatternNode::MetaVar { meta_var: MetaVariable::MultiCapture(name) } => {
            found.insert(name.clone(), true);
        }
        PatternNode::MetaVar { .. } => {}
        PatternNode::Terminal { text, .. } if text.contains(STAND_IN) => {
            let text = crate::refusal::excerpt(&text.replace(STAND_IN, "$"));
            return Err(QueryError::new(format!(
                "a meta-variable inside a name, a literal or a comment matches nothing: `{text}`"
            ))
            .with_help(
                "match the whole of it with `$A`; a rule can say more about it with `constraints` and `regex`",
            ));
        }
        PatternNode::Terminal { .. } => {}
        PatternNode::Internal { children, .. } => {
            for child in children {
                names(child, found)?;
            }
        }
    }
    Ok(())
}

/// Refuses a rewrite that uses what the pattern does not name: ast-grep would put nothing there.
fn check_names(rewrite: &str, known: &BTreeMap<String, bool>) -> Result<(), QueryError> {
    let sign = Rust::Rust.meta_var_char();
    let mut rest = rewrite;
    while let Some(at) = rest.find(sign) {
        let tail = rest.get(at..).unwrap_or_default();
        let dollars = tail.chars().take_while(|c| *c == sign).count();
        let after = tail.get(dollars..).unwrap_or_default();
        let end = after.find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
        let name = after.get(..end.unwrap_or(after.len())).unwrap_or_default();
        rest = after.get(name.len()..).unwrap_or_default();
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        match known.get(name) {
            None => {
                let known: Vec<String> = known.keys().map(|name| format!("`${name}`")).collect();
                let help = match known.is_empty() {
                    true => "the pattern has no meta-variable".to_owned(),
                    false => format!("the pattern has {}", known.join(", ")),
                };
                return Err(QueryError::new(format!("the rewrite uses `${name}`, which the pattern does not have"))
                    .with_help(help));
            }
            Some(true) if dollars < 3 => {
                return Err(QueryError::new(format!(
                    "the rewrite uses `${name}`, which stands for any number of nodes in the pattern"
                ))
                .with_help(format!("write `$$${name}`")));
            }
            Some(false) if dollars >= 3 => {
                return Err(QueryError::new(format!(
                    "the rewrite uses `$$${name}`, which stands for one node in the pattern"
                ))
                .with_help(format!("write `${name}`")));
            }
            Some(_) => {}
        }
    }
    Ok(())
}
