//! E0277: a `?` whose failure the crate's own error has no variant for, where others of its variants are made of failures by
//! `#[from]`: one more of these. Where a variant holds nothing but such a failure, `#[from]` is all that it lacks.

use crate::edit::Span;
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::type_text::{type_name, type_path};
use crate::syntax::{Branch, SyntaxFile};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let is_it = scene.code() == "E0277" && scene.error.message.contains("couldn't convert the error");
    if is_it { gained(scene, read).into_iter().collect() } else { Vec::new() }
}

fn gained(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let message = quoted(&scene.error.message);
    let wanted = type_name(message.last()?);
    let told = scene.error.plain();
    let source = told.split("the trait `From<").nth(1)?.split(">` is not implemented").next()?;
    let is_plain = !source.is_empty() && source.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ':'));
    let (home, file) = home_of(scene, read, &["enum_item"], wanted).filter(|_| is_plain)?;
    let item = file.all_named(&["enum_item"], wanted).next()?;
    let variants = file.inside(item.span, &["enum_variant"]);
    let made_of = |variant: &Branch<'_>| file.text(variant.span).contains("#[from]");
    if let Some(held) = held_already(&file, item, &variants, source) {
        let why = Proposal::new(format!("a variant of `{wanted}` holds it, and is made of it by hand"));
        return Some(why.replace_in(&home, &file, Span::at(held), "#[from] "));
    }
    let of_failures: Vec<&Branch<'_>> = variants.iter().filter(|variant| made_of(variant)).collect();
    // Of one that is there already, the `?` lacks something else.
    let says = |variant: &Branch<'_>| file.text(variant.span).replace(char::is_whitespace, "");
    let holds = |variant: &&Branch<'_>| match source.contains("::") {
        true => says(variant).contains(source),
        false => file.words(variant.span).iter().any(|word| word.text == source),
    };
    let beside = of_failures.last().filter(|_| !of_failures.iter().any(holds))?;
    let name = name_of_variant(source)?;
    let is_taken = variants.iter().any(|variant| file.child_text(*variant, "name") == Some(name.as_str()));
    let indentation = indentation(&file, beside.span.start());
    let text = format!(",\n{indentation}#[error(transparent)]\n{indentation}{name}(#[from] {source})");
    let at = beside.span.end();
    let why = Proposal::new(format!("a variant of `{wanted}` for it, beside the others that are made of failures"));
    (!is_taken).then(|| why.replace_in(&home, &file, Span::at(at), text))
}

/// Where the type of the one variant stands that holds nothing but `source`, in an error whose `From` is derived.
fn held_already(file: &SyntaxFile, item: Branch<'_>, variants: &[Branch<'_>], source: &str) -> Option<usize> {
    let is_derived = file.attributes_of(item).any(|own| own.contains("derive") && own.contains("Error"));
    let mut held = variants.iter().filter_map(|variant| {
        let list = file.child(*variant, "body").filter(|list| list.kind == "ordered_field_declaration_list")?;
        let parts: Vec<_> = file.children(list).into_iter().filter(|part| part.named).collect();
        let [only] = parts.as_slice() else { return None };
        // The compiler names it by as little of its path as it takes.
        let said = file.text(only.span).replace(char::is_whitespace, "");
        let is_it = said == source || said.ends_with(&format!("::{source}")) || source.ends_with(&format!("::{said}"));
        // What is called after something else (`Write`) is for one failure of many of that type.
        let name = file.child_text(*variant, "name")?.to_lowercase();
        let mut parts = said.split("::").map(|part| part.to_lowercase().trim_end_matches("error").replace('_', ""));
        (is_it && parts.any(|part| part == name)).then(|| only.span.start())
    });
    match (held.next(), held.next()) {
        (Some(at), None) if is_derived => Some(at),
        _ => None,
    }
}

/// `Join` for `JoinError`, `SerdeJson` for `serde_json::Error`.
fn name_of_variant(source: &str) -> Option<String> {
    let path = type_path(source);
    let last = type_name(path);
    let bare = last.strip_suffix("Error").unwrap_or(last);
    let root = path.rsplit("::").skip(1).find(|part| *part != "error").filter(|_| bare.is_empty());
    let camel = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>()).unwrap_or_default()
    };
    let name = root.map_or_else(|| bare.to_owned(), |root| root.split('_').map(camel).collect());
    (!name.is_empty()).then_some(name)
}

fn indentation(file: &SyntaxFile, at: usize) -> String {
    let head = file.bytes().get(..at).unwrap_or_default();
    let line = head.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t')).copied().collect::<Vec<u8>>();
    line.into_iter().rev().map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_called_by_what_failed() {
        for (source, wanted) in [
            ("JoinError", Some("Join")),
            ("serde_json::Error", Some("SerdeJson")),
            ("std::num::ParseIntError", Some("ParseInt")),
            ("std::io::Error", Some("Io")),
            ("Error", None),
        ] {
            assert_eq!(name_of_variant(source).as_deref(), wanted);
        }
    }
}
