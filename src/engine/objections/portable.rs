//! [`needs_no_cast`]: conversions that the compiler calls needless where it only speaks for the target at hand.
//!
//! `time_t` is `i64` here and `i32` elsewhere: `tv.tv_sec as i64` is needless on one target and needed on the next, where the
//! file would no longer compile. Which names of C's types have led to a value cannot be seen in what the compiler says, so the
//! text is asked where the value comes from.

use super::evidence::platforms;
use super::locals::is_bare_number;
use crate::compiler::{Diagnostic, Suggestion, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{Branch, SyntaxFile};

/// Lints that call a conversion needless because both types are the same here.
const SAME_TYPE: &[&str] = &["clippy::unnecessary_cast", "clippy::useless_conversion"];

/// Lints whose suggestion is only code if one type is as wide as the other, or wider.
const BY_WIDTH: &[&str] = &[
    "clippy::cast_lossless",
    "clippy::cast_possible_wrap",
    "clippy::cast_sign_loss",
    "clippy::unnecessary_fallible_conversions",
    "unnecessary_transmutes",
];

/// Types of numbers, which are what C's types are on one target or another.
const NUMBERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64"];

/// Words of types that are the same everywhere if what they hold is.
const HOLDERS: &[&str] =
    &["Arc", "Box", "Cell", "Option", "Rc", "RefCell", "Vec", "bool", "char", "const", "mut", "ref", "static", "str"];

/// Methods of the standard library whose values have one type everywhere.
const FIXED_METHODS: &[&str] = &[
    "as_bytes",
    "as_millis",
    "as_nanos",
    "as_secs",
    "bytes",
    "capacity",
    "char_indices",
    "chars",
    "count",
    "count_ones",
    "count_zeros",
    "enumerate",
    "leading_zeros",
    "len",
    "len_utf8",
    "octets",
    "port",
    "segments",
    "subsec_micros",
    "subsec_millis",
    "subsec_nanos",
    "trailing_zeros",
];

/// Methods whose value is of the type of what they are called on.
const SAME_AS_RECEIVER: &[&str] = &[
    "abs",
    "clamp",
    "clone",
    "max",
    "min",
    "pow",
    "rotate_left",
    "rotate_right",
    "saturating_add",
    "saturating_sub",
    "swap_bytes",
    "to_be",
    "to_le",
    "wrapping_add",
    "wrapping_mul",
    "wrapping_neg",
    "wrapping_sub",
];

/// How deep an expression is followed.
const MAX_DEPTH: usize = 24;

/// Whether a conversion that goes is needless on every target.
///
/// # Errors
/// [`Refusal::Policy`] where C's types are at hand, nothing shows that the value's type is the same everywhere, and no two
/// targets of this run compile the file.
pub(super) fn needs_no_cast(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    verdict: &Verdict,
    view: &mut View<'_>,
) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if BY_WIDTH.contains(&code) {
        return fits_everywhere(diagnostic, code, verdict, view);
    }
    if !SAME_TYPE.contains(&code) {
        return Ok(());
    }
    let named = diagnostic.message.rsplit('`').nth(1).unwrap_or_default();
    if !NUMBERS.contains(&named) {
        return Ok(());
    }
    for part in &suggestion.parts {
        let place = &part.place;
        let (Some(file), Some(span)) = (view.key_of(&place.file), Span::new(place.byte_start, place.byte_end)) else {
            continue;
        };
        let tree = view.tree(&file)?;
        if is_the_same_everywhere(&tree, span, &part.new_text) || is_judged_elsewhere(&file, verdict, view) {
            continue;
        }
        let rule =
            format!("the value need not be of type `{named}` on other targets (with several --target it is tried)");
        return Err(Refusal::Policy { code: code.to_owned(), rule });
    }
    Ok(())
}

