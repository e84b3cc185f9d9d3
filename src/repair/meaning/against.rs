//! What compiles and means something else than what is written: [`speaks_against`] a suggestion, sure or not, if what it writes
//! says the opposite, is lost, or asks for what is held; [`is_open`] where nobody can tell from what is written.

use super::answers::says_nothing;
use super::crossed::is_called_like_another;
use super::held::is_held;
use super::lazily::{given_its_maker, is_of_function};
use super::like_parts::is_of_like_parts;
use super::lost_reference::{is_lost_reference, is_to_be_owned};
use super::only_written::{is_lost_in_a_closure, is_lost_in_a_local, is_only_written, is_only_written_copy};
use super::opposed::{is_another_word, is_opposed, is_who_does};
use super::own_arguments::takes_others;
use super::{Read, span_of};
use crate::compiler::{Diagnostic, Part, Suggestion};
use crate::edit::Span;
use crate::repair::cheat::NEUTRAL_CALLS;
use crate::syntax::SyntaxFile;

/// Errors about names that something does not have.
const OF_NAMES: &[&str] = &[
    "E0026", "E0405", "E0407", "E0412", "E0422", "E0425", "E0432", "E0433", "E0437", "E0438", "E0531", "E0560",
    "E0574", "E0599", "E0609",
];

/// A copy of a whole cell, to give away what is in it (E0507).
const CELLS: &[&str] = &["<Cell<", "<RefCell<", "<std::cell::Cell<", "<std::cell::RefCell<"];

/// Why something is not asked for.
const HELD: &str = "it would be asked for while it is held";

