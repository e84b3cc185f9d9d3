//! Further ways to break a file.

use codex_patch::syntax::{Branch, SyntaxFile};

use super::Kind;
use super::place::{Mutation, elements, misspelt};

/// Calls of one argument that only put a value into another one.
const WRAPPERS: &[&str] = &[
    "Arc::new",
    "Box::from",
    "Box::new",
    "Cell::new",
    "Cow::Borrowed",
    "Cow::Owned",
    "Err",
    "Mutex::new",
    "Ok",
    "Rc::new",
    "RefCell::new",
    "Some",
    "String::from",
    "Vec::from",
];

/// Every mutation of this kind, in the order of the text; `inside` gives the nodes outside of tests that are of some kinds.
pub fn all<'f>(file: &'f SyntaxFile, kind: Kind, inside: &dyn Fn(&[&str]) -> Vec<Branch<'f>>) -> Vec<Mutation> {
    let replace = |from: usize, to: usize, text: &str| Mutation { kind, span: (from, to), text: text.to_owned() };
    let cut = |from: usize, to: usize| replace(from, to, "");
    let arguments = |list: Branch<'f>| -> Vec<Branch<'f>> {
        file.children(list).into_iter().filter(|child| child.named && !child.kind.ends_with("comment")).collect()
    };
    let mut found = Vec::new();
    match kind {
        Kind::Derive => {
            for attribute in inside(&["attribute_item"]) {
                let list = file.inside(attribute.span, &["token_tree"]).into_iter().next();
                if let Some(list) = list.filter(|_| file.text(attribute.span).starts_with("#[derive(")) {
                    found.extend(elements(file, list).into_iter().map(|(from, to)| cut(from, to)));
                }
            }
        }
        Kind::Wrapper => {
            for call in inside(&["call_expression"]) {
                let function = file.child(call, "function").map_or("", |function| file.text(function.span));
                let list = file.child(call, "arguments").map(arguments).unwrap_or_default();
                if let [only] = list.as_slice()
                    && WRAPPERS.contains(&function)
                {
                    found.push(replace(call.span.start(), call.span.end(), file.text(only.span)));
                }
            }
        }
        Kind::Receiver => {
            for access in inside(&["field_expression"]) {
                let value = file.child(access, "value").filter(|value| file.text(value.span) == "self");
                if let (Some(value), Some(field)) = (value, file.child(access, "field")) {
                    found.push(cut(value.span.start(), field.span.start()));
                }
            }
        }
        Kind::Cast => {
            for cast in inside(&["type_cast_expression"]) {
                if let Some(value) = file.child(cast, "value") {
                    found.push(cut(value.span.end(), cast.span.end()));
                }
            }
        }
        Kind::Dereference => {
            let stars =
                inside(&["unary_expression"]).into_iter().filter(|unary| file.text(unary.span).starts_with('*'));
            found.extend(stars.map(|unary| cut(unary.span.start(), unary.span.start() + 1)));
        }
        Kind::Borrow => {
            for list in inside(&["arguments"]) {
                let values = arguments(list).into_iter().filter(|value| value.kind != "reference_expression");
                found.extend(values.map(|value| replace(value.span.start(), value.span.start(), "&")));
            }
        }
        Kind::Separator => {
            for path in inside(&["scoped_identifier"]) {
                let (Some(before), Some(name)) = (file.child(path, "path"), file.child(path, "name")) else { continue };
                found.push(replace(before.span.end(), name.span.start(), "."));
            }
            for call in inside(&["call_expression"]) {
                let Some(access) = file.child(call, "function").filter(|f| f.kind == "field_expression") else {
                    continue;
                };
                let (Some(value), Some(field)) = (file.child(access, "value"), file.child(access, "field")) else {
                    continue;
                };
                if value.kind == "identifier" {
                    found.push(replace(value.span.end(), field.span.start(), "::"));
                }
            }
        }
        Kind::Declaration => {
            for declaration in inside(&["let_declaration"]) {
                let pattern = file.child(declaration, "pattern").filter(|pattern| pattern.kind == "identifier");
                if let Some((pattern, text)) = pattern.and_then(|p| Some((p, misspelt(file.text(p.span))?))) {
                    found.push(replace(pattern.span.start(), pattern.span.end(), &text));
                }
            }
        }
        Kind::Literal => {
            for literal in inside(&["string_literal", "char_literal", "float_literal", "integer_literal"]) {
                let (from, to) = (literal.span.start(), literal.span.end());
                let text = file.text(literal.span);
                let inner = text.get(1..text.len().saturating_sub(1)).unwrap_or_default();
                let is_plain = inner.chars().count() == 1 && !matches!(inner, "\\" | "\"" | "'");
                match literal.kind {
                    "string_literal" if is_plain => found.push(replace(from, to, &format!("'{inner}'"))),
                    "char_literal" if is_plain => found.push(replace(from, to, &format!("\"{inner}\""))),
                    "float_literal" if text.ends_with(".0") => found.push(cut(to - 2, to)),
                    "integer_literal" if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                        found.push(replace(to, to, ".0"));
                    }
                    _ => {}
                }
            }
        }
        Kind::Comma => {
            for list in inside(&["arguments", "parameters", "field_initializer_list", "array_expression"]) {
                let children = file.children(list);
                for three in children.windows(3) {
                    if let [before, comma, after] = three
                        && comma.kind == ","
                        && before.named
                        && after.named
                    {
                        found.push(cut(comma.span.start(), comma.span.end()));
                    }
                }
            }
        }
        Kind::Twice => {
            for list in inside(&["arguments"]) {
                for value in arguments(list) {
                    let text = format!("{}, ", file.text(value.span));
                    found.push(replace(value.span.start(), value.span.start(), &text));
                }
            }
        }
        Kind::Capture => {
            for closure in inside(&["closure_expression"]) {
                if file.text(closure.span).starts_with("move ") {
                    found.push(cut(closure.span.start(), closure.span.start() + "move ".len()));
                }
            }
        }
        _ => {}
    }
    found.sort_by_key(|mutation| mutation.span);
    found
}
