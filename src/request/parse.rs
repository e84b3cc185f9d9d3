//! [`parse`]: from any bytes to requests, or to a refusal that says what is wrong with them.

mod answer;
mod call;
mod element;
mod form;
mod indented;
mod prose;
mod tagged;
mod token;

use super::blocks;
use super::dialect::Dialect;
use super::json_text;
use super::mixed;
use super::model::{
    ApplyPatch, Blocks, Change, Eol, ExactSpan, HashlineEdit, LineEdit, PatchEdit, Request, TextEdit, UnifiedDiff,
};
use super::shape::{Form, PATHS, Shaper, in_words, invalid, join, snake, snaked, whole};
use super::structural_shape;
use super::thoughts;
use super::unified_diff;
use crate::refusal::Refusal;
use answer::Calls;
use form::form_of;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
pub(super) use tagged::{begins_call, holds_call};

/// Most requests of one input.
const MAX_REQUESTS: usize = 10_000;

/// Most notes that are kept.
const MAX_NOTES: usize = 20;

/// The version of the envelope `{"version": 1, "requests": […]}`.
pub const VERSION: u64 = 1;

/// The requests of an input.
#[derive(Debug, Clone, PartialEq)]
pub struct Parsed {
    /// The requests, at least one.
    pub requests: Vec<Request>,
    /// What was understood although it was not said in the form that it has, as sentences.
    pub notes: Vec<String>,
}

/// Reads requests: JSON in any of the dialects, or plain text.
///
/// # Errors
/// [`Refusal::InvalidRequest`] or [`Refusal::NotUtf8`]; what is inside a plain text is only read when it is carried out.
pub fn parse(input: &[u8], dialect: Dialect) -> Result<Parsed, Refusal> {
    let text = std::str::from_utf8(input)
        .map_err(|error| Refusal::NotUtf8 { file: "the request".to_owned(), offset: error.valid_up_to() })?;
    let whole = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = thoughts::answer(whole)?;
    let has_thoughts = text.len() < whole.len();
    let unindented = if has_mark(text) { None } else { unindented(text) };
    let text = unindented.as_ref().map_or(text, |(text, _)| text.as_str());
    let plain = |change| Ok(Parsed { requests: vec![request_of(change)], notes: Vec::new() });
    let is_json = text.trim_start().starts_with(['{', '[', '"']);
    // A path or a subject line may begin like JSON.
    let is_text = matches!(dialect, Dialect::UnifiedDiff | Dialect::ApplyPatch | Dialect::Blocks)
        && (!is_json || serde_json::from_str::<serde::de::IgnoredAny>(text).is_err());
    let behind_token = if is_text { None } else { token::calls(text)? };
    let mut parsed = match dialect {
        _ if behind_token.is_some() => of_values(Value::Array(behind_token.unwrap_or_default()), Vec::new(), dialect),
        Dialect::Json => json(text, dialect),
        // The dialects that are text can come in JSON, too.
        Dialect::UnifiedDiff if is_text => plain(diff(text)),
        Dialect::ApplyPatch if is_text => plain(Change::ApplyPatch(ApplyPatch { patch: text.to_owned() })),
        Dialect::Blocks if is_text => plain(Change::Blocks(Blocks { text: text.to_owned(), path: None })),
        _ if is_json => json(text, dialect),
        _ => match (tagged::calls(text)?, plain_text(text)) {
            (Some(calls), _) => {
                let mut parsed = of_values(Value::Array(calls), Vec::new(), dialect);
                // The values were read without the CR of the answer, which says nothing about the files.
                for request in parsed.iter_mut().flat_map(|parsed| &mut parsed.requests) {
                    if let Change::Content(content) = &mut request.change {
                        content.keeps_endings = text.contains("\r\n");
                    }
                }
                parsed
            }
            (None, Some(change)) => {
                let is_request = |value| value_requests(value, 0, &mut Vec::new()).is_ok();
                mixed::check(text, Dialect::of(&change), is_request)?;
                plain(change)
            }
            (None, None) => prose::read(text, dialect),
        },
    }?;
    dialect.hold(&parsed.requests)?;
    if let Some((_, note)) = unindented {
        parsed.notes.insert(0, note.to_owned());
    }
    if has_thoughts {
        parsed.notes.insert(0, "what was thought aloud before the request was left out".to_owned());
    }
    Ok(parsed)
}

