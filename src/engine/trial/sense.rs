//! What compiles and is hardly meant: an option that is put into an order with `Some(…)`, so that nothing comes before
//! everything (E0308), a sum that is thrown away (`=+`), a name for another one where both are at home, a member's new name
//! where another type has the old one, a type that only stands for one, a name for one that a missing macro may write, an
//! `.await` that goes where an `async` is gone (E0277 beside E0728), a value that was to be given back (E0571), an `f32` that
//! nobody asked for (E0689), a type for what a call decides (E0594). What needs nothing but the edit and the code for it is in `repair::meaning`.

use super::super::delta::span_of;
use super::super::objections::{binds_to_itself, called_before, loses_receiver};
use super::super::view::View;
use crate::compiler::{Applicability, Diagnostic, Level, Part, Place, Suggestion, Verdict};
use crate::edit::Span;
use crate::repair::meaning;
use crate::syntax::{Branch, SyntaxFile};
use std::rc::Rc;

/// Whether the suggestion compiles into something that nobody means.
pub(super) fn is_hardly_meant(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    is_of_what_is_off(diagnostic)
        || may_come_from_a_macro(diagnostic, suggestion, verdict, view)
        || is_at_home(diagnostic, suggestion, verdict, view)
        || imports_a_namesake(suggestion, view)
        || imports_beside_a_glob(suggestion, verdict, view)
        || renames_what_is_found(diagnostic, suggestion, verdict)
        || orders_nothing(diagnostic, suggestion, view)
        || loses_sum(diagnostic, suggestion, view)
        || stops_waiting(diagnostic, suggestion, verdict, view)
        || gives_nothing(diagnostic, suggestion, view)
        || loses_receiver(diagnostic, suggestion, verdict)
        || is_of_half_the_width(diagnostic, suggestion, view)
        || names_a_hole(diagnostic, suggestion, view)
        || meaning::says_something_else(diagnostic, suggestion, &mut |name| view.tree_of(name))
        || binds_to_itself(diagnostic, suggestion, view)
        || shows_otherwise(diagnostic, suggestion)
        || types_what_is_given(diagnostic, suggestion, view)
        || likens_a_place(diagnostic, suggestion)
}

/// Whether a place, `point.1` of what got names for its fields (E0609), would become the field that is like it by its letters, or a name
/// a place: that is as like as any other. Which one it was says the order in which they are declared.
fn likens_a_place(diagnostic: &Diagnostic, suggestion: &Suggestion) -> bool {
    let is_place = diagnostic
        .message
        .strip_prefix("no field `")
        .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    is_place && suggestion.message.starts_with("a field with a similar name")
}