/// Whether all that loses a conversion is plainly of one of Rust's own types, whatever else the function speaks of.
///
/// # Errors
/// If the file cannot be read.
pub(super) fn is_of_own_type(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    view: &mut View<'_>,
) -> Result<bool, Refusal> {
    if !SAME_TYPE.contains(&diagnostic.code.as_deref().unwrap_or_default()) {
        return Ok(false);
    }
    for part in &suggestion.parts {
        let place = &part.place;
        let (Some(file), Some(span)) = (view.key_of(&place.file), Span::new(place.byte_start, place.byte_end)) else {
            return Ok(false);
        };
        let tree = view.tree(&file)?;
        let is_own = match value_in(&tree, span, &part.new_text) {
            Some(value) => is_fixed(&tree, value, MAX_DEPTH),
            None => is_fixed_path(&tree, part.new_text.trim()),
        };
        if !is_own {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether what a lint says of the widths of two types is so on every target: `time_t::from(n)` for `n as time_t` is no
/// code where that is `i32`, nor is `n.cast_signed()` where the two differ in width.
fn fits_everywhere(diagnostic: &Diagnostic, code: &str, verdict: &Verdict, view: &mut View<'_>) -> Result<(), Refusal> {
    // Every type of a number can be made of one.
    if diagnostic.message.contains("from `bool`") {
        return Ok(());
    }
    let Some(place) = diagnostic.primary() else { return Ok(()) };
    let (Some(file), Some(span)) = (view.key_of(&place.file), Span::new(place.byte_start, place.byte_end)) else {
        return Ok(());
    };
    let tree = view.tree(&file)?;
    let cast = tree.nearest(span, &["type_cast_expression"]).filter(|cast| span.contains(cast.span));
    let is_safe = match cast {
        Some(cast) => is_cast_everywhere(&tree, cast),
        // `n.try_into()` for something that `n.into()` gives here.
        None => tree.enclosing_function(span.start()).is_none_or(|function| {
            tree.words(function).iter().all(|word| !is_word_of_c(word.text) && !is_field_of_c(word.text))
        }),
    };
    if is_safe || is_judged_elsewhere(&file, verdict, view) {
        return Ok(());
    }
    let rule = "the two types may have other widths on other targets (with several --target it is tried)".to_owned();
    Err(Refusal::Policy { code: code.to_owned(), rule })
}

/// Whether neither the value nor the type that it is cast to is one of C's.
fn is_cast_everywhere(tree: &SyntaxFile, cast: Branch<'_>) -> bool {
    let named = tree.child_text(cast, "type").unwrap_or_default();
    let is_of_c = named.split("::").any(|word| is_word_of_c(word.trim()));
    let is_own = |value: Branch<'_>| {
        is_fixed(tree, value, MAX_DEPTH)
            || !speaks_of_c(tree) && !tree.words(value.span).iter().any(|word| is_field_of_c(word.text))
    };
    !is_of_c && tree.child(cast, "value").is_some_and(is_own)
}

/// Whether cells for two targets compile the file: the compiler then speaks for both.
fn is_judged_elsewhere(file: &WorkspacePath, verdict: &Verdict, view: &View<'_>) -> bool {
    platforms(file, verdict, view).len() > 1
}

/// Whether the value that stays of `span` as `kept` has the same type on every target, as far as the file tells. Where nothing
/// in it speaks of C, only what is named as in C is doubted.
fn is_the_same_everywhere(tree: &SyntaxFile, span: Span, kept: &str) -> bool {
    // `5_u64` for `5 as u64`.
    let number = kept.trim_matches(['(', ')', '-', ' ']);
    if number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '.'))
    {
        return true;
    }
    let Some(value) = value_in(tree, span, kept) else { return !speaks_of_c(tree) };
    if is_fixed(tree, value, MAX_DEPTH) {
        return true;
    }
    !speaks_of_c(tree) && !tree.words(value.span).iter().any(|word| is_field_of_c(word.text))
}

/// The expression in `span` that is to stay.
fn value_in<'t>(tree: &'t SyntaxFile, span: Span, kept: &str) -> Option<Branch<'t>> {
    let cast = tree.nearest(span, &["type_cast_expression"]).filter(|cast| cast.span == span);
    if let Some(cast) = cast {
        return tree.child(cast, "value");
    }
    let kept = kept.trim();
    let all = tree.inside(span, EXPRESSIONS);
    all.into_iter().filter(|inner| inner.span != span).find(|inner| tree.text(inner.span) == kept)
}

