//! What a structural request may look like: other names of keys, kinds and operations, enums as serde writes them by
//! default, and a target or an operation whose keys stand in the request itself.

use super::shape::{invalid, join, snake, snaked};
use crate::refusal::Refusal;
use serde_json::{Map, Value};

type Object = Map<String, Value>;

/// The kinds of targets, and what else they are called.
const KINDS: &[(&str, &[&str])] = &[
    ("function", &["fn", "func", "method"]),
    ("struct", &[]),
    ("enum", &[]),
    ("union", &[]),
    ("trait", &[]),
    ("impl", &["impl_block"]),
    ("module", &["mod"]),
    ("const", &["constant"]),
    ("static", &[]),
    ("type_alias", &["type"]),
    ("macro", &["macro_rules", "macro_definition"]),
    ("use", &["import", "use_declaration"]),
    ("extern_crate", &[]),
    ("variant", &["enum_variant"]),
    ("field", &["struct_field"]),
    ("match", &["match_expression"]),
    ("match_arm", &["arm"]),
    ("statement", &["stmt"]),
    ("closure", &[]),
    ("file", &["crate", "source_file"]),
];

/// The operations, and what else they are called.
const OPERATIONS: &[(&str, &[&str])] = &[
    ("replace", &["replace_item"]),
    ("replace_body", &["set_body"]),
    ("replace_signature", &["set_signature", "change_signature"]),
    ("insert_before", &["add_before"]),
    ("insert_after", &["add_after"]),
    ("delete", &["remove"]),
    ("add_derive", &["add_derives"]),
    ("remove_derive", &["remove_derives"]),
    ("add_attribute", &["add_attr"]),
    ("remove_attribute", &["remove_attr"]),
    ("add_doc", &["add_docs", "add_doc_comment"]),
    ("add_field", &[]),
    ("add_variant", &[]),
    ("add_match_arm", &["add_arm"]),
    ("insert_into_impl", &["add_method", "add_to_impl"]),
    ("insert_into_trait", &["add_to_trait"]),
    ("insert_into_module", &["add_to_module"]),
    ("add_use", &["add_import", "insert_use"]),
    ("remove_use", &["remove_import"]),
    ("set_visibility", &["change_visibility"]),
    ("wrap_in_cfg", &["add_cfg"]),
    ("rename_local", &["rename"]),
];

/// The keys of a target, and what else they are called.
const TARGET: &[(&str, &[&str])] = &[
    ("kind", &["type"]),
    ("name", &["ident", "identifier"]),
    ("impl_of", &["impl_for", "self_type", "in_impl"]),
    ("trait_name", &["trait", "of_trait", "in_trait"]),
    ("for_type", &[]),
    ("of", &["enum", "struct", "function", "parent", "within"]),
    ("on", &["scrutinee", "matched_on"]),
    ("pattern", &[]),
    ("module", &["mod", "in_module"]),
    ("cfg", &[]),
    ("signature", &[]),
    ("nth_of", &[]),
    ("byte_start", &["start_byte"]),
    ("byte_end", &["end_byte"]),
];

const NEW: &[&str] =
    &["new", "code", "text", "content", "snippet", "source", "new_string", "new_code", "new_content", "replacement"];

/// The keys of an operation, and what else they are called.
const FIELDS: &[(&str, &[&str])] = &[
    ("op", &["type", "operation", "action"]),
    ("new_text", NEW),
    ("derive", &["derives", "traits"]),
    ("cfg", &["condition", "predicate"]),
    ("attribute", &["attr", "attributes"]),
    ("doc", &["docs", "documentation"]),
    ("position", &["at", "where"]),
    ("use", &["import", "path", "use_path"]),
    ("visibility", &["vis"]),
    ("name", &["from", "old_name"]),
    ("to", &["new_name"]),
    ("line", &[]),
];

/// What else the new text of an operation may be called, where it can be nothing else.
const SPECIAL: &[(&str, &[&str])] = &[
    ("replace_body", &["body", "new_body"]),
    ("replace_signature", &["signature", "new_signature"]),
    ("add_field", &["field"]),
    ("add_variant", &["variant"]),
    ("add_match_arm", &["arm"]),
    ("insert_into_impl", &["item", "items", "method"]),
    ("insert_into_trait", &["item", "items", "method"]),
    ("insert_into_module", &["item", "items"]),
];

