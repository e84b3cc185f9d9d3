//! What a request may look like: lenient about the shape, strict about the meaning.
//!
//! Every dialect has one form, with the names of [`Change`](super::model::Change). Here other casings, other tools' names,
//! an object where a list belongs, a list inside a string and the like are brought to that form, and each such step is
//! noted. A key that is not known is refused, since it may carry a meaning; only plain commentary is passed over.

mod forms;
mod wording;

use super::line_id::LINE_SEPARATOR;
use crate::refusal::Refusal;
use forms::{COMMENTARY, COMMON, Field, Kind};
use serde_json::{Map, Number, Value};

pub(super) use forms::{FORMS, Form, form, keys};
pub use forms::{OLD, PATHS};
pub use wording::in_words;

/// The key in snake case.
pub fn snake(key: &str) -> String {
    let mut out = String::with_capacity(key.len());
    let mut after_small = false;
    for c in key.chars() {
        match c {
            '-' | ' ' => out.push('_'),
            c if c.is_ascii_uppercase() => {
                if after_small {
                    out.push('_');
                }
                out.push(c.to_ascii_lowercase());
            }
            c => out.push(c),
        }
        after_small = c.is_ascii_lowercase() || c.is_ascii_digit();
    }
    out
}

/// The object with its keys in snake case and without those that are null.
///
/// # Errors
/// If two keys become one.
pub(super) fn snaked(object: Map<String, Value>, place: &str) -> Result<Map<String, Value>, Refusal> {
    let mut out = Map::new();
    for (key, value) in object {
        let name = snake(&key);
        if !value.is_null() && out.insert(name, value).is_some() {
            return Err(invalid(place, format!("`{key}` is given twice, in two spellings")));
        }
    }
    Ok(out)
}

/// The hash of an expectation that is nothing but a hash.
fn only_hash(expected: &Map<String, Value>) -> Option<String> {
    let hash = expected.get("hash").and_then(Value::as_str)?;
    (expected.len() == 1).then(|| hash.to_owned())
}

pub(super) fn invalid(place: &str, reason: impl Into<String>) -> Refusal {
    Refusal::InvalidRequest { place: place.to_owned(), reason: reason.into() }
}

/// Brings requests to the form of their dialect, and notes what was not in it.
pub(super) struct Shaper<'a> {
    pub(super) notes: &'a mut Vec<String>,
}