/// `text`, which is in none of the dialects that are text as it stands, without the indentation that hides it; and how that is
/// said.
fn unindented(text: &str) -> Option<(String, &'static str)> {
    let of_fence = indented::unindented(text).filter(|text| has_mark(text));
    if let Some(text) = of_fence {
        return Some((text, "the indentation of the fence was taken off the text in it"));
    }
    let is_of_lines = |text: &String| has_mark(text) && !matches!(plain_text(text), Some(Change::Blocks(_)));
    // What holds texts, as JSON and tags do, may have them as deep.
    let holds_texts = text.trim_start().starts_with(['{', '[', '"', '<']) || tagged::holds_call(text);
    let whole = indented::without_margin(text).filter(|text| !holds_texts && is_of_lines(text))?;
    Some((whole, "the indentation that all lines have was taken off them"))
}

/// Whether a line of `text` belongs to one of the dialects that are text, and is not indented.
fn has_mark(text: &str) -> bool {
    text.lines().any(|line| {
        let is_diff = ["diff --git ", "+++ ", "@@"].iter().any(|mark| line.starts_with(mark));
        is_diff || line.trim_end() == "*** Begin Patch" || blocks::edge(line) == Some(true)
    })
}

fn request_of(change: Change) -> Request {
    Request { id: None, mode: None, dry_run: None, show_diff: None, eol: Eol::Adapt, exact: false, change }
}

fn diff(text: &str) -> Change {
    Change::UnifiedDiff(UnifiedDiff { diff: text.to_owned(), fuzz: None })
}

/// The change that a plain text is, if it looks like one of the dialects that are text.
pub(super) fn plain_text(text: &str) -> Option<Change> {
    let mut last_is_old_file = false;
    for line in text.lines() {
        if line.trim() == "*** Begin Patch" {
            return Some(Change::ApplyPatch(ApplyPatch { patch: text.to_owned() }));
        }
        let search = line.trim_start().trim_start_matches('<');
        let is_indented = line.trim_start().starts_with("<<<<<") && search.trim_start().starts_with("SEARCH");
        if is_indented || blocks::edge(line) == Some(true) {
            return Some(Change::Blocks(Blocks { text: text.to_owned(), path: None }));
        }
        let is_header = line.starts_with("diff --git ") || (line.starts_with("@@ ") && line.trim_end().len() > 4);
        if is_header || (last_is_old_file && line.starts_with("+++ ")) {
            return Some(diff(text));
        }
        last_is_old_file = line.starts_with("--- ");
    }
    None
}

/// Reads JSON.
fn json(text: &str, dialect: Dialect) -> Result<Parsed, Refusal> {
    let (value, notes) = json_text::read(text)?;
    of_values(value, notes, dialect)
}

fn of_values(mut value: Value, mut notes: Vec<String>, dialect: Dialect) -> Result<Parsed, Refusal> {
    if dialect == Dialect::SearchReplace {
        say_search_replace(&mut value, 0);
    }
    let requests = value_requests(value, 0, &mut notes)?;
    if requests.len() > MAX_REQUESTS {
        return Err(invalid("", format!("{} requests are more than the limit of {MAX_REQUESTS}", requests.len())));
    }
    if notes.len() > MAX_NOTES {
        let more = notes.len() - MAX_NOTES;
        notes.truncate(MAX_NOTES);
        notes.push(format!("and {more} more of the kind"));
    }
    Ok(Parsed { requests, notes })
}

