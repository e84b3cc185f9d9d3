//! [`Tool`]: what is served, and how a model is told of it.

use super::arguments::{ApplyArguments, CheckArguments, FixArguments, NoArguments, ShowArguments, UndoArguments};
use super::rewriting::RewriteArguments;
use crate::request::Batch;
use schemars::schema_for;
use serde_json::{Map, Value, json};

/// A verb that is served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tool {
    Apply,
    Show,
    Check,
    Fix,
    Rewrite,
    Undo,
    History,
}

/// What the client shows its model before any tool.
pub(super) const INSTRUCTIONS: &str = "\
Edits the files of one folder so that nothing is left half done: every edit says what it expects to find, all requests of \
one `apply` are written together or not at all, and `undo` takes the last run back byte for byte. `show` with `hashlines` \
gives the ids by which lines can be named. A refusal is not the end: it says what was found instead, with the lines as \
they read now and often a text that can be sent as it is. `check` and `fix` ask cargo: `fix` makes the compiler's own \
suggestions, keeps what the compiler confirms and takes back what does harm; run it with `dry_run` to see the diff first. \
Paths are relative to the root. Calls are carried out one after another.";

impl Tool {
    /// All of them, in the order in which they are listed.
    pub(super) const ALL: [Tool; 7] =
        [Tool::Show, Tool::Apply, Tool::Check, Tool::Fix, Tool::Rewrite, Tool::Undo, Tool::History];

    /// The tool of this name.
    pub(super) fn named(name: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| tool.name() == name)
    }

    /// Its name, which is that of the command.
    pub(super) fn name(self) -> &'static str {
        match self {
            Tool::Apply => "apply",
            Tool::Show => "show",
            Tool::Check => "check",
            Tool::Fix => "fix",
            Tool::Rewrite => "rewrite",
            Tool::Undo => "undo",
            Tool::History => "history",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Tool::Apply => "Carry out edit requests",
            Tool::Show => "Show lines of a file",
            Tool::Check => "List compiler diagnostics",
            Tool::Fix => "Apply the compiler's suggestions",
            Tool::Rewrite => "Find code by its shape, and rewrite it",
            Tool::Undo => "Take back the last run",
            Tool::History => "List the runs that changed files",
        }
    }

    fn description(self) -> &'static str {
        match self {
            Tool::Apply => {
                "Carries out edit requests: all of them, or none. Give `requests` (a list; what they look like is in the \
                 schema, one entry of `type` for each dialect: text, patch, hashlines, lines, search_replace, exact_span, \
                 content, unified_diff, apply_patch, blocks, structural) or `input` (a diff, an apply_patch envelope or \
                 SEARCH/REPLACE blocks as one text). Several requests for one file compose in order. What cannot be done \
                 exactly is refused, and nothing is written: the answer then has for each refusal the kind, what was \
                 expected and found, all places where it could be, the most similar ones, and the lines as they read now. \
                 Rust and TOML files have to parse afterwards; with `check: compile` cargo has to accept the result too. \
                 A request with an `id` that was applied before is not applied again."
            }
            Tool::Show => {
                "Shows the lines of a file with their numbers, or with `hashlines` as `LINE:HASH|text`, the ids by which \
                 the dialect `hashlines` of `apply` names lines. Changes nothing."
            }
            Tool::Check => {
                "Runs cargo check (with `clippy`: cargo clippy) and lists the diagnostics, ranked, with what `fix` would \
                 apply and why not the rest. Changes nothing."
            }
            Tool::Fix => {
                "Applies the machine-applicable suggestions of rustc (with `clippy`: of clippy), checks every round with \
                 cargo, and takes back what brings in an error; `unsafe_fixes` and `repair` try more, and keep what the \
                 compiler confirms. Code that does not compile is fixed as well. The answer says what was done, what was \
                 not and why, and what is left. May take minutes on a large workspace."
            }
            Tool::Rewrite => {
                "Finds Rust code by a pattern of ast-grep, such as `$A.unwrap()`, and lists it or, with `rewrite`, such as \
                 `$A?`, rewrites it in all files. Without `write` nothing changes, and the answer shows the diff. The object \
                 has in `found` one entry for each match, as ast-grep prints it."
            }
            Tool::Undo => {
                "Takes back the last run that changed files, byte for byte; the one before that when called again. With \
                 `run`, the run of this id. Files that were edited since are left alone and named."
            }
            Tool::History => "Lists the runs that changed files, the latest first, with their state and their files.",
        }
    }

    /// As `tools/list` has it.
    pub(super) fn definition(self) -> Value {
        let is_read_only = matches!(self, Tool::Show | Tool::Check | Tool::History);
        let mut annotations = json!({ "title": self.title(), "readOnlyHint": is_read_only, "openWorldHint": false });
        if let (false, Some(annotations)) = (is_read_only, annotations.as_object_mut()) {
            // What these write, `undo` takes back; what it puts back, nothing does.
            annotations.insert("destructiveHint".to_owned(), Value::from(self != Tool::Fix));
            annotations.insert("idempotentHint".to_owned(), Value::from(self == Tool::Fix));
        }
        json!({
            "name": self.name(),
            "title": self.title(),
            "description": self.description(),
            "inputSchema": self.schema(),
            "annotations": annotations,
        })
    }

    /// The schema of its arguments.
    pub(super) fn schema(self) -> Value {
        let schema = match self {
            Tool::Apply => return with_requests(own(schema_for!(ApplyArguments))),
            Tool::Show => {
                let mut schema = own(schema_for!(ShowArguments));
                schema.insert("required".to_owned(), json!(["file"]));
                return Value::Object(schema);
            }
            Tool::Rewrite => schema_for!(RewriteArguments),
            Tool::Check => schema_for!(CheckArguments),
            Tool::Fix => schema_for!(FixArguments),
            Tool::Undo => schema_for!(UndoArguments),
            Tool::History => schema_for!(NoArguments),
        };
        Value::Object(own(schema))
    }

    /// The keys that it knows; of `apply`, those beside the requests.
    pub(super) fn keys(self) -> Vec<String> {
        let schema = self.schema();
        let properties = schema.get("properties").and_then(Value::as_object);
        let keys = properties.into_iter().flat_map(Map::keys);
        keys.filter(|key| self != Tool::Apply || !matches!(key.as_str(), "requests" | "version")).cloned().collect()
    }
}

/// The schema of an object as one, always with `properties`, since some clients want them.
fn own(schema: schemars::Schema) -> Map<String, Value> {
    let mut object = match schema.to_value() {
        Value::Object(object) => object,
        _ => Map::new(),
    };
    for name in ["title", "description", "$schema"] {
        object.remove(name);
    }
    object.entry("properties").or_insert_with(|| json!({}));
    object.insert("additionalProperties".to_owned(), Value::from(false));
    object
}

/// The schema with `requests`, which are what `codex-patch schema request` describes.
fn with_requests(mut schema: Map<String, Value>) -> Value {
    let batch = schema_for!(Batch).to_value();
    let part = |name: &str| batch.get(name).cloned().unwrap_or_default();
    // One request alone is understood, too, with its keys at the top.
    schema.remove("additionalProperties");
    if let Some(Value::Object(properties)) = schema.get_mut("properties") {
        let requests = json!({ "description": part("description"), "anyOf": part("anyOf") });
        properties.shift_insert(0, "requests".to_owned(), requests);
    }
    let all = schema.entry("$defs").or_insert_with(|| json!({}));
    if let (Value::Object(all), Value::Object(definitions)) = (all, part("$defs")) {
        all.extend(definitions);
    }
    Value::Object(schema)
}
