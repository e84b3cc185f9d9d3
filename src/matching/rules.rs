//! Rules in ast-grep's format: one or more YAML documents.

use super::context::{Fault, context_for, fault};
use super::literals::Need;
use super::query::{QueryError, RuleInfo, Severity};
use super::rust::{Rust, STAND_IN};
use ast_grep_config::{
    DeserializeEnv, GlobalRules, RuleCollection, RuleConfig, SerializableGlobalRule, SerializableRuleConfig,
    from_multiple, from_str,
};
use ast_grep_core::MatchStrictness;
use ast_grep_core::matcher::Pattern;
use regex::Regex;
use serde_json::Value;
use std::error::Error;
use std::path::{Component, Path, PathBuf};

/// Longest file of rules, in bytes.
const MAX_BYTES: usize = 4 << 20;

/// How deep utility rules are followed when it is looked up what a match needs.
const MAX_UTILITIES: usize = 8;

/// Most patterns of a rule of which it is said that they are no code.
const MAX_ADVICE: usize = 10;

/// Longest pattern for which a context is looked for, in bytes.
const MAX_ADVISED: usize = 1000;

/// Most rules for other languages that are named one by one.
const MAX_NAMED: usize = 3;

/// Rules, and what goes with them.
#[derive(Debug, Clone, Default)]
pub struct RuleSet {
    /// The rules: each text is one or more YAML documents.
    pub texts: Vec<RuleText>,
    /// Rules that others refer to by `matches`: one YAML document each.
    pub utilities: Vec<RuleText>,
    /// Only rules whose id this regular expression fits.
    pub filter: Option<String>,
    /// Severities in place of those that the rules give themselves: of the rule with this id, or without id of all that no
    /// other entry names. The last one counts; `None` switches the rule off.
    pub severities: Vec<(Option<String>, Option<Severity>)>,
    /// Rules that are less grave are left out.
    pub min_severity: Option<Severity>,
    /// What paths are relative to; `None` where they are what the globs of `files` and `ignores` mean.
    pub base: Option<RuleBase>,
}

/// A text of rules.
#[derive(Debug, Clone, Default)]
pub struct RuleText {
    /// What to call it in an error; empty if that goes without saying.
    pub name: String,
    /// The id of a rule in it that gives itself none.
    pub id: String,
    /// The text.
    pub yaml: String,
}

impl RuleText {
    fn failed(&self, why: &str) -> QueryError {
        let of = if self.name.is_empty() { String::new() } else { format!(" in {}", self.name) };
        QueryError::new(format!("the rules{of} cannot be read: {why}"))
    }
}

/// The folders between which paths are translated for the globs of rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleBase {
    /// What the paths of a search are relative to.
    pub current_dir: PathBuf,
    /// What the globs are relative to.
    pub project: PathBuf,
}

impl RuleBase {
    /// The path as the globs mean it; unchanged if it is elsewhere.
    pub(super) fn of(&self, path: &Path) -> PathBuf {
        let whole = plain(&self.current_dir.join(path));
        whole.strip_prefix(plain(&self.project)).unwrap_or(path).to_owned()
    }
}

/// The path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                whole.pop();
            }
            part => whole.push(part),
        }
    }
    whole
}

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