impl Shaper<'_> {
    fn note(&mut self, place: &str, sentence: String) {
        let note = if place.is_empty() { sentence } else { format!("{place}: {sentence}") };
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Brings `object`, a request of dialect `form` whose keys are in snake case, to that form: one object, or one for
    /// each file if its edits name several.
    pub(super) fn shape(
        &mut self,
        form: &'static Form,
        object: Map<String, Value>,
        place: &str,
    ) -> Result<Vec<Map<String, Value>>, Refusal> {
        let mut request = Map::new();
        let mut inline = Map::new();
        let mut list = None;
        for (key, value) in object {
            if let Some(name) = self.known(COMMON, &key, place) {
                put(&mut request, name, value, place)?;
                continue;
            }
            if let Some(name) = self.known(form.fields, &key, place) {
                put(&mut request, name, value, place)?;
                continue;
            }
            if let Some((name, also, fields)) = form.items {
                if key == name || also.contains(&key.as_str()) {
                    if key != name {
                        self.note(place, format!("`{key}` was read as `{name}`"));
                    }
                    if list.replace(value).is_some() {
                        return Err(invalid(place, format!("`{name}` is given twice, in two spellings")));
                    }
                    continue;
                }
                if let Some(name) = self.known(fields, &key, place) {
                    put(&mut inline, name, value, place)?;
                    continue;
                }
            }
            self.pass_over(form, &key, place)?;
        }
        self.kinds(COMMON, &mut request, place)?;
        self.kinds(form.fields, &mut request, place)?;
        request.insert("type".to_owned(), Value::from(form.name));
        let Some((name, _, fields)) = form.items else { return Ok(vec![request]) };
        let items = self.items(form, name, fields, list, inline, place)?;
        self.by_file(form, request, name, items, place)
    }

    /// The edits of a request, each in its form.
    fn items(
        &mut self,
        form: &'static Form,
        name: &str,
        fields: &'static [Field],
        list: Option<Value>,
        inline: Map<String, Value>,
        place: &str,
    ) -> Result<Vec<Map<String, Value>>, Refusal> {
        let mut inline = inline;
        let file = if list.is_some() { inline.remove("file") } else { None };
        let at_top = !inline.is_empty();
        let values = self.values(name, list, at_top, place)?;
        if at_top && values.len() != 1 {
            let key = inline.keys().next().cloned().unwrap_or_default();
            return Err(invalid(
                place,
                format!("`{key}` belongs into one of the `{name}`, and it is not clear into which"),
            ));
        }
        let mut items: Vec<Map<String, Value>> = Vec::with_capacity(values.len());
        // Whether an edit is about the file that the request names.
        let mut is_meant = file.is_none();
        for (index, value) in values.into_iter().enumerate() {
            let place = format!("{}[{index}]", join(place, name));
            let mut item = self.item(form, fields, value, &place)?;
            for (key, value) in &inline {
                if item.contains_key(key) {
                    return Err(invalid(&place, format!("`{key}` is given twice")));
                }
                item.insert(key.clone(), value.clone());
            }
            if let Some(file) = &file {
                is_meant |= item.get("file").is_none_or(|other| is_about(file, other));
                item.entry("file").or_insert_with(|| file.clone());
            }
            self.kinds(fields, &mut item, &place)?;
            self.particulars(form, &mut item, &place)?;
            items.push(item);
        }
        let other = items.first().and_then(|item| item.get("file")).filter(|_| !is_meant);
        other.zip(file.as_ref()).map_or(Ok(()), |(other, file)| Err(two_files(place, file, other)))?;
        Ok(items)
    }

    /// What is in the list `name`, as it stands there; one empty edit where the edit stands `at_top`, beside the path.
    fn values(
        &mut self,
        name: &str,
        mut list: Option<Value>,
        at_top: bool,
        place: &str,
    ) -> Result<Vec<Value>, Refusal> {
        if let Some(Value::String(text)) = &list {
            let read = serde_json::from_str::<Value>(text);
            match read {
                Ok(value @ (Value::Array(_) | Value::Object(_))) => {
                    self.note(place, format!("`{name}` was a string that holds JSON"));
                    list = Some(value);
                }
                _ => return Err(invalid(&join(place, name), "it is a string, and has to be a list of edits")),
            }
        }
        match list {
            Some(Value::Array(values)) => Ok(values),
            Some(object @ Value::Object(_)) => {
                self.note(place, format!("`{name}` was one edit instead of a list"));
                Ok(vec![object])
            }
            Some(_) => Err(invalid(&join(place, name), "it has to be a list of edits")),
            None if at_top => {
                self.note(place, format!("the edit was given without the list `{name}`"));
                Ok(vec![Value::Object(Map::new())])
            }
            None => Err(invalid(place, format!("`{name}` is missing"))),
        }
    }

    /// One edit of a list, with the names of its form for its keys.
    fn item(
        &mut self,
        form: &'static Form,
        fields: &'static [Field],
        value: Value,
        place: &str,
    ) -> Result<Map<String, Value>, Refusal> {
        let value = match value {
            Value::String(text) => match serde_json::from_str::<Value>(&text) {
                Ok(object @ Value::Object(_)) => {
                    self.note(place, "it was a string that holds JSON".to_owned());
                    object
                }
                _ => Value::String(text),
            },
            value => value,
        };
        let Value::Object(object) = value else { return Err(invalid(place, "it has to be an object")) };
        let mut item = Map::new();
        for (key, value) in snaked(object, place)? {
            if let Some(name) = self.known(fields, &key, place) {
                put(&mut item, name, value, place)?;
            } else if PATHS.contains(&key.as_str()) || key == "path" {
                put(&mut item, "path", value, place)?;
            } else {
                self.pass_over(form, &key, place)?;
            }
        }
        Ok(item)
    }

    /// Moves the paths of the edits up to the request; edits of several files become several requests.
    fn by_file(
        &mut self,
        form: &'static Form,
        request: Map<String, Value>,
        name: &str,
        mut items: Vec<Map<String, Value>>,
        place: &str,
    ) -> Result<Vec<Map<String, Value>>, Refusal> {
        let with = |mut request: Map<String, Value>, items: Vec<Map<String, Value>>| {
            request.insert(name.to_owned(), Value::Array(items.into_iter().map(Value::Object).collect()));
            request
        };
        let names_files = form.fields.iter().any(|field| field.0 == "path");
        if !names_files || items.iter().all(|item| !item.contains_key("path")) {
            return Ok(vec![with(request, items)]);
        }
        let own = request.get("path").cloned();
        let other = |own: &Value| {
            let names: Option<Vec<&Value>> = items.iter().map(|item| item.get("path")).collect();
            let names = names.filter(|names| !names.iter().any(|name| is_about(own, name)))?;
            names.first().map(|other| two_files(place, own, other))
        };
        if let Some(refusal) = own.as_ref().and_then(other) {
            return Err(refusal);
        }
        let mut requests: Vec<(Value, Vec<Map<String, Value>>)> = Vec::new();
        for (index, mut item) in items.drain(..).enumerate() {
            let path = item.remove("path").or_else(|| own.clone());
            let Some(path) = path else {
                return Err(invalid(&format!("{}[{index}]", join(place, name)), "`path` is missing"));
            };
            match requests.last_mut() {
                Some((last, items)) if *last == path => items.push(item),
                _ => requests.push((path, vec![item])),
            }
        }
        if requests.len() > 1 {
            if request.contains_key("id") {
                return Err(invalid(place, "a request with an `id` is about one file; send one for each file"));
            }
            self.note(place, format!("its edits name {} files, one after the other", requests.len()));
        } else {
            self.note(place, "the edits named the file instead of the request".to_owned());
        }
        let shaped = requests.into_iter().map(|(path, items)| {
            let mut request = request.clone();
            request.insert("path".to_owned(), path);
            with(request, items)
        });
        Ok(shaped.collect())
    }

    /// The field that `key` is a name of.
    fn known(&mut self, fields: &'static [Field], key: &str, place: &str) -> Option<&'static str> {
        let field = fields.iter().find(|field| field.0 == key || field.2.contains(&key))?;
        if field.0 != key {
            self.note(place, format!("`{key}` was read as `{}`", field.0));
        }
        Some(field.0)
    }

    fn pass_over(&mut self, form: &'static Form, key: &str, place: &str) -> Result<(), Refusal> {
        if COMMENTARY.contains(&key) {
            return Ok(());
        }
        if key == "rewrite" {
            let reason = "`rewrite` is no field of an edit: what a pattern of ast-grep finds is changed by `codex-patch rewrite -p \
                          PATTERN -r REWRITE`, or by `--rule FILE`";
            return Err(invalid(place, reason));
        }
        if key.contains(['/', '.']) {
            let reason = format!(
                "`{key}` is the name of a file, where a field of `{}` is expected: give each file a request of its own, as \
                 {{\"path\": \"{key}\", \"edits\": [...]}}",
                form.name
            );
            return Err(invalid(place, reason));
        }
        let names = |fields: &'static [Field]| fields.iter().map(|field| field.0);
        let mut known: Vec<&str> = names(form.fields).collect();
        if let Some((list, _, fields)) = form.items {
            known.push(list);
            known.extend(names(fields));
        }
        known.extend(names(COMMON));
        Err(invalid(place, format!("`{key}` means nothing to `{}`; known are {}", form.name, known.join(", "))))
    }

    /// Turns numbers and flags that are given as text into what they say.
    fn kinds(&mut self, fields: &'static [Field], object: &mut Map<String, Value>, place: &str) -> Result<(), Refusal> {
        for Field(name, kind, _) in fields {
            let Some(value) = object.get_mut(*name) else { continue };
            let place = join(place, name);
            match (kind, &*value) {
                // Values of a fixed list are known in every casing, as keys are.
                (Kind::Text, Value::String(text)) if matches!(*name, "mode" | "eol") => {
                    *value = Value::from(snake(text))
                }
                // As the other dialects say what they expect.
                (Kind::Text, Value::Object(expected)) if *name == "expected_hash" && only_hash(expected).is_some() => {
                    let hash = only_hash(expected).map(Value::from);
                    *value = hash.unwrap_or_default();
                }
                (Kind::Text, Value::String(_)) | (Kind::Flag, Value::Bool(_)) | (Kind::Any, _) => {}
                (Kind::Number, Value::Number(number)) if number.as_u64().is_some() => {}
                (Kind::Number, Value::Number(number)) if whole(number).is_some() => {
                    let whole = whole(number).unwrap_or_default();
                    self.note(&place, format!("{number} was read as {whole}"));
                    *value = Value::from(whole);
                }
                (Kind::Number, Value::String(text)) if text.trim().parse::<u64>().is_ok() => {
                    let number = text.trim().parse::<u64>().unwrap_or_default();
                    *value = Value::from(number);
                    self.note(&place, "the number was given as a text".to_owned());
                }
                (Kind::Flag, Value::String(text)) if matches!(text.trim(), "true" | "false") => {
                    *value = Value::from(text.trim() == "true");
                    self.note(&place, "the flag was given as a text".to_owned());
                }
                (Kind::Text, _) if *name == "id" && value.is_number() => *value = Value::from(value.to_string()),
                (kind, _) => {
                    let wanted = match kind {
                        Kind::Text => "a text",
                        Kind::Number => "a whole number, not negative",
                        Kind::Flag => "true or false",
                        Kind::Any => "something else",
                    };
                    let reason = wording::has_to_be(wanted, value);
                    return Err(invalid(&place, reason));
                }
            }
        }
        Ok(())
    }

    /// What single dialects forgive.
    fn particulars(&mut self, form: &'static Form, item: &mut Map<String, Value>, place: &str) -> Result<(), Refusal> {
        if let Some(Value::String(operation)) = item.get("operation") {
            let snake = snake(operation);
            let name = match snake.as_str() {
                "append" | "append_to_end" => "append_eof".to_owned(),
                "prepend" => "prepend_bof".to_owned(),
                _ => snake,
            };
            item.insert("operation".to_owned(), Value::from(name));
        } else if form.name == "patch" && item.contains_key("old_text") && !item.contains_key("operation") {
            self.note(place, "`operation` is missing; with an `old_text` it can only be `replace`".to_owned());
            item.insert("operation".to_owned(), Value::from("replace"));
        }
        if let Some(text) = item.get("hashes").and_then(Value::as_str).map(str::to_owned) {
            let ids: Vec<&str> = text.lines().flat_map(listed_ids).collect();
            let what = if ids.len() == 1 { "one id" } else { "a text of ids" };
            self.note(place, format!("`hashes` was {what} instead of a list"));
            item.insert("hashes".to_owned(), Value::from(ids));
        }
        for id in item.get_mut("hashes").and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some((alone, _)) = id.as_str().and_then(|line| line.split_once(LINE_SEPARATOR)) {
                let alone = Value::from(alone);
                self.note(place, "of lines of a listing given as `hashes`, the ids were taken".to_owned());
                *id = alone;
            }
        }
        if let Some(Value::Object(reindent)) = item.get("reindent").cloned() {
            let reindent = snaked(reindent, place)?;
            if let Some(key) = reindent.keys().find(|key| !matches!(key.as_str(), "strip" | "add")) {
                return Err(invalid(&join(place, "reindent"), format!("`{key}` means nothing; known are strip, add")));
            }
            item.insert("reindent".to_owned(), Value::Object(reindent));
        }
        if form.name == "exact_span"
            && let Some(expected) = item.remove("expected_before")
        {
            item.insert("expected_before".to_owned(), expectation(expected, &join(place, "expected_before"))?);
        }
        Ok(())
    }
}