/// The kinds of expressions that [`is_fixed`] reads.
const EXPRESSIONS: &[&str] = &[
    "binary_expression",
    "call_expression",
    "char_literal",
    "field_expression",
    "float_literal",
    "identifier",
    "index_expression",
    "integer_literal",
    "parenthesized_expression",
    "reference_expression",
    "scoped_identifier",
    "type_cast_expression",
    "unary_expression",
];

/// Whether the file has to do with C's types.
fn speaks_of_c(tree: &SyntaxFile) -> bool {
    tree.words(tree.whole()).iter().any(|word| word.is_name && is_word_of_c(word.text))
}

fn is_word_of_c(word: &str) -> bool {
    matches!(word, "libc" | "winapi" | "nix" | "target_pointer_width")
        || word.ends_with("_sys")
        || word.ends_with("_ffi")
        || (word.len() > 2 && word.ends_with("_t"))
        || word.strip_prefix("c_").is_some_and(|rest| {
            matches!(rest, "char" | "schar" | "uchar" | "short" | "ushort" | "int" | "uint" | "long" | "ulong")
        })
}

/// Fields of C's structures that are known by their names.
fn is_field_of_c(word: &str) -> bool {
    ["tv_", "st_", "f_", "ru_", "sa_", "sin_", "sin6_"].iter().any(|start| word.starts_with(start))
}

/// Whether the expression's type is one of Rust's own, by what this file says.
fn is_fixed(tree: &SyntaxFile, of: Branch<'_>, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    let fixed = |part: Option<Branch<'_>>| part.is_some_and(|part| is_fixed(tree, part, depth));
    let only_child = || tree.children(of).into_iter().find(|child| child.named);
    match of.kind {
        "integer_literal" | "float_literal" | "char_literal" => true,
        "parenthesized_expression" | "unary_expression" | "index_expression" => fixed(only_child()),
        "reference_expression" => fixed(tree.child(of, "value")),
        "type_cast_expression" => tree.child(of, "type").is_some_and(|named| is_fixed_type(tree.text(named.span))),
        "binary_expression" => {
            let (left, right) = (tree.child(of, "left"), tree.child(of, "right"));
            if tree.children(of).iter().any(|child| matches!(child.kind, "<<" | ">>")) {
                return fixed(left);
            }
            // What is added to a value is of its type; a bare number is of its neighbour's.
            let is_bare = |part: Option<Branch<'_>>| {
                part.is_some_and(|part| matches!(part.kind, "integer_literal" | "float_literal"))
            };
            match (is_bare(left), is_bare(right)) {
                (true, _) => fixed(right),
                (_, true) => fixed(left),
                _ => fixed(left) || fixed(right),
            }
        }
        "identifier" => is_fixed_name(tree, of, depth),
        "field_expression" => tree.child(of, "field").is_some_and(|field| is_fixed_field(tree, tree.text(field.span))),
        "scoped_identifier" => is_fixed_path(tree, tree.text(of.span)),
        "call_expression" => is_fixed_call(tree, of, depth),
        _ => false,
    }
}

/// Whether every word of the type is one of Rust's own.
fn is_fixed_type(text: &str) -> bool {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '\'')).filter(|word| !word.is_empty());
    let is_own = |word: &str| {
        NUMBERS.contains(&word)
            || HOLDERS.contains(&word)
            || word.starts_with('\'')
            || word.starts_with(|c: char| c.is_ascii_digit())
    };
    let mut words = words.peekable();
    words.peek().is_some() && words.all(is_own)
}