/// Reads the documents. The second value says what was left out, and what finds less than it seems to.
pub(super) fn read(set: &RuleSet) -> Result<(Vec<Rule>, Vec<String>), QueryError> {
    let (globals, utilities) = utilities(&set.utilities)?;
    let filter = match &set.filter {
        Some(filter) => Some(Regex::new(filter).map_err(|error| {
            let filter = crate::refusal::excerpt(filter);
            QueryError::new(format!("the filter `{filter}` is no regular expression: {}", one_line(&error.to_string())))
        })?),
        None => None,
    };
    let mut rules = Vec::new();
    let mut notes = Vec::new();
    let mut others = Vec::new();
    let mut is_known = vec![false; set.severities.len()];
    for text in &set.texts {
        let documents = documents(text)?;
        let count = documents.len();
        for (number, mut document) in documents.into_iter().enumerate() {
            if document.id.is_empty() {
                document.id = if count > 1 { format!("{}-{number}", text.id) } else { text.id.clone() };
            }
            for ((id, _), is_known) in set.severities.iter().zip(&mut is_known) {
                *is_known |= id.as_ref().is_none_or(|id| *id == document.id);
            }
            if document.language == Rust::Other {
                others.push(document.id);
                continue;
            }
            if filter.as_ref().is_some_and(|filter| !filter.is_match(&document.id)) {
                continue;
            }
            let Some(severity) = set.severity_of(&document).filter(|severity| Some(*severity) >= set.min_severity)
            else {
                continue;
            };
            rules.push(rule(document, severity, &globals, &utilities, &mut notes)?);
        }
    }
    let unknown = set.severities.iter().zip(&is_known).find(|(_, is_known)| !**is_known);
    if let Some(((Some(id), _), _)) = unknown {
        notes.push(format!("there is no rule `{}`, for which a severity is given", crate::refusal::excerpt(id)));
    }
    match others.get(..MAX_NAMED.min(others.len())) {
        Some(named) if named.len() == others.len() => notes.extend(
            named
                .iter()
                .map(|id| format!("rule `{}` is for another language and was left out", crate::refusal::excerpt(id))),
        ),
        _ => notes.push(format!("{} rules are for other languages and were left out", others.len())),
    }
    // ast-grep's order: where two rules want one place, the id decides.
    rules.sort_by(|a: &Rule, b| a.info.id.cmp(&b.info.id));
    Ok((rules, notes))
}

/// A rule that is nothing but a kind of node.
pub(super) fn of_kind(kind: &str, rewrite: Option<&str>) -> Result<Rule, QueryError> {
    let document = serde_json::json!({"id": "kind", "language": "rust", "rule": {"kind": kind}, "fix": rewrite});
    let text = RuleText { yaml: document.to_string(), ..RuleText::default() };
    let failed = |why: &str| {
        let why = why.rsplit(": ").next().unwrap_or_default();
        QueryError::new(format!("the kind `{}` cannot be used: {why}", crate::refusal::excerpt(kind)))
    };
    let document = documents(&text)?.pop().ok_or_else(|| failed("it is none"))?;
    let (globals, utilities) = (GlobalRules::default(), Value::Null);
    rule(document, Severity::Hint, &globals, &utilities, &mut Vec::new()).map_err(|error| failed(&error.message))
}

fn documents(text: &RuleText) -> Result<Vec<SerializableRuleConfig<Rust>>, QueryError> {
    if text.yaml.len() > MAX_BYTES {
        return Err(text.failed(&format!("they have more than {MAX_BYTES} bytes")));
    }
    from_multiple(&text.yaml).map_err(|error| text.failed(&yaml_error(&error)))
}

/// The rules that all others may refer to, and the same as data, by their ids.
fn utilities(texts: &[RuleText]) -> Result<(GlobalRules, Value), QueryError> {
    let mut documents: Vec<SerializableGlobalRule<Rust>> = Vec::new();
    let mut bodies = serde_json::Map::new();
    for text in texts {
        if text.yaml.len() > MAX_BYTES {
            return Err(text.failed(&format!("they have more than {MAX_BYTES} bytes")));
        }
        let document: SerializableGlobalRule<Rust> =
            from_str(&text.yaml).map_err(|error| text.failed(&yaml_error(&error)))?;
        if document.language == Rust::Rust {
            // What a name means inside one that has parameters is up to who uses it.
            let body = if document.arguments.is_none() { value_of(&document.core.rule) } else { Value::Null };
            bodies.insert(document.id.clone(), body);
            documents.push(document);
        }
    }
    let globals = DeserializeEnv::parse_global_utils(documents)
        .map_err(|error| QueryError::new(format!("the utility rules cannot be used: {}", chain(&error))))?;
    Ok((globals, Value::Object(bodies)))
}