fn canonical(names: &[(&'static str, &[&str])], name: &str) -> Option<&'static str> {
    names.iter().find(|(own, also)| *own == name || also.contains(&name)).map(|(own, _)| *own)
}

fn known(names: &[(&str, &[&str])]) -> String {
    names.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// Brings a request of dialect `structural`, whose keys are in snake case, to its form.
pub(super) fn shape(mut request: Object, place: &str, notes: &mut Vec<String>) -> Result<Object, Refusal> {
    if !request.contains_key("operation")
        && let Some(operation) = request.remove("op")
    {
        request.insert("operation".to_owned(), operation);
    }
    let target =
        request.remove("target").ok_or_else(|| invalid(place, "`target` is missing: what is to be changed"))?;
    let mut target = object(target, &join(place, "target"), "kind", KINDS)?;
    let operation = request.remove("operation");
    let operation =
        operation.ok_or_else(|| invalid(place, "`operation` is missing: what is to be done with the target"))?;
    let mut operation = object(operation, &join(place, "operation"), "op", OPERATIONS)?;
    // What an operation says may stand beside it.
    let beside: Vec<String> = request
        .keys()
        .filter(|key| {
            canonical(FIELDS, key).is_some_and(|name| name != "op") && !matches!(key.as_str(), "path" | "type")
        })
        .cloned()
        .collect();
    for key in beside {
        if let Some(value) = request.remove(&key) {
            notes.push(format!("`{key}` was taken for a part of the operation"));
            if operation.insert(key.clone(), value).is_some() {
                return Err(invalid(place, format!("`{key}` is given twice")));
            }
        }
    }
    shape_target(&mut target, &join(place, "target"))?;
    let kind = target.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned();
    shape_operation(&mut operation, &kind, &join(place, "operation"))?;
    request.insert("target".to_owned(), Value::Object(target));
    request.insert("operation".to_owned(), Value::Object(operation));
    Ok(request)
}

/// An object that says by `tag` what it is. A text alone is the tag; so is the only key, if that is one of `names`.
fn object(value: Value, place: &str, tag: &str, names: &[(&'static str, &[&str])]) -> Result<Object, Refusal> {
    let tagged = |name: &str| Object::from_iter([(tag.to_owned(), Value::from(name))]);
    let mut object = match value {
        Value::String(text) => match serde_json::from_str::<Value>(&text) {
            Ok(Value::Object(object)) => object,
            _ => return Ok(tagged(&text)),
        },
        Value::Object(object) => object,
        _ => return Err(invalid(place, "it has to be an object")),
    };
    if object.len() == 1
        && let Some((key, Value::Object(_))) = object.iter().next()
        && canonical(names, &snake(key)).is_some()
    {
        let key = key.clone();
        if let Some(Value::Object(inner)) = object.remove(&key) {
            object = inner;
            object.insert(tag.to_owned(), Value::from(key));
        }
    }
    snaked(object, place)
}

/// Gives the keys their names.
fn named(object: &mut Object, names: &[(&'static str, &[&str])], place: &str) -> Result<(), Refusal> {
    for (key, value) in std::mem::take(object) {
        let Some(name) = canonical(names, &key) else {
            return Err(invalid(place, format!("`{key}` means nothing here; known are {}", known(names))));
        };
        if object.insert(name.to_owned(), value).is_some() {
            return Err(invalid(place, format!("`{name}` is given twice, under two names")));
        }
    }
    Ok(())
}

/// Gives the tag its name.
fn tag(object: &mut Object, tag: &str, names: &[(&'static str, &[&str])], place: &str) -> Result<(), Refusal> {
    let place = join(place, tag);
    let Some(value) = object.get(tag).and_then(Value::as_str) else {
        return Err(invalid(&place, format!("it is missing; known are {}", known(names))));
    };
    let Some(name) = canonical(names, &snake(value)) else {
        return Err(invalid(&place, format!("`{value}` is not known; known are {}", known(names))));
    };
    object.insert(tag.to_owned(), Value::from(name));
    Ok(())
}

/// Numbers given as a text, as themselves.
fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.trim().parse().ok())
}

fn shape_target(target: &mut Object, place: &str) -> Result<(), Refusal> {
    // Of a module it is the name, of anything else where it is.
    if let Some(path) = target.remove("path") {
        let is_module = target.get("kind").or(target.get("type")).and_then(Value::as_str).map(snake);
        let is_module = is_module.is_some_and(|kind| canonical(KINDS, &kind) == Some("module"));
        let (key, value) = if is_module {
            let parts = |list: &Vec<Value>| list.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("::");
            ("name", path.as_array().map(parts).map_or(path.clone(), Value::from))
        } else {
            ("module", path)
        };
        if target.insert(key.to_owned(), value).is_some() {
            return Err(invalid(place, format!("`path` and `{key}` say the same")));
        }
    }
    named(target, TARGET, place)?;
    tag(target, "kind", KINDS, place)?;
    if let Some(Value::String(module)) = target.get("module") {
        let parts: Vec<Value> = module.split("::").filter(|part| !part.is_empty()).map(Value::from).collect();
        target.insert("module".to_owned(), Value::from(parts));
    }
    if let Some(value) = target.get("nth_of") {
        let pair: Option<Vec<u64>> = match value {
            Value::Array(list) => list.iter().map(number).collect(),
            Value::Object(object) => [object.get("nth"), object.get("of")].into_iter().map(|n| number(n?)).collect(),
            Value::String(text) => {
                let parts = text.replace("of", "/");
                parts.split('/').map(|part| part.trim().parse().ok()).collect()
            }
            _ => None,
        };
        let Some([nth, of]) = pair.as_deref() else {
            return Err(invalid(&join(place, "nth_of"), "it has to be two numbers: which one, of how many"));
        };
        target.insert("nth_of".to_owned(), Value::from(vec![*nth, *of]));
    }
    for key in ["byte_start", "byte_end"] {
        if let Some(n) = target.get(key).and_then(number) {
            target.insert(key.to_owned(), Value::from(n));
        }
    }
    Ok(())
}

fn shape_operation(operation: &mut Object, kind: &str, place: &str) -> Result<(), Refusal> {
    let op_key = ["op", "type", "operation", "action"].into_iter().find(|key| operation.contains_key(*key));
    let op = op_key.and_then(|key| operation.remove(key)).unwrap_or_default();
    let op = op.as_str().map(snake).unwrap_or_default();
    // The general word for putting something inside goes by what it is put into.
    let into = matches!(op.as_str(), "append_into" | "insert_into" | "append" | "insert" | "add");
    let op = match (into, kind) {
        (true, "impl") => "insert_into_impl".to_owned(),
        (true, "trait") => "insert_into_trait".to_owned(),
        (true, "module" | "file") => "insert_into_module".to_owned(),
        (true, "enum") => "add_variant".to_owned(),
        (true, "struct" | "union" | "variant") => "add_field".to_owned(),
        (true, "match") => "add_match_arm".to_owned(),
        (true, other) if !other.is_empty() => {
            let reason = format!(
                "`{op}` does not go with `{other}`; it puts something into a file, module, impl, trait, struct, enum or \
                 match. Beside a thing go insert_before and insert_after; a body is given whole with replace_body"
            );
            return Err(invalid(&join(place, "op"), reason));
        }
        _ => op,
    };
    operation.insert("op".to_owned(), Value::from(op));
    tag(operation, "op", OPERATIONS, place)?;
    let op = operation.get("op").and_then(Value::as_str).unwrap_or_default().to_owned();
    let special = SPECIAL.iter().find(|(name, _)| *name == op).map(|(_, keys)| *keys).unwrap_or_default();
    for key in special {
        if let Some(value) = operation.remove(*key)
            && operation.insert("new_text".to_owned(), value).is_some()
        {
            return Err(invalid(place, format!("`{key}` and `new_text` say the same")));
        }
    }
    // `after` and `before` are positions.
    for key in ["after", "before"] {
        if let Some(value) = operation.remove(key) {
            let position = Value::Object(Object::from_iter([(key.to_owned(), value)]));
            if operation.insert("position".to_owned(), position).is_some() {
                return Err(invalid(place, format!("`{key}` and `position` say the same")));
            }
        }
    }
    named(operation, FIELDS, place)?;
    if let Some(Value::String(text)) = operation.get("derive") {
        operation.insert("derive".to_owned(), Value::from(vec![text.clone()]));
    }
    match operation.get("position").cloned() {
        Some(Value::String(text)) => {
            let name = match snake(&text).as_str() {
                "top" | "first" | "begin" | "beginning" => "start".to_owned(),
                "bottom" | "last" => "end".to_owned(),
                other => other.to_owned(),
            };
            operation.insert("position".to_owned(), Value::from(name));
        }
        Some(Value::Object(position)) => {
            operation.insert("position".to_owned(), Value::Object(snaked(position, &join(place, "position"))?));
        }
        _ => {}
    }
    if let Some(n) = operation.get("line").and_then(number) {
        operation.insert("line".to_owned(), Value::from(n));
    }
    let allowed = allowed(&op);
    if let Some(key) = operation.keys().find(|key| *key != "op" && !allowed.contains(&key.as_str())) {
        return Err(invalid(place, format!("`{key}` means nothing to {op}; it takes {}", shown(allowed))));
    }
    let needed =
        allowed.iter().filter(|key| !(matches!(**key, "position" | "line") || op == "add_derive" && **key == "cfg"));
    if let Some(key) = needed.into_iter().find(|key| !operation.contains_key(**key)) {
        let more = match op.as_str() {
            "rename_local" => ": it renames one variable of a function; no operation renames an item",
            _ => "",
        };
        return Err(invalid(&join(place, key), format!("{op} needs it{more}")));
    }
    Ok(())
}

fn shown(keys: &[&str]) -> String {
    if keys.is_empty() { "nothing".to_owned() } else { keys.join(", ") }
}

/// The keys that an operation takes.
fn allowed(op: &str) -> &'static [&'static str] {
    match op {
        "delete" => &[],
        "add_derive" => &["derive", "cfg"],
        "remove_derive" => &["derive"],
        "add_attribute" | "remove_attribute" => &["attribute"],
        "add_doc" => &["doc"],
        "add_use" | "remove_use" => &["use"],
        "set_visibility" => &["visibility"],
        "wrap_in_cfg" => &["cfg"],
        "rename_local" => &["name", "to", "line"],
        "replace" | "replace_body" | "replace_signature" | "insert_before" | "insert_after" => &["new_text"],
        _ => &["new_text", "position"],
    }
}
