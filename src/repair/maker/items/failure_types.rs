//! What a function fails with, as it says itself: in `Err(…)`, in what `map_err` and `ok_or` make of other failures, in what the
//! trait says that it implements, and where it only hands on what the standard library fails with.

use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{NUMBERS, Read, Scene};
use crate::repair::type_text::{arguments, type_name};
use crate::syntax::Branch;

/// Functions of the standard library that fail with an error of `io`, by the end of their path.
const OF_IO: &[&str] = &[
    "File::create",
    "File::open",
    "fs::create_dir",
    "fs::create_dir_all",
    "fs::read",
    "fs::read_dir",
    "fs::read_to_string",
    "fs::remove_file",
    "fs::rename",
    "fs::write",
];

/// The errors of the function whose result has the error type missing, those that it names itself; nothing where it hands on
/// only, or says nothing.
pub(super) fn named(scene: &Scene<'_>, read: Read<'_>) -> Vec<String> {
    let file = &scene.file;
    let Some(function) = scene.function() else { return Vec::new() };
    let is_result = file.child(function, "return_type").is_some_and(|back| back.span.contains(scene.span));
    let Some(body) = file.child(function, "body").filter(|_| is_result) else { return Vec::new() };
    if let Some(told) = of_trait(scene, function, read) {
        return vec![told];
    }
    let is_own = |span| {
        let holder = file.nearest(span, &["function_item", "closure_expression", "async_block"]);
        holder.is_some_and(|holder| holder.span == function.span)
    };
    let mut found: Vec<String> = Vec::new();
    for call in file.inside(body.span, &["call_expression"]).into_iter().filter(|call| is_own(call.span)) {
        let (Some(callee), Some(list)) = (file.child(call, "function"), file.child(call, "arguments")) else {
            continue;
        };
        let given: Vec<Branch<'_>> = file.children(list).into_iter().filter(|child| child.named).collect();
        let [value] = given.as_slice() else { continue };
        let method = file.child_text(callee, "field").unwrap_or_default();
        let of = match (file.text(callee.span), method) {
            ("Err", _) | (_, "ok_or") => of_value(scene, *value),
            (_, "map_err" | "ok_or_else") if value.kind == "closure_expression" => {
                file.child(*value, "body").and_then(|body| of_value(scene, body))
            }
            (_, "map_err") => of_path(file.text(value.span)),
            _ => None,
        };
        found.extend(of.filter(|of| !found.contains(of)));
    }
    found
}

/// What it hands on with `?`, where that is the standard library's.
pub(super) fn handed_on(scene: &Scene<'_>) -> Option<String> {
    let file = &scene.file;
    let body = file.child(scene.function()?, "body")?;
    let mut found: Option<String> = None;
    for own in file.inside(body.span, &["try_expression"]) {
        let call = file.children(own).into_iter().find(|child| child.named)?;
        let callee = file.child_text(call, "function").unwrap_or_default();
        let is_of_io = OF_IO
            .iter()
            .any(|known| callee.strip_suffix(known).is_some_and(|head| head.is_empty() || head.ends_with("::")));
        let parsed = callee.rsplit_once(".parse::<").and_then(|(_, of)| of.strip_suffix('>'));
        let of = match parsed {
            _ if is_of_io => short(scene, "std::io", "Error"),
            Some("f32" | "f64") => short(scene, "std::num", "ParseFloatError"),
            Some(of) if NUMBERS.contains(&of) => short(scene, "std::num", "ParseIntError"),
            _ => return None,
        };
        if found.as_ref().is_some_and(|known| *known != of) {
            return None;
        }
        found = Some(of);
    }
    found
}

/// A type of the standard library as this file can write it.
fn short(scene: &Scene<'_>, module: &str, name: &str) -> String {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["mod_item"]).map(|own| own.span);
    let last = module.rsplit("::").next().unwrap_or_default();
    let mut shortest = format!("{module}::{name}");
    for import in file.all(&["use_declaration"]) {
        if file.nearest(import.span, &["mod_item"]).map(|around| around.span) != own {
            continue;
        }
        let text: String = file.words(import.span).iter().map(|word| word.text).collect();
        if text == format!("use{module};") || text.starts_with(&format!("use{module}::{{self")) {
            shortest = format!("{last}::{name}");
        }
        // `Error` alone is many things.
        if name != "Error" && text.starts_with(&format!("use{module}::")) && text.contains(name) {
            return name.to_owned();
        }
    }
    shortest
}

/// The type of an error, by how its value is written.
fn of_value(scene: &Scene<'_>, value: Branch<'_>) -> Option<String> {
    let file = &scene.file;
    match value.kind {
        "string_literal" => Some("&'static str".to_owned()),
        "macro_invocation" => {
            let name = file.child_text(value, "macro");
            (name == Some("format")).then(|| "String".to_owned())
        }
        "scoped_identifier" | "identifier" => of_path(file.text(value.span)),
        "struct_expression" => of_path(file.child_text(value, "name")?),
        "call_expression" => {
            let callee = file.child(value, "function")?;
            match file.child_text(callee, "field") {
                Some("to_string") => Some("String".to_owned()),
                Some(_) => None,
                None => of_path(file.text(callee.span)),
            }
        }
        _ => None,
    }
}

/// `ParseError` of `ParseError::Empty` and of `ParseError::new`, `Bad` of `Bad`.
fn of_path(path: &str) -> Option<String> {
    let is_type = |one: &str| one.rsplit("::").next().is_some_and(|last| last.starts_with(char::is_uppercase));
    let owner = path.rsplit_once("::").map(|(owner, _)| owner).filter(|owner| is_type(owner));
    let of = owner.unwrap_or(path);
    let is_plain = !of.contains(['<', '(', ' ']) && !matches!(of, "Self" | "Box" | "Into" | "From");
    (is_type(of) && is_plain).then(|| of.to_owned())
}

/// The error that the trait of the crate says for this function.
fn of_trait(scene: &Scene<'_>, function: Branch<'_>, read: Read<'_>) -> Option<String> {
    let file = &scene.file;
    let of = type_name(file.impl_around(function.span)?.of_trait?);
    let name = file.child_text(function, "name")?;
    for (_, file) in files_of_crate(scene, read)? {
        let Some(own) = file.all_named(&["trait_item"], of).next() else { continue };
        let said = file.inside(own.span, &["function_signature_item", "function_item"]).into_iter();
        let mut said = said.filter(|one| file.child_text(*one, "name") == Some(name));
        let back = file.child(said.next()?, "return_type")?;
        let text = file.text(back.span);
        let parts = arguments(text.strip_prefix("std::result::").unwrap_or(text));
        return parts.get(1).filter(|_| text.contains("Result<")).cloned();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::of_path;

    #[test]
    fn an_error_is_told_by_its_path() {
        for (path, of) in [
            ("ParseError::Empty", Some("ParseError")),
            ("crate::error::ParseError::new", Some("crate::error::ParseError")),
            ("io::Error::new", Some("io::Error")),
            ("errors::Missing", Some("errors::Missing")),
            ("Missing", Some("Missing")),
            ("String::from", Some("String")),
            ("Self::Error", None),
            ("Box::new", None),
            ("error", None),
            ("errors::of", None),
        ] {
            assert_eq!(of_path(path).as_deref(), of, "{path}");
        }
    }
}
