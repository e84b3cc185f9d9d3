//! E0164: a value that is taken apart by the function that makes one, `Size::new(width, height)` as a pattern: what that
//! function makes of its parameters, where it only puts them in their places. One that reckons with them has no pattern. Or by a
//! variant with named fields, as if it had none: `Click(x, y)` for `Click { x, y }`.

use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Proposal, Read, Scene};
use crate::repair::type_text::{type_name, type_path};
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() != "E0164" {
        return Vec::new();
    }
    by_names(scene).or_else(|| taken_apart(scene, read)).into_iter().collect()
}

/// `Click(x, y)` as `Click { x, y }`. Which fields there are stands in what the compiler offers, with nothing taken from any: what is
/// called like a field is that field, and the others come in the order of what is left.
fn by_names(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let pattern = file.nearest(scene.span, &["tuple_struct_pattern"])?;
    let path = file.child_text(pattern, "type")?;
    let offered = scene.error.suggestions.iter().find(|one| one.message.starts_with("the struct variant's field"))?;
    let [part] = offered.parts.as_slice() else { return None };
    let (_, list) = part.new_text.split_once('{')?;
    let fields: Vec<&str> =
        list.trim_end().strip_suffix('}')?.split(',').filter_map(|one| one.split(':').next()).collect();
    let fields: Vec<&str> = fields.into_iter().map(str::trim).collect();
    let given = parts(file, pattern).into_iter().filter(|part| part.field != Some("type"));
    let given: Vec<&str> = given.map(|part| file.text(part.span)).collect();
    let why = Proposal::new("it has named fields");
    if given == [".."] {
        return Some(why.replace(scene, pattern.span, format!("{path} {{ .. }}")));
    }
    // Of a variant that got another field, each is called as it is.
    if given.len() < fields.len() && !given.is_empty() && given.iter().all(|own| fields.contains(own)) {
        return Some(why.replace(scene, pattern.span, format!("{path} {{ {}, .. }}", given.join(", "))));
    }
    if given.len() != fields.len() || given.contains(&"..") {
        return None;
    }
    let mut others = given.iter().filter(|own| !fields.contains(own));
    let texts = fields.iter().map(|field| match given.contains(field) {
        true => Some((*field).to_owned()),
        false => others.next().map(|own| format!("{field}: {own}")),
    });
    let texts = texts.collect::<Option<Vec<String>>>()?;
    let text = format!("{path} {{ {} }}", texts.join(", "));
    Some(why.replace(scene, pattern.span, text))
}

/// The parts of a pattern or a list, `_` among them.
fn parts<'f>(file: &'f SyntaxFile, of: Branch<'_>) -> Vec<Branch<'f>> {
    let is_part = |child: &Branch<'_>| child.named && !child.kind.ends_with("comment") || child.kind == "_";
    file.children(of).into_iter().filter(is_part).collect()
}

fn taken_apart(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let pattern = file.nearest(scene.span, &["tuple_struct_pattern"])?;
    let path = file.child(pattern, "type")?;
    let (of, name) = file.text(path.span).rsplit_once("::")?;
    let bare = match type_name(of) {
        "Self" => type_path(file.impl_around(scene.span)?.of),
        bare => bare,
    };
    let given: Vec<&str> =
        parts(file, pattern).into_iter().filter(|part| part.field != Some("type")).map(|p| file.text(p.span)).collect();
    let own = vec![(scene.name.to_owned(), Rc::clone(file))];
    let files = files_of_crate(scene, read).unwrap_or(own);
    let mut makers = files.iter().flat_map(|(_, file)| functions(file, bare, name).into_iter().map(move |f| (file, f)));
    let (Some((home, maker)), None) = (makers.next(), makers.next()) else { return None };
    let text = as_pattern(home, maker, (of, bare), &given)?;
    Some(Proposal::new("take it apart as it is put together").replace(scene, pattern.span, text))
}

/// The functions of that name in the impls of a type itself.
fn functions<'f>(file: &'f SyntaxFile, of: &str, name: &str) -> Vec<Branch<'f>> {
    let impls = file.impls_of(of).into_iter().filter(|own| own.of_trait.is_none());
    let bodies = impls.filter_map(|own| file.child(own.block, "body")).flat_map(|body| file.children(body));
    bodies.filter(|one| one.kind == "function_item").filter(|one| file.child_text(*one, "name") == Some(name)).collect()
}