/// Whether all that binds the name in its function, or all constants of that name in the file, are of Rust's own types.
fn is_fixed_name(tree: &SyntaxFile, name: Branch<'_>, depth: usize) -> bool {
    let text = tree.text(name.span);
    let around = tree.enclosing_function(name.span.start()).unwrap_or_else(|| tree.whole());
    let mut bound = 0_usize;
    for binding in tree.inside(around, &["parameter", "let_declaration"]) {
        let Some(pattern) = tree.child(binding, "pattern") else { continue };
        if !tree.words(pattern.span).iter().any(|word| word.text == text) {
            continue;
        }
        bound += 1;
        if bound > 1 && has_condition(tree, binding) {
            return false;
        }
        let is_plain =
            tree.words(pattern.span).iter().all(|word| matches!(word.text, "mut" | "ref") || word.text == text);
        let fixed = match tree.child(binding, "type") {
            Some(named) => is_fixed_type(tree.text(named.span)),
            // `let mut sum = 0;` is of the type of what is added to it.
            None => {
                let value = tree.child(binding, "value").filter(|value| !is_bare_number(tree.text(value.span)));
                is_plain && value.is_some_and(|value| is_fixed(tree, value, depth))
            }
        };
        if !fixed {
            return false;
        }
    }
    if bound > 0 {
        return !is_bound_otherwise(tree, around, text);
    }
    has_fixed(tree, &["const_item", "static_item"], text, "type")
}

/// Whether a pattern of another kind binds the name as well: a closure's, an arm's, a loop's.
fn is_bound_otherwise(tree: &SyntaxFile, around: Span, text: &str) -> bool {
    let kinds = ["match_pattern", "closure_parameters", "for_expression", "let_condition"];
    tree.inside(around, &kinds).into_iter().any(|binding| {
        let pattern = match binding.kind {
            "match_pattern" | "closure_parameters" => Some(binding),
            _ => tree.child(binding, "pattern"),
        };
        pattern.is_some_and(|pattern| tree.words(pattern.span).iter().any(|word| word.text == text))
    })
}

/// Whether the file has such items of this name, and what is their `part` is in all of them one of Rust's own types.
fn has_fixed(tree: &SyntaxFile, kinds: &[&str], name: &str, part: &str) -> bool {
    let is_it = |item: &Branch<'_>| tree.child_text(*item, "name") == Some(name);
    let items: Vec<Branch<'_>> = tree.all(kinds).into_iter().filter(is_it).collect();
    let types = items.iter().filter_map(|item| tree.child_text(*item, part));
    let types: Vec<&str> = types.filter(|named| is_fixed_type(named)).collect();
    // One for each of several builds is of one type here and of another there.
    let are_the_same = types.windows(2).all(|two| two.first() == two.last());
    !items.is_empty()
        && types.len() == items.len()
        && (are_the_same || !items.iter().any(|item| has_condition(tree, *item)))
}

fn has_condition(tree: &SyntaxFile, node: Branch<'_>) -> bool {
    !tree.conditions_on(node).is_empty()
        || tree.named_items_around(node.span).iter().any(|item| !item.conditions.is_empty())
}

fn is_fixed_field(tree: &SyntaxFile, name: &str) -> bool {
    !is_field_of_c(name) && has_fixed(tree, &["field_declaration"], name, "type")
}

/// `u32::MAX`, `std::u32::MAX`, and constants of this file by their paths.
fn is_fixed_path(tree: &SyntaxFile, path: &str) -> bool {
    let mut segments = path.rsplit("::").map(str::trim);
    let is_name = |word: &&str| word.chars().all(|c| c.is_alphanumeric() || c == '_');
    let Some(last) = segments.next().filter(is_name) else { return false };
    let owner = segments.next().unwrap_or_default();
    NUMBERS.contains(&owner)
        || (matches!(owner, "" | "self" | "crate" | "super" | "Self")
            && has_fixed(tree, &["const_item", "static_item"], last, "type"))
}