fn is_about(own: &Value, name: &Value) -> bool {
    may_be_about(own.as_str().unwrap_or_default(), name.as_str().unwrap_or_default())
}

/// Whether what names the file `name` may belong to a request with the path `own`: that of the file, as one of the two may be
/// relative, or that of a folder. A path is a folder's if it says so at its end or if the file is in it, as no file can be.
pub(super) fn may_be_about(own: &str, name: &str) -> bool {
    let parts = |path: &str| -> Vec<String> {
        path.split(['/', '\\']).filter(|part| !matches!(*part, "" | ".")).map(str::to_owned).collect()
    };
    let is_folder = own.ends_with(['/', '\\']);
    let (own, name) = (parts(own), parts(name));
    is_folder || own.ends_with(&name) || name.ends_with(&own) || name.starts_with(&own)
}

/// The refusal of a request about the file `own` all edits of which are about others.
fn two_files(place: &str, own: &Value, other: &Value) -> Refusal {
    let (own, other) = (own.as_str().unwrap_or_default(), other.as_str().unwrap_or_default());
    invalid(
        place,
        format!(
            "it is about `{own}`, and its edits are about other files such as `{other}`: which is meant? Give one alone"
        ),
    )
}

/// The whole number that `number`, which is written with a fraction or an exponent, is.
pub(super) fn whole(number: &Number) -> Option<u64> {
    // Beyond this not every whole number is one that can be written so.
    const LIMIT: f64 = (1_u64 << 53) as f64;
    let value = number.as_f64().filter(|value| value.fract() == 0.0 && (0.0..=LIMIT).contains(value))?;
    Some(value as u64)
}

