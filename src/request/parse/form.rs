//! [`form_of`]: which dialect a request in JSON is of.

use super::super::line_id::LineId;
use super::super::model::Change;
use super::super::shape::{FORMS, Form, OLD, form, invalid, join, snake, snaked};
use super::{call, plain_text};
use crate::refusal::Refusal;
use serde_json::{Map, Value};

/// The dialect of a request: by its `type`, else by its keys.
pub(super) fn form_of(
    object: &mut Map<String, Value>,
    place: &str,
    notes: &mut Vec<String>,
) -> Result<&'static Form, Refusal> {
    if let Some(kind) = object.get("type") {
        let Some(kind) = kind.as_str() else { return Err(invalid(&join(place, "type"), "it has to be a text")) };
        // `edit` and the like name the family; what is in it says which of them.
        if let Some(form) = form(kind) {
            return Ok(form);
        }
        return Err(invalid(&join(place, "type"), format!("`{kind}` is not known; known are {}", known())));
    }
    if let Some(patch) = call::take_shell_patch(object) {
        object.insert("patch".to_owned(), Value::from(patch));
        notes.push("the patch was taken out of a command".to_owned());
        return by_name("apply_patch", place);
    }
    if let Some(command) = object.remove("command") {
        return editor_command(object, command.as_str().unwrap_or_default(), place, notes);
    }
    // Dialects of one document that exclude one another.
    let modes: Vec<&str> =
        ["content", "line_edits", "search_replace"].into_iter().filter(|key| object.contains_key(*key)).collect();
    if modes.len() > 1 {
        return Err(invalid(place, format!("give only one of {}", modes.join(", "))));
    }
    if object.contains_key("target") && (object.contains_key("operation") || object.contains_key("op")) {
        return by_name("structural", place);
    }
    if let Some(Value::Object(inner)) = object.get("search_replace").cloned() {
        object.remove("search_replace");
        for (key, value) in snaked(inner, place)? {
            if object.insert(key.clone(), value).is_some() {
                return Err(invalid(place, format!("`{key}` is given twice")));
            }
        }
        return by_name("search_replace", place);
    }
    let name = match by_edits(object) {
        Some(name) => Some(name),
        None => by_texts(object, place, notes)?,
    };
    let Some(name) = name else {
        let keys: Vec<&str> = object.keys().map(String::as_str).take(10).collect();
        let has = if keys.is_empty() { "it is empty".to_owned() } else { format!("it has {}", keys.join(", ")) };
        return Err(invalid(place, format!("it does not say what to change ({has}); it needs a `type`: {}", known())));
    };
    by_name(name, place)
}

/// The names of all dialects.
fn known() -> String {
    FORMS.iter().map(|form| form.name).collect::<Vec<_>>().join(", ")
}

fn by_name(name: &str, place: &str) -> Result<&'static Form, Refusal> {
    FORMS.iter().find(|form| form.name == name).ok_or_else(|| unknown(place))
}

fn unknown(place: &str) -> Refusal {
    invalid(place, format!("it is none of {}", known()))
}

