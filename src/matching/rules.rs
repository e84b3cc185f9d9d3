//! Rules in ast-grep's format: one or more YAML documents.

use super::literals::Need;
use super::query::{QueryError, RuleInfo, Severity};
use super::rust::Rust;
use ast_grep_config::{GlobalRules, RuleCollection, RuleConfig, SerializableRuleConfig, from_multiple};
use ast_grep_core::MatchStrictness;
use ast_grep_core::matcher::Pattern;
use serde_json::Value;
use std::error::Error;
use std::path::Path;

/// Longest file of rules, in bytes.
const MAX_BYTES: usize = 4 << 20;

/// How deep utility rules are followed when it is looked up what a match needs.
const MAX_UTILITIES: usize = 8;

/// One rule.
pub(super) struct Rule {
    pub(super) info: RuleInfo,
    pub(super) need: Need,
    /// It alone, since a collection knows for which files its rules are.
    collection: RuleCollection<Rust>,
}

impl Rule {
    /// The rule, if it is meant for the file `path`.
    pub(super) fn for_path(&self, path: &Path) -> Option<&RuleConfig<Rust>> {
        self.collection.get_rule_from_lang(path, Rust::Rust).into_iter().next()
    }
}

/// Reads the documents. The second value says what was left out.
pub(super) fn read(yaml: &str) -> Result<(Vec<Rule>, Vec<String>), QueryError> {
    if yaml.len() > MAX_BYTES {
        return Err(QueryError::new(format!("the file of rules has more than {MAX_BYTES} bytes")));
    }
    let documents: Vec<SerializableRuleConfig<Rust>> =
        from_multiple(yaml).map_err(|error| QueryError::new(format!("the rules cannot be read: {}", chain(&error))))?;
    let mut rules = Vec::new();
    let mut notes = Vec::new();
    for document in documents {
        let id = document.id.clone();
        if document.language == Rust::Other {
            notes.push(format!("rule `{}` is for another language and was left out", crate::refusal::excerpt(&id)));
            continue;
        }
        let severity = match document.severity {
            ast_grep_config::Severity::Off => continue,
            ast_grep_config::Severity::Hint => Severity::Hint,
            ast_grep_config::Severity::Info => Severity::Info,
            ast_grep_config::Severity::Warning => Severity::Warning,
            ast_grep_config::Severity::Error => Severity::Error,
        };
        let need = need_of(&document);
        let failed = |error: &dyn Error| {
            QueryError::new(format!("rule `{}` cannot be used: {}", crate::refusal::excerpt(&id), chain(error)))
        };
        let config = RuleConfig::try_from(document, &GlobalRules::default()).map_err(|error| failed(&error))?;
        let info = RuleInfo {
            id: id.clone(),
            severity,
            note: config.note.clone(),
            url: config.url.clone(),
            rewrites: !config.fixer.is_empty(),
        };
        let collection = RuleCollection::try_new(vec![config]).map_err(|error| failed(&error))?;
        rules.push(Rule { info, need, collection });
    }
    // ast-grep's order: where two rules want one place, the id decides.
    rules.sort_by(|a, b| a.info.id.cmp(&b.info.id));
    Ok((rules, notes))
}

/// The error and what caused it, in one line.
fn chain(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text.push_str(": ");
            text.push_str(&cause_text);
        }
        source = cause.source();
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a text must hold for the rule to match in it, as far as can be told.
fn need_of(document: &SerializableRuleConfig<Rust>) -> Need {
    // The rule's own types are not public, but their serialized form is the format that users write.
    let utilities = document.core.utils.as_ref().map_or(Value::Null, value_of);
    need_of_rule(&value_of(&document.core.rule), &utilities, MAX_UTILITIES)
}

fn value_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

fn need_of_rule(rule: &Value, utilities: &Value, depth: usize) -> Need {
    let mut needs = Vec::new();
    if let Some(pattern) = rule.get("pattern") {
        needs.push(need_of_pattern(pattern));
    }
    // What a neighbour must be has to be in the file too.
    for relation in ["inside", "has", "precedes", "follows"] {
        if let Some(rule) = rule.get(relation) {
            needs.push(need_of_rule(rule, utilities, depth));
        }
    }
    let list = |name: &str| rule.get(name).and_then(Value::as_array);
    if let Some(rules) = list("all") {
        needs.extend(rules.iter().map(|rule| need_of_rule(rule, utilities, depth)));
    }
    if let Some(rules) = list("any") {
        needs.push(Need::Any(rules.iter().map(|rule| need_of_rule(rule, utilities, depth)).collect()));
    }
    if let Some(utility) = rule.get("matches").and_then(Value::as_str).and_then(|name| utilities.get(name))
        && depth > 0
    {
        needs.push(need_of_rule(utility, utilities, depth - 1));
    }
    Need::All(needs)
}

fn need_of_pattern(pattern: &Value) -> Need {
    let text = |name: &str| pattern.get(name).and_then(Value::as_str);
    let built = match (pattern.as_str(), text("context"), text("selector")) {
        (Some(pattern), _, _) => Pattern::try_new(pattern, Rust::Rust),
        (None, Some(context), Some(selector)) => Pattern::contextual(context, selector, Rust::Rust),
        (None, Some(context), None) => Pattern::try_new(context, Rust::Rust),
        _ => return Need::nothing(),
    };
    let strictness = match text("strictness") {
        None | Some("smart") => MatchStrictness::Smart,
        Some("cst") => MatchStrictness::Cst,
        Some("ast") => MatchStrictness::Ast,
        Some("relaxed") => MatchStrictness::Relaxed,
        Some("template") => MatchStrictness::Template,
        Some(_) => MatchStrictness::Signature,
    };
    built.map_or_else(|_| Need::nothing(), |pattern| Need::of_pattern(&pattern.with_strictness(strictness)))
}