/// `{text}` or `{hash}`, for which a plain text, and the names of the design's own enum, may stand.
fn expectation(value: Value, place: &str) -> Result<Value, Refusal> {
    let wrap = |key: &str, value: Value| Value::Object(Map::from_iter([(key.to_owned(), value)]));
    let object = match value {
        Value::String(text) => return Ok(wrap("text", Value::from(text))),
        Value::Object(object) => snaked(object, place)?,
        _ => return Err(invalid(place, "it has to be {\"text\": …} or {\"hash\": …}")),
    };
    let mut entries = object.into_iter();
    match (entries.next(), entries.next()) {
        (Some((key, Value::String(text))), None) if matches!(key.as_str(), "text" | "exact_match" | "exact") => {
            Ok(wrap("text", Value::from(text)))
        }
        (Some((key, Value::String(hash))), None) if matches!(key.as_str(), "hash" | "xxh3") => {
            Ok(wrap("hash", Value::from(hash)))
        }
        (Some((key, Value::Number(hash))), None) if key == "hash" && hash.as_u64().is_some() => {
            Ok(wrap("hash", Value::from(format!("xxh3:{:016x}", hash.as_u64().unwrap_or_default()))))
        }
        (Some((first, Value::String(one))), Some((second, Value::String(two))))
            if entries.next().is_none()
                && [first.as_str(), second.as_str()].iter().all(|key| matches!(*key, "text" | "hash")) =>
        {
            Ok(Value::Object(Map::from_iter([(first, Value::from(one)), (second, Value::from(two))])))
        }
        _ => Err(invalid(place, "it has to be {\"text\": …} or {\"hash\": …}")),
    }
}

/// The ids in a line: several in a row, or the one before a line of a listing.
fn listed_ids(line: &str) -> Vec<&str> {
    if line.contains(LINE_SEPARATOR) {
        return vec![line];
    }
    line.split([',', ' ', '\t']).filter(|id| !id.is_empty()).collect()
}

fn put(object: &mut Map<String, Value>, name: &str, value: Value, place: &str) -> Result<(), Refusal> {
    if object.insert(name.to_owned(), value).is_some() {
        return Err(invalid(place, format!("`{name}` is given twice, under two names")));
    }
    Ok(())
}

pub(super) fn join(place: &str, key: &str) -> String {
    if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") }
}