/// Whether a method is taken away that does more than hold the value otherwise.
fn leaves_out_work(suggestion: &Suggestion, read: Read<'_>) -> bool {
    suggestion.parts.iter().any(|part| {
        let Some((file, span)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
        let words = file.words(span);
        let is_held_otherwise = |name: &str| NEUTRAL_CALLS.contains(&name) || name.starts_with("as_");
        words.into_iter().find(|word| word.is_name).is_some_and(|word| !is_held_otherwise(word.text))
    })
}

/// Whether what begins at `at` is an `impl` type that a function gives back.
fn is_given_back(file: &SyntaxFile, at: Span) -> bool {
    let own = file.nearest(at, &["function_item"]).and_then(|own| file.child(own, "return_type"));
    own.is_some_and(|back| back.span.contains(at) && file.text(back.span).starts_with("impl "))
}

/// Whether `(…)()` goes around a call that is given what makes its value: `(map.entry(key).or_insert(Vec::new))().push(one)`.
fn calls_what_is_kept(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let [open, close] = suggestion.parts.as_slice() else { return false };
    let is_call = open.new_text == "(" && close.new_text == ")()" && open.place.file == close.place.file;
    let span = Span::new(open.place.byte_end, close.place.byte_start).filter(|_| is_call);
    span.zip(read(&open.place.file)).is_some_and(|(span, file)| given_its_maker(&file, span).is_some())
}

/// Whether a name is longer than those of type parameters: `StatusCode`, beside `T`, `Key` and `Item`.
fn is_no_parameter(suggestion: &Suggestion) -> bool {
    let name =
        suggestion.parts.first().map(|part| part.new_text.trim_matches(['<', '>', ',', ' '])).unwrap_or_default();
    let is_common = [
        "Args", "Elem", "Error", "Fut", "Func", "Idx", "Item", "Iter", "Key", "Output", "Rhs", "State", "Val", "Value",
    ];
    name.len() > 2 && name.chars().any(char::is_lowercase) && !is_common.contains(&name)
}

/// Whether what is moved away, or wanted of a borrow, is a cell.
fn is_of_a_cell(diagnostic: &Diagnostic) -> bool {
    let labels = diagnostic.places.iter().filter_map(|place| place.label.as_deref());
    let mut of_cells = labels.filter_map(|label| {
        let wanted = label.strip_prefix("expected `").filter(|label| label.contains("found `&"));
        wanted.or_else(|| label.split_once(" has type `").map(|(_, of)| of))
    });
    of_cells.any(|of| {
        let path = of.split('<').next().unwrap_or_default();
        matches!(path.rsplit("::").next(), Some("Cell" | "RefCell"))
    })
}

/// Why the suggestion cannot be what is meant, though it compiles.
pub(super) fn speaks_against(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Option<&'static str> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    // What is renamed wherever it is used is no slip: the declaration has another name now.
    let names = names(diagnostic, suggestion, read);
    let is_renamed = names.len() > 1 && names.iter().all(|name| names.first() == Some(name));
    if !is_renamed && names.iter().any(|(old, new)| is_opposed(old, new)) {
        return Some("the name that is offered says the opposite");
    }
    if suggestion.message.contains("a similar name") && is_elsewhere(diagnostic, read) {
        return Some("there is something of that very name");
    }
    if suggestion.message == "you might be missing a type parameter" && is_no_parameter(suggestion) {
        return Some("it is called like a type that is to be imported");
    }
    if takes_others(diagnostic, suggestion, read) {
        return Some("the method of that name takes other arguments");
    }
    if code == "E0308"
        && stands_for_another(diagnostic, read)
        && (!permutes(suggestion, read) || leaves_crossed(suggestion, read))
    {
        return Some("the argument is called like another parameter");
    }
    if code == "E0308" && asks_whether_there_is_one(diagnostic, suggestion) {
        return Some("whether there is an answer is not what the answer says");
    }
    if code == "E0308" && answers_otherwise(diagnostic, suggestion, read) {
        return Some("by its name it is asked whether there is none");
    }
    if code == "E0308" && suggestion.message == "try removing the method call" && leaves_out_work(suggestion, read) {
        return Some("what the method does would be left out");
    }
    if is_lost_reference(diagnostic, read) {
        return Some("it is the reference that would be changed, which nobody looks at again");
    }
    if is_to_be_owned(code, suggestion, read) {
        return Some("the local begins as a literal and gets a `String` afterwards");
    }
    if code == "E0599" && is_of_function(&diagnostic.message) && calls_what_is_kept(suggestion, read) {
        return Some("what makes the value is kept in its place, and each call would make another one");
    }
    if suggestion.parts.iter().any(|part| CELLS.iter().any(|cell| part.new_text.starts_with(cell)))
        || matches!(code, "E0308" | "E0507")
            && is_of_a_cell(diagnostic)
            && suggestion
                .parts
                .iter()
                .any(|part| [".clone()", ".to_owned()"].iter().any(|call| part.new_text.ends_with(call)))
    {
        return Some("who else holds the cell would not see what is done to a copy of it");
    }
    let relaxes = |other: &Suggestion| other.message.contains("relaxing the implicit `Sized`");
    if suggestion.message.starts_with("consider removing the `?Sized` bound")
        && diagnostic.suggestions.iter().any(relaxes)
    {
        return Some("what has no size of its own would not fit there any more, where it was to fit here as well");
    }
    if code == "unused_must_use" && suggestion.parts.iter().any(|part| part.new_text.starts_with("let _ =")) {
        let file = suggestion.parts.first().and_then(|part| read(&part.place.file));
        return file.is_none_or(|file| !writes_text(&file)).then_some("what is told of it would be told no more");
    }
    suggestion.parts.iter().find_map(|part| {
        let at = span_of(&part.place)?;
        let file = read(&part.place.file)?;
        let text = part.new_text.as_str();
        // `borrow` that is there becomes `borrow_mut`.
        if let ("borrow_mut" | "write", false, Some(dot)) = (text, at.is_empty(), at.start().checked_sub(1)) {
            let is_held = file.bytes().get(dot) == Some(&b'.') && is_held(&file, dot, &format!(".{text}()"));
            return is_held.then_some(HELD);
        }
        if !at.is_empty() {
            return None;
        }
        match code {
            "E0277" if matches!(text, "&" | "&mut ") && is_given_back(&file, at) => {
                Some("what is given back would be a borrow of something that ends there")
            }
            "E0373" if text.trim() == "move" => is_lost_in_a_closure(&file, at.start())
                .then_some("what the closure changes in a copy of its own is read behind it"),
            "E0384" | "E0594" if text == "mut " => {
                is_only_written(&file, at).then_some("what is only written to a copy is lost")
            }
            "E0507" if text == ".clone()" => {
                is_only_written_copy(&file, at.start()).then_some("what is only written to a copy is lost")
            }
            "E0308" | "E0382"
                if matches!(
                    text.trim_start_matches(')'),
                    ".clone()" | ".into()" | ".to_owned()" | ".to_string()" | ".to_vec()"
                ) && is_lost_in_a_local(&file, at.start()) =>
            {
                Some("what is done to the copy is lost with it")
            }
            _ if text.starts_with('.') => is_held(&file, at.start(), text).then_some(HELD),
            _ => None,
        }
    })
}

/// Whether nothing that is written tells the suggestion from others that compile as well: another word for a name that
/// nothing has, a text in which some escapes are known and would be no more, an ignored part of a type that is bound beside it.
pub(super) fn is_open(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if suggestion.message.contains("a similar name") {
        let names = names(diagnostic, suggestion, read);
        // Who wrote what is done by a trait in all letters left no letter out.
        let is_who_does = code == "E0405" && names.iter().any(|(old, new)| is_who_does(old, new));
        return is_who_does || names.iter().any(|(old, new)| is_another_word(old, new));
    }
    let [part] = suggestion.parts.as_slice() else { return false };
    let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
    if diagnostic.message.starts_with("unknown character escape")
        && part.new_text.trim_start_matches('b').starts_with('r')
    {
        return has_known_escape(file.bytes().get(at.start()..).unwrap_or_default());
    }
    if code == "E0600" && part.new_text.ends_with("::MAX") {
        // Who hands over `-1` may rather mean that the parameter has a sign.
        let head = String::from_utf8_lossy(file.bytes().get(..at.start()).unwrap_or_default()).into_owned();
        return head.trim_end().ends_with(['(', ',']);
    }
    code == "E0023" && part.new_text.contains('_') && is_of_like_parts(&file, at)
}

/// Whether what a path is to go on from lies elsewhere by the very name (`crate::Request::new()`, E0433). An import of a bare name
/// is tried beside the similar one, and is taken if it holds; of a path it cures nothing until the path is written anew.
fn is_elsewhere(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    let place = diagnostic.primary().filter(|_| diagnostic.code.as_deref() == Some("E0433"));
    let Some((file, at)) = place.and_then(|place| read(&place.file).zip(span_of(place))) else { return false };
    let is_behind = file.bytes().get(..at.start()).is_some_and(|head| head.ends_with(b"::"));
    let end = format!("::{};", file.text(at));
    let mut parts = diagnostic.suggestions.iter().flat_map(|one| &one.parts);
    is_behind && parts.any(|part| part.new_text.starts_with("use crate::") && part.new_text.trim_end().ends_with(&end))
}

/// Whether the text that begins here has an escape that means something.
fn has_known_escape(text: &[u8]) -> bool {
    let mut bytes = text.iter().skip_while(|byte| **byte != b'"').skip(1);
    while let Some(byte) = bytes.next().filter(|byte| **byte != b'"') {
        let is_known = |next: &u8| b"nrt0\\\"'xu\n\r".contains(next);
        if *byte == b'\\' && bytes.next().is_some_and(is_known) {
            return true;
        }
    }
    false
}

/// Whether the file writes into texts, which does not fail.
fn writes_text(file: &SyntaxFile) -> bool {
    let imports = file.all(&["use_declaration"]);
    imports.into_iter().any(|import| file.text(import.span).contains("fmt::Write"))
}

/// Whether the diagnostic is about an argument that is called like another parameter.
fn stands_for_another(diagnostic: &Diagnostic, read: Read<'_>) -> bool {
    let Some(place) = diagnostic.primary() else { return false };
    let file = read(&place.file);
    // Where several are wrong, the compiler points at what they are given to.
    file.zip(span_of(place)).is_some_and(|(file, at)| {
        let call = file.nearest(at, &["call_expression"]).filter(|call| {
            let callee = file.child(*call, "function");
            callee.is_some_and(|callee| callee.span.contains(at) && callee.span.end() == at.end())
        });
        let given = call.and_then(|call| file.child(call, "arguments")).map(|list| file.parts(list));
        let given = given.unwrap_or_default().into_iter().map(|one| one.span);
        given.chain([at]).any(|at| is_called_like_another(&file, at))
    })
}

/// Whether the suggestion only puts what is there into another order.
fn permutes(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let (mut old, mut new) = (Vec::new(), Vec::new());
    let words = |text: &str| text.split(|c: char| !c.is_alphanumeric()).map(str::to_owned).collect::<Vec<_>>();
    for part in &suggestion.parts {
        let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { return false };
        old.extend(words(file.text(at)));
        new.extend(words(&part.new_text));
    }
    let (mut old, mut new) = (old, new);
    old.retain(|word| !word.is_empty());
    new.retain(|word| !word.is_empty());
    old.sort();
    new.sort();
    !new.is_empty() && old == new
}

/// Whether an argument is called like another parameter also after the suggestion.
fn leaves_crossed(suggestion: &Suggestion, read: Read<'_>) -> bool {
    let Some(file) = suggestion.parts.first().and_then(|part| read(&part.place.file)) else { return true };
    let mut parts: Vec<(Span, &str)> =
        suggestion.parts.iter().filter_map(|part| Some((span_of(&part.place)?, part.new_text.as_str()))).collect();
    parts.sort_by_key(|(span, _)| span.start());
    let (mut text, mut at) = (Vec::new(), 0);
    let mut written = Vec::new();
    for (span, new) in parts {
        text.extend_from_slice(file.bytes().get(at..span.start()).unwrap_or_default());
        let start = text.len();
        text.extend_from_slice(new.as_bytes());
        written.extend(Span::new(start, text.len()));
        at = span.end();
    }
    text.extend_from_slice(file.bytes().get(at..).unwrap_or_default());
    let after = SyntaxFile::parse(&text);
    written.into_iter().any(|span| {
        let words = after.words(span);
        words.iter().any(|word| word.is_name && is_called_like_another(&after, word.span))
    })
}

/// Whether a `bool` that may be missing is asked only whether it is there.
fn asks_whether_there_is_one(diagnostic: &Diagnostic, suggestion: &Suggestion) -> bool {
    let asks = |part: &Part| part.new_text.ends_with(".is_some()") || part.new_text.ends_with(".is_ok()");
    let mut labels = diagnostic.places.iter().filter_map(|place| place.label.as_deref());
    let is_of_truth = |label: &str| {
        let found = label.strip_prefix("expected `bool`, found `").unwrap_or_default();
        let found = found.trim_start_matches("std::option::").trim_start_matches("std::result::");
        ["Option<", "Result<"].iter().filter_map(|kind| found.strip_prefix(kind)).any(|of| {
            let of = of.trim_start_matches('&').trim_start_matches("mut ");
            of.starts_with("bool>") || of.starts_with("bool,")
        })
    };
    suggestion.parts.iter().any(asks) && labels.any(is_of_truth)
}

/// Whether what goes by a name for nothing (`fn is_vacant() -> bool`) would say that there is something.
fn answers_otherwise(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> bool {
    let asks = |part: &Part| matches!(part.new_text.as_str(), ".is_some()" | ".is_ok()");
    let Some(part) = suggestion.parts.iter().find(|part| asks(part)) else { return false };
    let span = diagnostic.primary().and_then(span_of);
    read(&part.place.file).zip(span).is_some_and(|(file, span)| says_nothing(&file, span))
}

/// The names that are replaced, whole, and those that come in their place. What is said of macros and attributes has no code.
fn names(diagnostic: &Diagnostic, suggestion: &Suggestion, read: Read<'_>) -> Vec<(String, String)> {
    let is_of_names = match diagnostic.code.as_deref() {
        Some(code) => OF_NAMES.contains(&code),
        None => diagnostic.message.starts_with("cannot find "),
    };
    if !is_of_names {
        return Vec::new();
    }
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut found = Vec::new();
    for part in &suggestion.parts {
        let Some((file, at)) = read(&part.place.file).zip(span_of(&part.place)) else { continue };
        // The compiler leaves out what the two have in common.
        let whole = |at: Span| {
            let (head, tail) = (file.bytes().get(..at.start())?, file.bytes().get(at.end()..)?);
            let letters = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            let before = head.iter().rev().take_while(|byte| letters(byte)).count();
            let behind = tail.iter().take_while(|byte| letters(byte)).count();
            Span::new(at.start() - before, at.end() + behind)
        };
        let Some(own) = whole(at) else { continue };
        let around = |from: usize, to: usize| Span::new(from, to).map_or("", |span| file.text(span));
        let (head, tail) = (around(own.start(), at.start()), around(at.end(), own.end()));
        let (old, new) = (file.text(own), format!("{head}{}{tail}", part.new_text));
        if !old.is_empty() && !new.is_empty() && old.chars().chain(new.chars()).all(is_word) {
            found.push((old.to_owned(), new));
        }
    }
    found
}