/// Whether `let one: &mut Account = …` would stand before what a call gives to be read (E0594, E0596): the type says nothing that the
/// call does not decide, and the error goes on as another one.
fn types_what_is_given(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let is_told = matches!(diagnostic.code.as_deref(), Some("E0594" | "E0596"))
        && suggestion.message == "consider specifying this binding's type";
    let ([part], true) = (suggestion.parts.as_slice(), is_told) else { return false };
    let Some((file, at)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
    let own = file.nearest(at, &["let_declaration"]);
    let value = own.and_then(|own| file.child(own, "value"));
    value.is_some_and(|value| matches!(value.kind, "await_expression" | "call_expression" | "try_expression"))
}

/// Traits whose associated types are meant though their name stands nowhere.
const EVERYBODYS: &[&str] = &["IntoIterator", "Iterator"];

/// Whether `Self::Output` would be that of a trait of which the file says nothing (E0223): the compiler names whichever has a type
/// of that name, where the trait that is meant could not be found.
pub(super) fn is_of_a_foreign_trait(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    if diagnostic.code.as_deref() != Some("E0223") {
        return false;
    }
    suggestion.parts.iter().any(|part| {
        let Some((_, named)) = part.new_text.split_once(" as ") else { return false };
        let path = named.split(['>', '<']).next().unwrap_or_default().trim();
        let name = path.rsplit("::").next().unwrap_or_default();
        let says_it = |file: &SyntaxFile| file.words(file.whole()).iter().any(|word| word.text == name);
        !EVERYBODYS.contains(&name) && tree(&part.place.file, view).is_some_and(|file| !says_it(&file))
    })
}

/// Whether a letter of another language, `{:.2f}`, would become one that shows the value in another way than plainly, or a letter
/// and a width, `{:x02}`, anything else than that.
fn shows_otherwise(diagnostic: &Diagnostic, suggestion: &Suggestion) -> bool {
    let letter = diagnostic.message.strip_prefix("unknown format trait `").and_then(|rest| rest.strip_suffix('`'));
    let Some(letter) = letter else { return false };
    let has_width = letter.len() > 1 && letter.ends_with(|c: char| c.is_ascii_digit());
    let is_plain = matches!(letter, "d" | "f" | "g" | "i" | "s" | "u");
    // In another order it says all that it did.
    suggestion.parts.iter().any(|part| match part.new_text.len() {
        0 => has_width,
        length => is_plain || has_width && length != letter.len(),
    })
}

/// Whether a type is named that only stands for one, as in `<T>` for the argument that `Vec` lacks: the next step would be to
/// declare a parameter of that name.
fn names_a_hole(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    if diagnostic.code.as_deref() != Some("E0107") || suggestion.applicability != Applicability::HasPlaceholders {
        return false;
    }
    suggestion.parts.iter().any(|part| {
        let Some((file, span)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
        let says = |of: Branch<'_>, name: &str| file.words(of.span).iter().any(|word| word.text == name);
        let is_there = |name: &str| {
            let around = file.around(span);
            let declared = around.iter().filter_map(|item| file.child(*item, "type_parameters"));
            let types = file.all(&["enum_item", "struct_item", "type_item", "use_declaration"]);
            let named = types.into_iter().map(|item| file.child(item, "name").unwrap_or(item));
            declared.chain(named).any(|of| says(of, name))
        };
        let mut names = part.new_text.split(|c: char| !c.is_alphanumeric()).filter(|name| !name.is_empty());
        names.any(|name| name.starts_with(|c: char| c.is_ascii_uppercase()) && !is_there(name))
    })
}

/// Whether an `.await` would go because what is called gives no future, while the function of that name waits for something
/// itself and cannot (E0728): it is the `async` that is gone there.
fn stops_waiting(diagnostic: &Diagnostic, suggestion: &Suggestion, verdict: &Verdict, view: &mut View<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if diagnostic.code.as_deref() != Some("E0277") || !part.new_text.is_empty() {
        return false;
    }
    let Some((file, gone)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
    let waited = Some(gone).filter(|gone| file.text(*gone).trim() == ".await");
    let Some(name) = waited.and_then(|gone| called_before(&file, gone.end())) else { return false };
    verdict.errors().filter(|error| error.code.as_deref() == Some("E0728")).any(|error| {
        let place = error.primary().and_then(|place| tree(&place.file, view).zip(span_of(place)));
        place.is_some_and(|(file, span)| {
            let own = file.nearest(span, &["function_item"]).and_then(|own| file.child(own, "name"));
            own.is_some_and(|own| file.text(own.span) == name)
        })
    })
}

/// Whether `break value` becomes `break`, where the value is made there: it was to be given to somebody (E0571).
fn gives_nothing(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let is_break = part.new_text.starts_with("break") && !part.new_text.contains('(');
    if diagnostic.code.as_deref() != Some("E0571") || !is_break {
        return false;
    }
    let Some((file, at)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
    let made = ["call_expression", "macro_invocation", "struct_expression", "tuple_expression"];
    !file.inside(at, &made).is_empty()
}

/// Whether a number becomes an `f32` in a file that speaks of none (E0689).
fn is_of_half_the_width(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if diagnostic.code.as_deref() != Some("E0689") || !part.new_text.ends_with("f32") {
        return false;
    }
    let file = tree(&part.place.file, view);
    file.is_some_and(|file| !file.words(file.whole()).iter().any(|word| word.text == "f32"))
}

/// Items that have the name of a type.
const TYPES: &[&str] = &["enum_item", "mod_item", "struct_item", "trait_item", "type_item", "union_item"];

/// Whether the import is the same as another one that is offered, by way of an import of another module of the crate:
/// `crate::io::Read` where the root has `use std::io;`, beside `std::io::Read`; `crate::store::io` where that module has it;
/// `crate::Range` where the root has `use std::ops::Range;` for itself.
pub(super) fn goes_through_an_import(one: &Suggestion, diagnostic: &Diagnostic, view: &mut View<'_>) -> bool {
    let imported = |part: &Part| {
        let path = part.new_text.trim().strip_prefix("use ")?.strip_suffix(';')?;
        Some((path.to_owned(), part.place.file.clone()))
    };
    let Some((path, file)) = one.parts.first().and_then(imported) else { return false };
    let Some(rest) = path.strip_prefix("crate::") else { return false };
    let others = diagnostic.suggestions.iter().flat_map(|other| &other.parts).filter_map(imported);
    let others: Vec<String> = others.map(|(other, _)| other).filter(|other| !other.starts_with("crate::")).collect();
    let segments: Vec<&str> = rest.split("::").collect();
    (0..segments.len()).any(|at| {
        let (modules, tail) = segments.split_at(at);
        is_brought(modules, tail, &others, &file, view)
    })
}

/// Whether the module at that path imports the first of `tail` from where one of `others` has all of it.
fn is_brought(modules: &[&str], tail: &[&str], others: &[String], file: &str, view: &mut View<'_>) -> bool {
    let Some(first) = tail.first() else { return false };
    let is_itself = tail.len() == 1;
    let ending = format!("::{}", tail.join("::"));
    // Of several that are called so, the module has the one whose own module it names.
    let heads = others.iter().filter_map(|other| other.strip_suffix(&ending)?.rsplit("::").next());
    let heads: Vec<&str> = heads.collect();
    let Some(at) = file.rfind("src/").filter(|_| !heads.is_empty()) else { return false };
    let source = file.get(..at + "src/".len()).unwrap_or_default();
    let files = match modules {
        [] => vec![format!("{source}lib.rs"), format!("{source}main.rs"), file.to_owned()],
        path => vec![format!("{source}{}.rs", path.join("/")), format!("{source}{}/mod.rs", path.join("/"))],
    };
    let mut trees = files.into_iter().filter_map(|name| tree(&name, view));
    trees.any(|root| {
        let is_named = |item: Branch<'_>| root.child_text(item, "name") == Some(*first);
        let items = root.all(if is_itself { TYPES } else { &["mod_item"] });
        let uses = root.all(&["use_declaration"]);
        let brings = |import: &Branch<'_>| {
            let words = root.words(import.span);
            let says = |name: &str| words.iter().any(|word| word.text == name);
            let is_for_itself = words.first().is_some_and(|word| word.text == "use") && heads.iter().any(|it| says(it));
            says(first) && (!is_itself || is_for_itself)
        };
        uses.iter().any(brings) && !items.into_iter().any(is_named)
    })
}

/// Whether a part of an item's path is offered where the import of the module itself is, for another use of it in the same file:
/// `use std::io::Error;` and `Error` for `io::Error` beside an `io::Result`.
pub(super) fn is_of_a_lacking_module(one: &Suggestion, diagnostic: &Diagnostic, verdict: &Verdict) -> bool {
    let Some(place) = diagnostic.primary().filter(|_| is_about_a_module(diagnostic)) else { return false };
    let name = diagnostic.message.split('`').nth(1).unwrap_or_default();
    let brings = |suggestion: &Suggestion| {
        let ending = format!("::{name};");
        suggestion.parts.iter().any(|part| part.new_text.trim().ends_with(&ending))
    };
    let is_offered = verdict.errors().any(|other| {
        let is_there = other.primary().is_some_and(|own| own.file == place.file);
        is_there && other.message == diagnostic.message && other.suggestions.iter().any(brings)
    });
    is_offered && !brings(one)
}

/// Whether a module is missed by its name.
pub(super) fn is_about_a_module(diagnostic: &Diagnostic) -> bool {
    diagnostic.code.as_deref() == Some("E0433") && diagnostic.message.starts_with("cannot find module or crate `")
}

/// Whether a name is missed that is there, and that a condition leaves out: another name is no cure for that.
fn is_of_what_is_off(diagnostic: &Diagnostic) -> bool {
    diagnostic.level == Level::Error && diagnostic.rendered.contains("found an item that was configured out")
}

/// Whether the name of a member is changed in many places, and in one of them the compiler finds what is meant: something
/// of another type is called the same.
fn renames_what_is_found(diagnostic: &Diagnostic, suggestion: &Suggestion, verdict: &Verdict) -> bool {
    let is_missed = |one: &Diagnostic| matches!(one.code.as_deref(), Some("E0026" | "E0560" | "E0599" | "E0609"));
    let mut spans = suggestion.parts.iter().filter_map(|part| span_of(&part.place));
    let length = spans.next().map_or(0, Span::len);
    let is_of_one_name = length > 0 && spans.all(|span| span.len() == length);
    if !is_missed(diagnostic) || suggestion.parts.len() < 2 || !is_of_one_name {
        return false;
    }
    suggestion.parts.iter().any(|part| {
        let own = span_of(&part.place);
        let is_here = |place: &&Place| {
            let there = span_of(place).zip(own);
            place.primary && place.file == part.place.file && there.is_some_and(|(there, own)| there.contains(own))
        };
        !verdict.errors().filter(|error| is_missed(error)).any(|error| error.places.iter().any(|place| is_here(&place)))
    })
}

/// Whether another name is offered for one that nothing has, while a macro is missing that writes items: the name may be one
/// of these.
fn may_come_from_a_macro(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> bool {
    let is_name = matches!(diagnostic.code.as_deref(), Some("E0405" | "E0412" | "E0422" | "E0425" | "E0432" | "E0433"));
    let replaces = suggestion.parts.iter().any(|part| part.place.byte_start < part.place.byte_end);
    let mut missing = verdict.errors().filter(|error| error.message.starts_with("cannot find macro"));
    is_name
        && replaces
        && missing.any(|error| {
            let place = error.primary().and_then(|place| tree(&place.file, view).zip(span_of(place)));
            place.is_some_and(|(file, span)| {
                let around = file.around(span);
                let call = around.iter().rposition(|node| node.kind == "macro_invocation");
                let outer = call.and_then(|call| around.get(..call)).unwrap_or_default();
                let outer = outer.iter().rfind(|node| node.kind != "expression_statement");
                outer.is_some_and(|outer| matches!(outer.kind, "source_file" | "declaration_list"))
            })
        })
}

/// Whether a name is imported into a file that has a type, a trait or a module of that name at its top: the two cannot be
/// told apart there (E0255), which the compiler says only once it can read everything else.
fn imports_a_namesake(suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    suggestion.parts.iter().any(|part| {
        let import = part.new_text.trim().strip_prefix("use ").and_then(|rest| rest.strip_suffix(';'));
        // `::Name` of the root made `Name`, which is the file's own.
        let directly = suggestion.message.strip_prefix("if you import `").and_then(|rest| rest.split('`').next());
        let is_root = part.place.file.ends_with("src/lib.rs") || part.place.file.ends_with("src/main.rs");
        let directly = directly.filter(|_| !is_root);
        let name = import.and_then(|path| path.rsplit("::").next()).or(directly).unwrap_or_default();
        let Some((file, at)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
        let around = file.around(Span::at(at.start()));
        let is_inside = around.iter().any(|node| {
            node.kind == "mod_item" && node.span.start() < at.start()
                || import.is_some() && node.kind == "function_item"
        });
        let items = around.first().map(|root| file.children(*root)).unwrap_or_default();
        let is_named = |item: &Branch<'_>| file.child_text(*item, "name") == Some(name);
        // A function may be called like a module, and no macro is in the way of a type.
        let is_value = ["function", "constant", "static", "macro"].iter().any(|kind| suggestion.message.contains(kind));
        let is_of_a_kind = |item: &Branch<'_>| match is_value {
            true => item.kind == "struct_item",
            false => matches!(
                item.kind,
                "enum_item" | "mod_item" | "struct_item" | "trait_item" | "type_item" | "union_item"
            ),
        };
        !name.is_empty() && !is_inside && items.iter().filter(|item| is_of_a_kind(item)).any(is_named)
    })
}

/// Whether a name is imported into a file in which an import of everything from somewhere leads nowhere so far: the name is
/// likely to come with that.
fn imports_beside_a_glob(suggestion: &Suggestion, verdict: &Verdict, view: &mut View<'_>) -> bool {
    let into = suggestion.parts.iter().find(|part| part.new_text.trim_start().starts_with("use "));
    let Some(into) = into.map(|part| part.place.file.as_str()) else { return false };
    let Some(file) = tree(into, view) else { return false };
    let mut lost = verdict.errors().filter(|error| matches!(error.code.as_deref(), Some("E0432" | "E0433")));
    lost.any(|error| {
        let span = error.primary().filter(|place| place.file == into).and_then(span_of);
        let import = span.and_then(|span| file.nearest(span, &["use_declaration"]));
        import.is_some_and(|import| file.text(import.span).trim_end_matches([';', ' ', '}']).ends_with('*'))
    })
}

/// Whether a similar name is offered for one that is missed in several functions, and stands in this file for something of
/// its own: `old` and `new` are no slips of one another. Who lost what has a name lost it everywhere; who slips, once.
fn is_at_home(diagnostic: &Diagnostic, suggestion: &Suggestion, verdict: &Verdict, view: &mut View<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    let code = diagnostic.code.as_deref();
    if !suggestion.message.contains("similar name") || !matches!(code, Some("E0425" | "E0599" | "E0609")) {
        return false;
    }
    let Some(name) = diagnostic.message.split('`').nth(1) else { return false };
    let Some((file, own)) = diagnostic.primary().and_then(|place| tree(&place.file, view).zip(span_of(place))) else {
        return false;
    };
    let Some(replaced) = span_of(&part.place).filter(|replaced| own.contains(*replaced)) else { return false };
    let around = |from: usize, to: usize| Span::new(from, to).map_or("", |span| file.text(span));
    let other =
        format!("{}{}{}", around(own.start(), replaced.start()), part.new_text, around(replaced.end(), own.end()));
    let sorted = |name: &str| {
        let mut letters: Vec<char> = name.to_lowercase().chars().filter(|c| *c != '_').collect();
        letters.sort_unstable();
        letters
    };
    // Letters that changed places are a slip wherever they are.
    if file.text(own) != name || sorted(name) == sorted(&other) {
        return false;
    }
    let mut missed: Vec<(String, Option<Span>)> = Vec::new();
    for error in verdict.errors().filter(|error| error.code == diagnostic.code) {
        let Some(place) = error.primary().filter(|_| error.message.split('`').nth(1) == Some(name)) else { continue };
        let function = tree(&place.file, view).zip(span_of(place));
        let function = function.and_then(|(file, span)| Some(file.nearest(span, &["function_item"])?.span));
        missed.push((place.file.clone(), function));
    }
    missed.sort();
    missed.dedup();
    let mut words = file.words(file.whole()).into_iter().filter(|word| word.text == other);
    let is_used = words.any(|word| {
        let around = file.around(word.span);
        let is_path = around.iter().rev().nth(1).is_some_and(|parent| parent.kind.starts_with("scoped_"));
        is_path || around.last().is_none_or(|node| !matches!(node.field, Some("name" | "pattern")))
    });
    missed.len() > 1 && is_used
}

/// Whether `sum =+ 1` would become `sum = 1`: the sign stands at the `=`, and apart from the value.
fn loses_sum(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let [part] = suggestion.parts.as_slice() else { return false };
    if !diagnostic.message.starts_with("leading `+` is not supported") || !part.new_text.is_empty() {
        return false;
    }
    let Some((file, span)) = tree(&part.place.file, view).zip(span_of(&part.place)) else { return false };
    let byte = |at: Option<usize>| at.and_then(|at| file.bytes().get(at)).copied();
    let sign = span.start();
    byte(sign.checked_sub(1)) == Some(b'=') && byte(Some(sign + 1)) == Some(b' ')
}

/// Whether the suggestion makes an option of one side of `<`, `<=`, `>` or `>=`: `None` is less than all that is something,
/// which whoever compares numbers does not mean.
fn orders_nothing(diagnostic: &Diagnostic, suggestion: &Suggestion, view: &mut View<'_>) -> bool {
    let (Some(first), Some(last)) = (suggestion.parts.first(), suggestion.parts.last()) else { return false };
    let texts: Vec<&str> = suggestion.parts.iter().map(|part| part.new_text.as_str()).collect();
    let wants_option = diagnostic
        .places
        .iter()
        .filter(|place| place.primary)
        .any(|place| place.label.as_deref().is_some_and(|label| label.starts_with("expected `Option<")));
    let makes_one = matches!(texts.as_slice(), ["Some(", ")"] | [".into()"] | ["(", ").into()"]);
    if !makes_one || !wants_option || diagnostic.code.as_deref() != Some("E0308") {
        return false;
    }
    // `.into()` alone is written behind what the diagnostic is about.
    let own = diagnostic.primary().filter(|_| texts.len() == 1).unwrap_or(&first.place);
    let wrapped = Span::new(own.byte_start, last.place.byte_end);
    let Some((file, wrapped)) = tree(&first.place.file, view).zip(wrapped) else { return false };
    let around = file.around(wrapped);
    let parent = around.iter().rev().find(|node| node.span != wrapped && node.span.contains(wrapped));
    let sign = parent.filter(|node| node.kind == "binary_expression").and_then(|node| file.child(*node, "operator"));
    sign.is_some_and(|sign| matches!(file.text(sign.span), "<" | "<=" | ">" | ">="))
}

fn tree(name: &str, view: &mut View<'_>) -> Option<Rc<SyntaxFile>> {
    let file = view.key_of(name)?;
    view.tree(&file).ok()
}