/// Where the call says that requests are of dialect `search_replace`, one that says no more than `search` and `replace`, which
/// are names for the texts of an edit, too, is of that dialect.
fn say_search_replace(value: &mut Value, depth: usize) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(|value| say_search_replace(value, depth)),
        Value::Object(object) => {
            let has = |object: &Map<String, Value>, wanted: &str| object.keys().any(|key| snake(key) == wanted);
            if has(object, "search") && has(object, "replace") && !has(object, "type") {
                object.insert("type".to_owned(), Value::from(Dialect::SearchReplace.name()));
            } else if depth < MAX_WRAPPINGS && !has(object, "edits") {
                object.values_mut().for_each(|value| say_search_replace(value, depth + 1));
            }
        }
        _ => {}
    }
}

/// How deep a request may be wrapped: text in JSON, arguments of a call, an envelope.
const MAX_WRAPPINGS: usize = 4;

fn value_requests(value: Value, depth: usize, notes: &mut Vec<String>) -> Result<Vec<Request>, Refusal> {
    if depth > MAX_WRAPPINGS {
        return Err(invalid("", "it is wrapped too often"));
    }
    match value {
        Value::String(text) => {
            notes.push("the request was a string".to_owned());
            if let Some(change) = plain_text(&text) {
                return Ok(vec![request_of(change)]);
            }
            let inner: Value =
                serde_json::from_str(&text).map_err(|error| invalid("", format!("the string is no JSON: {error}")))?;
            value_requests(inner, depth + 1, notes)
        }
        Value::Array(values) if !values.is_empty() && values.iter().all(Value::is_string) => {
            let patch =
                call::shell_patch(&Value::Array(values)).ok_or_else(|| invalid("", "a request is an object"))?;
            notes.push("the patch was taken out of a command".to_owned());
            Ok(vec![request_of(Change::ApplyPatch(ApplyPatch { patch }))])
        }
        Value::Array(values) => list(values, &Map::new(), "", notes),
        Value::Object(object) => {
            let mut object = snaked(object, "")?;
            if let Some(patch) = call::file_operation(&object, "")? {
                notes.push("the call for one file was read as a patch".to_owned());
                return Ok(vec![request_of(Change::ApplyPatch(ApplyPatch { patch }))]);
            }
            if let Some(calls) = call::of_message(&mut object)? {
                notes.push("the calls were taken out of a message".to_owned());
                return list(calls, &Map::new(), "", notes);
            }
            if let Some(arguments) = call::arguments(&mut object, "")? {
                notes.push("the request was taken out of a tool call".to_owned());
                return value_requests(arguments, depth + 1, notes);
            }
            match listed(&mut object) {
                Some(list_of) => envelope(object, list_of, "", notes),
                None => single(object, "", notes),
            }
        }
        _ => Err(invalid("", "a request is an object, or a list of objects")),
    }
}

/// Takes the list out of an envelope of requests.
fn listed(object: &mut Map<String, Value>) -> Option<Value> {
    ["requests", "request", "batch"].iter().find_map(|key| object.remove(*key))
}