fn is_fixed_call(tree: &SyntaxFile, call: Branch<'_>, depth: usize) -> bool {
    let Some(function) = tree.child(call, "function") else { return false };
    match function.kind {
        "field_expression" => {
            let Some(name) = tree.child_text(function, "field") else { return false };
            let receiver = || tree.child(function, "value").is_some_and(|value| is_fixed(tree, value, depth));
            FIXED_METHODS.contains(&name)
                || (SAME_AS_RECEIVER.contains(&name) && receiver())
                || has_fixed(tree, &["function_item"], name, "return_type")
        }
        "identifier" => has_fixed(tree, &["function_item"], tree.text(function.span), "return_type"),
        "scoped_identifier" => {
            let path = tree.text(function.span);
            let last = path.rsplit("::").next().unwrap_or_default();
            is_fixed_path(tree, path)
                || (path.starts_with("Self::") && has_fixed(tree, &["function_item"], last, "return_type"))
        }
        // `size_of::<T>()`.
        "generic_function" => {
            let name = tree.child_text(function, "function").unwrap_or_default();
            matches!(name.rsplit("::").next(), Some("size_of" | "align_of"))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the last cast or conversion in the text is thought to be the same everywhere; `kept` is what stays of it.
    fn is_kept(text: &str, whole: &str, kept: &str) -> bool {
        let tree = SyntaxFile::parse(text.as_bytes());
        let start = text.rfind(whole).expect("it is there");
        is_the_same_everywhere(&tree, Span::new(start, start + whole.len()).unwrap(), kept)
    }

    /// The body of a function that takes some values, in a file that speaks of C.
    fn in_c(body: &str) -> String {
        format!(
            "use libc::timespec;\nconst LIMIT: u64 = 1;\nstruct S {{ t: timespec, size: u64 }}\nfn own() -> u64 {{ 0 }}\n\
             impl S {{ fn f(&self, n: u64, i: libc::c_int, bytes: [u8; 4]) {{ {body} }} }}\n"
        )
    }

    #[test]
    fn a_type_of_c_is_another_one_elsewhere() {
        for value in [
            "self.t.tv_sec",
            "i",
            "(i)",
            "-i",
            "(i + 1)",
            "(1 + i)",
            "libc::EINTR",
            "libc::getpid()",
            "self.t",
            "i.abs()",
            "self.t.tv_sec.wrapping_add(1)",
            "(i << n)",
        ] {
            let whole = format!("{value} as u64");
            assert!(!is_kept(&in_c(&format!("let x = {whole};")), &whole, value), "{value}");
        }
        let text = in_c("let y = i; let x = y as i32;");
        assert!(!is_kept(&text, "y as i32", "y"), "by way of a variable");
        let text = in_c("let n = i; let x = n as u64;");
        assert!(!is_kept(&text, "n as u64", "n"), "one of two of a name");
        let text = in_c("let n = 1_u64; g(|n| n as u64);");
        assert!(!is_kept(&text, "n as u64", "n"), "a closure's own");
        let text = in_c("let x = i64::from(self.t.tv_sec);");
        assert!(!is_kept(&text, "i64::from(self.t.tv_sec)", "self.t.tv_sec"));
        let text = in_c("let x: i64 = i.into();");
        assert!(!is_kept(&text, "i.into()", "i"));
        let text = "use crate::sys::Time;\nfn f(t: &Time) -> i64 { t.tv_sec as i64 }\n";
        assert!(!is_kept(text, "t.tv_sec as i64", "t.tv_sec"), "a field that is known by its name");
    }

    #[test]
    fn what_is_of_rusts_own_types_is_the_same_everywhere() {
        for value in [
            "n",
            "(n)",
            "-n",
            "*n",
            "(n + 1)",
            "(1 + n)",
            "5",
            "2.5",
            "self.size",
            "LIMIT",
            "self::LIMIT",
            "u64::MAX",
            "own()",
            "n.min(7)",
            "bytes.len()",
            "bytes[0]",
            "(i as u64)",
            "std::mem::size_of::<S>()",
            "(n << i)",
        ] {
            let whole = format!("{value} as u64");
            assert!(is_kept(&in_c(&format!("let x = {whole};")), &whole, value), "{value}");
        }
        let text = in_c("let x = (5 as u64);");
        assert!(is_kept(&text, "(5 as u64)", "5_u64"), "a number");
        let text = in_c("let y = bytes[0] as u64; let x = y as u64;");
        assert!(is_kept(&text, "y as u64", "y"), "by way of a variable");
        let text = in_c("let x = u64::from(n);");
        assert!(is_kept(&text, "u64::from(n)", "n"));
        let text = "use crate::other::Thing;\nfn f(t: &Thing) -> u64 { t.size as u64 }\n";
        assert!(is_kept(text, "t.size as u64", "t.size"), "nothing speaks of C");
    }
}