/// What `maker` does, and nothing else, as a pattern of `given` in the places of its parameters; `of` is how the pattern calls
/// the type.
fn as_pattern(file: &SyntaxFile, maker: Branch<'_>, (of, bare): (&str, &str), given: &[&str]) -> Option<String> {
    let list = file.child(maker, "parameters")?;
    let parameters: Vec<&str> = parts(file, list)
        .into_iter()
        .map(|one| file.child(one, "pattern").filter(|_| one.kind == "parameter").map(|name| file.text(name.span)))
        .collect::<Option<_>>()?;
    let body = parts(file, file.child(maker, "body")?);
    let ([made], true) = (body.as_slice(), parameters.len() == given.len()) else { return None };
    let value = |name: &str| parameters.iter().position(|own| *own == name).and_then(|at| given.get(at)).copied();
    let named = |path: &str| {
        let rest = path.strip_prefix("Self").or_else(|| path.strip_prefix(bare))?;
        (rest.is_empty() || rest.starts_with("::")).then(|| format!("{of}{rest}"))
    };
    let (text, count) = match made.kind {
        "struct_expression" => {
            let path = named(file.child_text(*made, "name")?)?;
            let (mut texts, mut used, mut others) = (Vec::new(), 0, false);
            for field in parts(file, file.child(*made, "body")?) {
                let (name, from) = match field.kind {
                    "shorthand_field_initializer" => (file.text(field.span), file.text(field.span)),
                    "field_initializer" => (file.child_text(field, "field")?, file.child_text(field, "value")?),
                    _ => return None,
                };
                match value(from) {
                    Some(given) if given == name => texts.push(name.to_owned()),
                    Some(given) => texts.push(format!("{name}: {given}")),
                    None => others = true,
                }
                used += usize::from(value(from).is_some());
            }
            texts.extend(others.then(|| "..".to_owned()));
            (format!("{path} {{ {} }}", texts.join(", ")), used)
        }
        "call_expression" => {
            let path = file.child_text(*made, "function")?;
            // What begins with a small letter is another function.
            let is_type = path.rsplit("::").next().is_some_and(|last| last.starts_with(char::is_uppercase));
            let path = named(path).filter(|_| is_type)?;
            let list = parts(file, file.child(*made, "arguments")?);
            let texts = list.into_iter().map(|part| value(file.text(part.span))).collect::<Option<Vec<_>>>()?;
            (format!("{path}({})", texts.join(", ")), texts.len())
        }
        _ => return None,
    };
    (count == given.len()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constructor_reads_backwards() {
        for (body, given, wanted) in [
            ("fn new(x: u8, y: u8) -> P { P { x, y } }", vec!["a", "y"], Some("m::P { x: a, y }")),
            ("fn new(y: u8, x: u8) -> Self { Self { x, y } }", vec!["a", "b"], Some("m::P { x: b, y: a }")),
            ("fn new(x: u8) -> Self { Self { x, y: 0 } }", vec!["_"], Some("m::P { x: _, .. }")),
            ("fn new(x: u8, y: u8) -> Self { Self(x, y) }", vec!["0", "b"], Some("m::P(0, b)")),
            ("fn new(x: u8) -> Self { Self::Some(x) }", vec!["x"], Some("m::P::Some(x)")),
            ("fn new(x: u8) -> Self { Self { x: x * 2, y: 0 } }", vec!["x"], None),
            ("fn new(x: u8) -> Self { assert!(x > 0); Self { x } }", vec!["x"], None),
            ("fn new(x: u8) -> Self { Self::of(x) }", vec!["x"], None),
            ("fn new(x: u8, y: u8) -> Self { Self { x, y } }", vec!["x"], None),
        ] {
            let text = format!("impl P {{ {body} }}");
            let file = SyntaxFile::parse(text.as_bytes());
            let maker = functions(&file, "P", "new").into_iter().next().unwrap();
            assert_eq!(as_pattern(&file, maker, ("m::P", "P"), &given).as_deref(), wanted, "{body}");
        }
    }
}