/// One document as a rule. `notes` gets what is worth knowing about it.
fn rule(
    mut document: SerializableRuleConfig<Rust>,
    severity: Severity,
    globals: &GlobalRules,
    utilities: &Value,
    notes: &mut Vec<String>,
) -> Result<Rule, QueryError> {
    // The library leaves out what is off by itself.
    document.severity = ast_grep_config::Severity::Hint;
    let id = document.id.clone();
    let body = value_of(&document.core.rule);
    let own = document.core.utils.as_ref().map_or(Value::Null, value_of);
    let need = need_of_rule(&body, &[&own, utilities], MAX_UTILITIES);
    let mut advice = Vec::new();
    broken_patterns(&[&body, &own], &mut advice);
    let shown = crate::refusal::excerpt(&id);
    let failed = |error: &dyn Error| QueryError {
        message: format!("rule `{shown}` cannot be used: {}", chain(error)),
        help: advice.first().map(|(_, help)| help.clone()),
    };
    let metadata = document.metadata.as_ref().and_then(|metadata| serde_json::to_value(metadata).ok());
    let config = RuleConfig::try_from(document, globals).map_err(|error| failed(&error))?;
    notes.extend(advice.iter().map(|(pattern, help)| {
        format!("rule `{shown}`: `{pattern}` is no complete piece of code, so it matches only code that is as broken; {help}")
    }));
    let info = RuleInfo {
        id: id.clone(),
        severity,
        note: config.note.clone(),
        url: config.url.clone(),
        metadata,
        rewrites: !config.fixer.is_empty(),
    };
    let collection = RuleCollection::try_new(vec![config]).map_err(|error| failed(&error))?;
    Ok(Rule { info, need, collection })
}

impl RuleSet {
    /// How grave the rule is; `None` if it is off.
    fn severity_of(&self, document: &SerializableRuleConfig<Rust>) -> Option<Severity> {
        let own = match document.severity {
            ast_grep_config::Severity::Off => None,
            ast_grep_config::Severity::Hint => Some(Severity::Hint),
            ast_grep_config::Severity::Info => Some(Severity::Info),
            ast_grep_config::Severity::Warning => Some(Severity::Warning),
            ast_grep_config::Severity::Error => Some(Severity::Error),
        };
        let last = |wanted: Option<&str>| self.severities.iter().rev().find(|(id, _)| id.as_deref() == wanted);
        last(Some(&document.id)).or_else(|| last(None)).map_or(own, |(_, severity)| *severity)
    }
}

/// The patterns below `values` that are no piece of code by themselves, each with what to write instead. They match nothing
/// that was meant, and the library accepts some of them.
fn broken_patterns(values: &[&Value], found: &mut Vec<(String, String)>) {
    let mut waiting: Vec<&Value> = values.to_vec();
    while let Some(value) = waiting.pop().filter(|_| found.len() < MAX_ADVICE) {
        match value {
            Value::Array(list) => waiting.extend(list.iter().rev()),
            Value::Object(object) => {
                waiting.extend(object.values().rev().filter(|value| !value.is_string()));
                let Some(pattern) = object.get("pattern").and_then(Value::as_str) else { continue };
                let is_broken = match Pattern::try_new(pattern, Rust::Rust) {
                    Ok(built) => built.has_error() || fault(pattern) == Some(Fault::Whole),
                    Err(_) => true,
                };
                if is_broken {
                    let context = (pattern.len() <= MAX_ADVISED).then(|| context_for(pattern)).flatten();
                    let help = match context {
                        Some((context, kind)) => format!(
                            "give its context and say which part is meant: `pattern: {{context: '{}', selector: {kind}}}`",
                            context.replace('\'', "''")
                        ),
                        None => "give whole code that holds it as `context`, and the kind of the part as `selector`"
                            .to_owned(),
                    };
                    found.push((crate::refusal::excerpt(pattern.trim()), help));
                }
            }
            _ => {}
        }
    }
}

/// The error and what caused it, in one line.
pub(super) fn chain(error: &dyn Error) -> String {
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
    one_line(&text)
}

/// What a reader of YAML says, without the picture of the place that it draws.
pub(super) fn yaml_error(error: &dyn Error) -> String {
    let text = chain(error);
    let text = text.split_once(" --> ").map_or(text.as_str(), |(said, _)| said);
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}

/// The text on one line, with what the user wrote in place of the stand-in.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(STAND_IN, "$")
}

fn value_of(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// What a text must hold for the rule to match in it, as far as can be told. The rule's own types are not public, but their
/// serialized form is the format that users write. What a name means the first of `utilities` says that has it.
fn need_of_rule(rule: &Value, utilities: &[&Value], depth: usize) -> Need {
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
    // A rule that all may use knows nothing of those of one rule.
    let utility = |name: &str| {
        let found = utilities.iter().enumerate().find_map(|(at, some)| Some((some.get(name)?, at)))?;
        Some((found.0, utilities.get(found.1..).unwrap_or_default()))
    };
    if let Some((utility, utilities)) = rule.get("matches").and_then(Value::as_str).and_then(utility)
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