/// `{version, requests, …}`: what else stands there holds for each request that does not say otherwise.
fn envelope(
    mut object: Map<String, Value>,
    list_of: Value,
    place: &str,
    notes: &mut Vec<String>,
) -> Result<Vec<Request>, Refusal> {
    let inside = join(place, "requests");
    match object.remove("version") {
        None => {}
        Some(Value::Number(version)) if whole(&version) == Some(VERSION) => {}
        Some(Value::String(version)) if version.trim().parse() == Ok(VERSION) => {
            notes.push("version: the number was given as a text".to_owned());
        }
        Some(other) => return Err(invalid(&join(place, "version"), format!("{other} is not known; it is {VERSION}"))),
    }
    object.remove("$schema");
    if let Some(key) =
        object.keys().find(|key| !matches!(key.as_str(), "mode" | "dry_run" | "show_diff" | "eol" | "exact"))
    {
        return Err(invalid(place, format!("`{key}` means nothing beside `requests`")));
    }
    let list_of = match list_of {
        Value::String(text) if plain_text(&text).is_some() => {
            notes.push("`requests` was one plain text".to_owned());
            let dialect = plain_text(&text).map_or("", |change| Dialect::of(&change).name());
            serde_json::json!({"type": dialect, "text": text})
        }
        Value::String(text) => {
            notes.push("`requests` was a string that holds JSON".to_owned());
            serde_json::from_str(&text).map_err(|error| invalid(&inside, format!("it is no JSON: {error}")))?
        }
        value => value,
    };
    match list_of {
        Value::Array(values) => list(values, &object, &inside, notes),
        Value::Object(one) => {
            notes.push("`requests` was one request instead of a list".to_owned());
            list(vec![Value::Object(one)], &object, &inside, notes)
        }
        _ => Err(invalid(&inside, "it has to be a list of requests")),
    }
}

fn list(
    values: Vec<Value>,
    defaults: &Map<String, Value>,
    name: &str,
    notes: &mut Vec<String>,
) -> Result<Vec<Request>, Refusal> {
    if values.is_empty() {
        return Err(invalid(name, "there is no request"));
    }
    let mut requests = Vec::new();
    let mut calls = Calls::default();
    for (index, value) in values.into_iter().enumerate() {
        let place = format!("{name}[{index}]");
        let Value::Object(object) = value else { return Err(invalid(&place, "a request is an object")) };
        let mut object = snaked(object, &place)?;
        if let Some(patch) = call::file_operation(&object, &place)? {
            notes.push("the call for one file was read as a patch".to_owned());
            object = Map::from_iter([("type", "apply_patch".to_owned()), ("patch", patch)].map(text_entry));
            calls.begin(&object, &place)?;
        } else if let Some(arguments) = call::arguments(&mut object, &place)? {
            notes.push("the requests were taken out of tool calls".to_owned());
            object = snaked(of_call(arguments, &place)?, &place)?;
            calls.begin(&object, &place)?;
        } else {
            calls.end();
        }
        for (key, value) in defaults {
            if !object.contains_key(key) {
                object.insert(key.clone(), value.clone());
            }
        }
        let list_of = if object.contains_key("type") { None } else { listed(&mut object) };
        let inside = match list_of {
            Some(list_of) => envelope(object, list_of, &place, notes)?,
            None => single(object, &place, notes)?,
        };
        calls.hold(&inside, &place)?;
        requests.extend(inside);
    }
    notes.dedup();
    Ok(requests)
}

/// The arguments of a call in a list of calls: an object, JSON as text, or a plain text.
fn of_call(arguments: Value, place: &str) -> Result<Map<String, Value>, Refusal> {
    let text = match arguments {
        Value::Object(arguments) => return Ok(arguments),
        Value::String(text) => text,
        _ => return Err(invalid(place, "the arguments of a call are an object")),
    };
    if let Some(change) = plain_text(&text) {
        return Ok(Map::from_iter([("type", Dialect::of(&change).name().to_owned()), ("text", text)].map(text_entry)));
    }
    let read = serde_json::from_str::<Map<String, Value>>(&text);
    read.map_err(|error| invalid(place, format!("the arguments of the call are no JSON object: {error}")))
}

fn text_entry((key, text): (&str, String)) -> (String, Value) {
    (key.to_owned(), Value::from(text))
}

/// One request, whose keys are in snake case; several if its edits are about several files.
fn single(mut object: Map<String, Value>, place: &str, notes: &mut Vec<String>) -> Result<Vec<Request>, Refusal> {
    untagged(&mut object, place)?;
    let form = form_of(&mut object, place, notes)?;
    if form.name == "structural" {
        object = structural_shape::shape(object, place, notes)?;
    }
    if form.name == "unified_diff" {
        path_of_diff(&mut object, place, notes)?;
    }
    let objects = Shaper { notes }.shape(form, object, place)?;
    objects.into_iter().map(|object| read(form, object, place)).collect()
}