/// The dialect that the keys of the edits tell, which stand in a list of them or beside the path.
fn by_edits(object: &Map<String, Value>) -> Option<&'static str> {
    const SPAN: &[&str] = &["byte_start", "start_byte", "start_column", "column_start"];
    const HASHES: &[&str] = &["hashes", "hashline_ids", "hashlines", "hashline_id", "hash_lines"];
    const LINE: &[&str] = &["start_line", "after_line", "before_line", "insert_line", "line_start"];
    const OPERATION: &[&str] = &["operation", "to_clipboard", "from_clipboard", "reindent"];
    // An insertion stands beside a line that is named by its id, or by its number.
    const BESIDE: &[&str] = &["insert_before", "insert_after"];
    let has = |key: &str| object.contains_key(key);
    let items = ["edits", "edit"].iter().find_map(|key| object.get(*key));
    // In tags, a list is a text.
    let read = items.and_then(Value::as_str).and_then(|text| serde_json::from_str::<Value>(text).ok());
    let item = match read.as_ref().or(items) {
        Some(Value::Array(list)) => list.first(),
        other => other,
    };
    let item = item.and_then(Value::as_object);
    let item_has = |keys: &[&str]| item.is_some_and(|item| item.keys().any(|key| keys.contains(&snake(key).as_str())));
    let any = |keys: &[&str]| keys.iter().any(|key| has(key)) || item_has(keys);
    let is_id = |(key, value): (&String, &Value)| {
        BESIDE.contains(&snake(key).as_str()) && value.as_str().is_some_and(|id| LineId::parse(id).is_some())
    };
    let names_id = || object.iter().any(is_id) || item.is_some_and(|item| item.iter().any(is_id));
    if any(SPAN) {
        Some("exact_span")
    } else if any(HASHES) || names_id() {
        Some("hashlines")
    } else if has("line_edits") || has("line_edit") || any(LINE) || any(BESIDE) {
        Some("lines")
    } else if has("patches") || any(OPERATION) {
        Some("patch")
    } else if has("edits") || has("edit") || has("replacements") || has("changes") {
        Some("text")
    } else {
        None
    }
}

/// The dialect that the texts of a request without edits tell, by their keys and by what they hold; `None` if it has none.
///
/// # Errors
/// If a patch is in no form that is known.
fn by_texts(
    object: &Map<String, Value>,
    place: &str,
    notes: &mut Vec<String>,
) -> Result<Option<&'static str>, Refusal> {
    let has = |key: &str| object.contains_key(key);
    let text_of = |key: &str| object.get(key).and_then(Value::as_str);
    let name = if has("diff") || has("unified_diff") {
        if text_of("diff").is_some_and(|text| matches!(plain_text(text), Some(Change::Blocks(_)))) {
            "blocks"
        } else {
            "unified_diff"
        }
    } else if let Some(text) = text_of("patch").or(text_of("input")) {
        match plain_text(text) {
            Some(Change::ApplyPatch(_)) => "apply_patch",
            Some(Change::UnifiedDiff(_)) if has("patch") => "unified_diff",
            // One edit, or a list of them, as JSON in a string.
            None if has("patch") && text.trim_start().starts_with(['{', '[']) => "patch",
            _ => return Err(unknown(place)),
        }
    } else if has("patch") {
        "patch"
    } else if has("regex") || has("flags") || has("pattern") || (has("search") && has("count")) {
        "search_replace"
    } else if has("search") && has("replace") {
        notes.push(
            "`search` and `replace` were read as one text, to be found once; with `\"type\": \"search_replace\"` every place \
             is replaced"
                .to_owned(),
        );
        "text"
    } else if let Some(change) = text_of("text").and_then(plain_text) {
        match change {
            Change::ApplyPatch(_) => "apply_patch",
            Change::UnifiedDiff(_) => "unified_diff",
            _ => "blocks",
        }
    } else if has("old_text") || OLD.iter().any(|key| has(key)) {
        "text"
    } else if ["content", "contents", "file_text"].iter().any(|key| has(key)) {
        "content"
    } else {
        return Ok(None);
    };
    Ok(Some(name))
}

/// The commands of the text editor tool that some models are trained on.
fn editor_command(
    object: &mut Map<String, Value>,
    command: &str,
    place: &str,
    notes: &mut Vec<String>,
) -> Result<&'static Form, Refusal> {
    let name = match command {
        "str_replace" => "text",
        "create" => "content",
        "insert" => {
            // Its texts have other names for this command.
            if let Some(text) = object.remove("insert_text").or_else(|| object.remove("new_str")) {
                object.insert("new_content".to_owned(), text);
            }
            "lines"
        }
        "view" => return Err(invalid(place, "`view` changes nothing; `codex-patch show` shows a file")),
        other => return Err(invalid(&join(place, "command"), format!("`{other}` is not known"))),
    };
    notes.push(format!("the command `{command}` was read as dialect `{name}`"));
    form(name).ok_or_else(|| invalid(place, "it is not known"))
}