/// A path beside a diff: it is the file of hunks that name none, and has to be the one that they name.
fn path_of_diff(object: &mut Map<String, Value>, place: &str, notes: &mut Vec<String>) -> Result<(), Refusal> {
    let Some(key) = PATHS.iter().chain(&["path"]).find(|key| object.contains_key(**key)) else { return Ok(()) };
    let diff_key = ["diff", "unified_diff", "patch", "text"].into_iter().find(|key| object.contains_key(*key));
    let text = |key: &str| object.get(key).and_then(Value::as_str);
    let (Some(path), Some((diff_key, diff))) = (text(key), diff_key.and_then(|key| Some((key, text(key)?)))) else {
        return Ok(());
    };
    let Some(diff) = unified_diff::of_path(diff, path) else {
        let reason = format!("`{key}` is `{path}`, and the diff is about another file; give the diff alone");
        return Err(invalid(place, reason));
    };
    object.insert(diff_key.to_owned(), Value::from(diff));
    object.remove(*key);
    notes.push(format!("`{key}` was read as the file of the diff"));
    Ok(())
}

/// Opens a request that is the only content of a key that names its dialect, as an enum is written by default.
fn untagged(object: &mut Map<String, Value>, place: &str) -> Result<(), Refusal> {
    let name = object.keys().next().filter(|_| object.len() == 1).cloned().unwrap_or_default();
    if !matches!(name.as_str(), "structural" | "exact_span" | "unified_diff") {
        return Ok(());
    }
    if let Some(Value::Object(inner)) = object.get(&name).cloned() {
        *object = snaked(inner, place)?;
        object.insert("type".to_owned(), Value::from(name));
    }
    Ok(())
}

/// From the form to the type.
fn read(form: &Form, object: Map<String, Value>, place: &str) -> Result<Request, Refusal> {
    // The edits first, one by one, so that it can be said which of them is wrong.
    match form.name {
        "exact_span" => each::<ExactSpan>(&object, "edits", place)?,
        "text" => each::<TextEdit>(&object, "edits", place)?,
        "patch" => each::<PatchEdit>(&object, "patches", place)?,
        "hashlines" => each::<HashlineEdit>(&object, "edits", place)?,
        "lines" => each::<LineEdit>(&object, "line_edits", place)?,
        _ => {}
    }
    typed(&Value::Object(object), place)
}

fn each<T: DeserializeOwned>(object: &Map<String, Value>, name: &str, place: &str) -> Result<(), Refusal> {
    for (index, item) in object.get(name).and_then(Value::as_array).into_iter().flatten().enumerate() {
        typed::<T>(item, &format!("{}[{index}]", join(place, name)))?;
    }
    Ok(())
}

/// Reads an object; says of an error whose value it is about.
fn typed<T: DeserializeOwned>(value: &Value, place: &str) -> Result<T, Refusal> {
    T::deserialize(value).map_err(|error| {
        let said = error.to_string();
        // What is missing is no key's.
        let entries = value.as_object().into_iter().flatten().filter(|_| !said.starts_with("missing field"));
        let alone = |(key, one): (&String, &Value)| {
            let kind = value.get("type").map(|kind| ("type".to_owned(), kind.clone()));
            Value::Object(kind.into_iter().chain(std::iter::once((key.clone(), one.clone()))).collect())
        };
        let is_it = |entry: &(&String, &Value)| T::deserialize(alone(*entry)).is_err_and(|of| of.to_string() == said);
        let key = entries.into_iter().find(is_it).map(|(key, _)| key);
        invalid(&key.map_or(place.to_owned(), |key| join(place, key)), in_words(&error))
    })
}

#[cfg(test)]
mod tests;
