//! What is done with a suggestion, by its applicability and its code: one table, with every exception in it.

use crate::compiler::{Applicability, Diagnostic, Level, Place, Suggestion};
use crate::refusal::Refusal;

/// Errors about lifetimes whose suggestion picks one of several lifetimes (the specification, "Handling
/// MachineApplicable suggestions": a choice that depends on what was meant).
const LIFETIME_CHOICES: &[&str] = &["E0106", "E0261", "E0491", "E0621", "E0700"];

/// Errors whose suggestion picks one of several things to import.
const AMBIGUOUS_IMPORTS: &[&str] = &["E0252", "E0659"];

/// Lints whose suggestion leaves out what the code does on the way (measured: `last()` of an iterator runs through all its
/// elements, `next_back()` asks for one, and a crate's own test that counts clones fails).
const SKIPS_EFFECTS: &[&str] = &["clippy::double_ended_iterator_last"];

/// Lints that say that the code does what may not be meant, with a suggestion to do something else: `root.join("/bin")` has nothing of
/// the root, `let _ = lock()` holds no lock, and whoever leaves out lines that are no text would read none behind the first of them.
const ASKS_WHAT_IS_MEANT: &[&str] = &[
    "clippy::join_absolute_paths",
    "clippy::lines_filter_map_ok",
    "clippy::path_buf_push_overwrite",
    "let_underscore_drop",
    "let_underscore_lock",
];

/// The lint of ranges such as `10..0`, which are none from nine down. A negative end counts from the other end where that is taken
/// (`1..-1`), and a range that is turned round is not: the compiler says so.
const EMPTY_RANGE: &str = "clippy::reversed_empty_ranges";

/// Lints whose name begins with `unused_` although they are about syntax, so that what they say of one build unit holds
/// for all.
const UNUSED_SYNTAX: &[&str] = &[
    "clippy::unused_enumerate_index",
    "clippy::unused_format_specs",
    "clippy::unused_rounding",
    "clippy::unused_unit",
    "unused_allocation",
    "unused_braces",
    "unused_comparisons",
    "unused_doc_comments",
    "unused_must_use",
    "unused_parens",
    "unused_qualifications",
];

/// Lints that say that something is not used, under other names.
const UNUSED_BY_ANOTHER_NAME: &[&str] =
    &["dead_code", "redundant_imports", "unreachable_code", "clippy::single_component_path_imports"];

/// Lints whose suggestion is only right if all of the function or type is known: it may be `const`, nothing needs the value
/// afterwards, nothing makes the list longer, every field has the trait.
const ABOUT_ALL_OF_AN_ITEM: &[&str] = &[
    "clippy::derive_partial_eq_without_eq",
    "clippy::explicit_counter_loop",
    "clippy::for_kv_map",
    "clippy::from_over_into",
    "clippy::missing_const_for_fn",
    "clippy::needless_borrows_for_generic_args",
    "clippy::needless_collect",
    "clippy::needless_late_init",
    "clippy::needless_pass_by_ref_mut",
    "clippy::needless_pass_by_value",
    "clippy::needless_range_loop",
    "clippy::never_loop",
    "clippy::ptr_arg",
    "clippy::redundant_clone",
    "clippy::redundant_locals",
    "clippy::same_item_push",
    "clippy::trivially_copy_pass_by_ref",
    "clippy::unnecessary_wraps",
    "clippy::unused_enumerate_index",
    "clippy::useless_vec",
    "clippy::vec_init_then_push",
    "clippy::while_let_on_iterator",
];

/// Lints whose suggestion is only right if nothing comes after what it is about.
const ABOUT_WHAT_FOLLOWS: &[&str] = &["clippy::needless_return"];

/// Of the lints that need to know all of a function, those that only ask whether something is used once more on the way on.
const ABOUT_A_LAST_USE: &[&str] = &["clippy::needless_borrows_for_generic_args", "clippy::redundant_clone"];

/// Lints whose suggestion is only code as long as a type is the one that the compiler saw.
const ABOUT_A_TYPE: &[&str] = &[
    "array_into_iter",
    "boxed_slice_into_iter",
    "clippy::assign_op_pattern",
    "clippy::borrow_deref_ref",
    "clippy::cast_lossless",
    "clippy::cast_possible_wrap",
    "clippy::cast_sign_loss",
    "clippy::clone_on_copy",
    "clippy::cloned_instead_of_copied",
    "clippy::default_constructed_unit_structs",
    "clippy::derivable_impls",
    "clippy::excessive_precision",
    "clippy::explicit_auto_deref",
    "clippy::explicit_into_iter_loop",
    "clippy::extend_with_drain",
    "clippy::implicit_clone",
    "clippy::inefficient_to_string",
    "clippy::into_iter_on_ref",
    "clippy::iter_cloned_collect",
    "clippy::let_unit_value",
    "clippy::manual_rotate",
    "clippy::map_clone",
    "clippy::needless_borrow",
    "clippy::needless_borrows_for_generic_args",
    "clippy::needless_match",
    "clippy::needless_question_mark",
    "clippy::op_ref",
    "clippy::redundant_clone",
    "clippy::redundant_slicing",
    "clippy::to_string_in_format_args",
    "clippy::unit_arg",
    "clippy::unnecessary_cast",
    "clippy::unnecessary_fallible_conversions",
    "clippy::unnecessary_mut_passed",
    "clippy::unnecessary_to_owned",
    "clippy::useless_asref",
    "clippy::useless_conversion",
    "dropping_copy_types",
    "dropping_references",
    "forgetting_copy_types",
    "forgetting_references",
    "noop_method_call",
    "unnecessary_transmutes",
];

/// Those of them that look at a value and not at who takes it.
const ABOUT_A_VALUE_ALONE: &[&str] = &["clippy::borrow_deref_ref", "clippy::redundant_slicing"];

/// Those of them for which it does not matter how a type of one name is made, but only whether the name is another's: whether
/// it is a reference, or a number.
const ABOUT_AN_ALIAS: &[&str] = &[
    "clippy::borrow_deref_ref",
    "clippy::cast_lossless",
    "clippy::cast_possible_wrap",
    "clippy::cast_sign_loss",
    "clippy::excessive_precision",
    "clippy::needless_borrow",
    "clippy::unnecessary_cast",
    "unnecessary_transmutes",
];

/// Lints that say that a lifetime needs no name.
const NEEDLESS_LIFETIMES: &[&str] = &[
    "single_use_lifetimes",
    "unused_lifetimes",
    "clippy::elidable_lifetime_names",
    "clippy::extra_unused_lifetimes",
    "clippy::needless_lifetimes",
];

/// Whether the rules allow the suggestion to be applied unasked.
///
/// # Errors
/// [`Refusal::Applicability`] below machine-applicable, [`Refusal::Policy`] for an exception of the table.
pub fn allows(diagnostic: &Diagnostic, suggestion: &Suggestion) -> Result<(), Refusal> {
    if suggestion.applicability != Applicability::MachineApplicable {
        return Err(Refusal::Applicability { applicability: word(suggestion.applicability).to_owned() });
    }
    let code = diagnostic.code.as_deref().unwrap_or_default();
    let rule = if diagnostic.level == Level::Error && LIFETIME_CHOICES.contains(&code) {
        "which lifetime is meant is a choice about meaning"
    } else if diagnostic.level == Level::Error && AMBIGUOUS_IMPORTS.contains(&code) {
        "which of several imports is meant is a choice about meaning"
    } else if diagnostic.message.starts_with("leading `+` is not supported") && is_behind_equals(suggestion) {
        "whether `=+` is meant as `=` or as `+=` is a choice about meaning"
    } else {
        return Ok(());
    };
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether what the code does on the way is still done, and texts still say what they said. No trial shows that they do not.
///
/// # Errors
/// [`Refusal::Policy`].
pub fn keeps_effects(diagnostic: &Diagnostic, suggestion: &Suggestion) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    let is_any = |is: &dyn Fn(&str) -> bool| suggestion.parts.iter().any(|part| is(&part.new_text));
    let rule = if SKIPS_EFFECTS.contains(&code) {
        "what the elements before the last one do would no longer happen"
    } else if code == "clippy::branches_sharing_code" {
        // The suggestion takes it out of one branch.
        "the other branches would still do it, and so it would be done twice"
    } else if code == "clippy::suspicious_open_options" && is_any(&|text| text.contains("truncate(true)")) {
        "what a file holds that is there already would be lost"
    } else if ASKS_WHAT_IS_MEANT.contains(&code) || code == EMPTY_RANGE && !is_any(&|text| text.contains('-')) {
        "only you know whether what it does now is meant"
    } else if code == "clippy::expect_fun_call" && is_any(&|text| text.contains("|_|")) {
        // `expect` of a `Result` tells its error, a closure that panics does not.
        "the panic would no longer say what the error is"
    } else if code == "clippy::invisible_characters" && is_any(&|text| text.starts_with(['r', 'b', 'c'])) {
        ESCAPE_IN_RAW
    } else if code == "text_direction_codepoint_in_literal" && is_any(&str::is_empty) {
        "without the character the text would be another one"
    } else if code == "text_direction_codepoint_in_literal" && !is_seen_to_take_escapes(diagnostic, suggestion) {
        ESCAPE_IN_RAW
    } else {
        return Ok(());
    };
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

const ESCAPE_IN_RAW: &str = "in a raw string an escape is text";

/// Whether the literal that a diagnostic is about begins on the line that the message quotes, and not as a raw one.
fn is_seen_to_take_escapes(diagnostic: &Diagnostic, suggestion: &Suggestion) -> bool {
    let Some(literal) = diagnostic.primary() else { return false };
    suggestion.parts.iter().all(|part| {
        let line = part.quoted.as_ref().and_then(|quoted| quoted.lines.first());
        let first = line.and_then(|line| line.chars().nth(literal.column.checked_sub(1)?));
        part.place.line == literal.line && first.is_some_and(|first| matches!(first, '"' | '\''))
    })
}

/// Whether no name in capitals would only be marked as unused, `A => …` as `_A => …`: a pattern that takes everything, where a
/// constant, or its import, is missing.
///
/// # Errors
/// [`Refusal::Policy`].
pub fn hides_no_constant(diagnostic: &Diagnostic, suggestion: &Suggestion) -> Result<(), Refusal> {
    let is_capital = |text: &str| text.strip_prefix('_').is_some_and(|name| name.starts_with(char::is_uppercase));
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if code != "unused_variables" || !suggestion.parts.iter().any(|part| is_capital(&part.new_text)) {
        return Ok(());
    }
    let rule =
        "a name in capitals is hardly a new one: as a pattern it takes everything, and a constant may be missing";
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether what the suggestion takes away stands right behind a `=`.
fn is_behind_equals(suggestion: &Suggestion) -> bool {
    suggestion.parts.iter().any(|part| {
        let line = part.quoted.as_ref().and_then(|quoted| quoted.lines.first());
        let before = part.place.column.checked_sub(2);
        let before = before.and_then(|at| line?.chars().nth(at));
        before == Some('=')
    })
}

/// Whether nothing that is written speaks against a fix, sure or not.
///
/// # Errors
/// [`Refusal::Policy`], with what does.
pub fn keeps_meaning(diagnostic: &Diagnostic, against: Option<&'static str>) -> Result<(), Refusal> {
    let code = diagnostic.code.clone().unwrap_or_default();
    against.map_or(Ok(()), |rule| Err(Refusal::Policy { code, rule: rule.to_owned() }))
}

/// Whether nothing else has to be tried beside a sure fix of an error, where other cures are: what it writes cannot panic,
/// copies nothing that could be borrowed, asks of no parameter that it be called, gives up no bound, makes no type another one,
/// and nothing else may be meant (`rival` says what).
///
/// # Errors
/// [`Refusal::Policy`].
pub fn needs_no_rival(
    diagnostic: &Diagnostic,
    suggestion: &Suggestion,
    rival: Option<&'static str>,
) -> Result<(), Refusal> {
    let writes = |is: fn(&str) -> bool| suggestion.parts.iter().any(|part| is(&part.new_text));
    let is_own = |place: &Place| !place.file.starts_with('/');
    let borrows = |other: &Suggestion| other.parts.iter().all(|part| part.new_text == "&");
    let rule = if diagnostic.level != Level::Error {
        return Ok(());
    } else if writes(|text| text.contains(".unwrap()") || text.contains(".expect(")) {
        "what can panic is tried beside other cures"
    } else if let Some(rival) = rival {
        rival
    } else if writes(|text| text.contains("?Sized")) {
        "what has no known size may be in the wrong place"
    } else if writes(|text| text == "&") && diagnostic.message.contains("of type `Self` cannot be known") {
        "what takes itself as it is asks for a size of what implements it"
    } else if diagnostic.code.as_deref() == Some("E0053") && diagnostic.note_places.iter().any(is_own) {
        "the trait may be what is wrong"
    } else if diagnostic.code.as_deref() == Some("E0038") && writes(|text| text == "Self") {
        "a trait object that becomes `Self` is another type, and what cannot be its method may be what is wrong"
    } else if diagnostic.message.ends_with("is not an iterator") && writes(|text| text.contains("Iterator")) {
        "what it lends may be what is gone over"
    } else if writes(asks_to_be_called) {
        "a parameter that is to be called may be in the wrong place"
    } else if writes(|text| text == ".clone()") && diagnostic.suggestions.iter().any(borrows) {
        "a copy is tried beside borrowing"
    } else {
        return Ok(());
    };
    let code = diagnostic.code.clone().unwrap_or_default();
    Err(Refusal::Policy { code, rule: rule.to_owned() })
}

/// Whether a text bounds something by `Fn`, `FnMut` or `FnOnce`.
fn asks_to_be_called(text: &str) -> bool {
    let bound = text.trim_start_matches([':', '+', ' ', ',']);
    // `, F: Fn(u8)` at the end of a `where`.
    let named = text.strip_prefix(',').and_then(|rest| rest.split_once(": ")).map(|(_, bound)| bound);
    let bound = named.unwrap_or(bound);
    let bound = bound.strip_prefix("for<").and_then(|rest| rest.split_once("> ")).map_or(bound, |(_, rest)| rest);
    text.starts_with([':', ' ', ',']) && ["Fn(", "FnMut(", "FnOnce("].iter().any(|head| bound.starts_with(head))
}

/// Whether the lint `code` says that something is not used, which may be true in one build unit and false in another.
pub fn is_about_use(code: &str) -> bool {
    UNUSED_BY_ANOTHER_NAME.contains(&code)
        || (code.starts_with("unused_") || code.starts_with("clippy::unused_"))
            && !UNUSED_SYNTAX.contains(&code)
            && !is_about_an_attribute(code)
}

/// Whether the lint `code` says that an attribute has no use where it stands. Beside a `cfg_attr` that may be so in one
/// build unit alone; that code elsewhere has an attribute of this name says nothing.
pub fn is_about_an_attribute(code: &str) -> bool {
    code == "unused_attributes"
}

/// Whether a fix of the lint `code` writes names in the place of a glob import: those that the compiled code needs.
pub fn narrows_a_glob(code: &str) -> bool {
    matches!(code, "clippy::wildcard_imports" | "clippy::enum_glob_use")
}

/// Whether the suggestion of the lint `code` follows from what a type is: that it is `Copy`, that two are the same.
pub fn is_about_a_type(code: &str) -> bool {
    ABOUT_A_TYPE.contains(&code)
}

/// Whether that type is the one of the value that the lint `code` is about, whoever takes it.
pub fn is_about_a_value_alone(code: &str) -> bool {
    ABOUT_A_VALUE_ALONE.contains(&code)
}

/// Whether a type that is made in different ways under one name is the same to the lint `code`.
pub fn is_about_an_alias(code: &str) -> bool {
    ABOUT_AN_ALIAS.contains(&code)
}

/// Whether the suggestion of the lint `code` follows from all that a function does, or from all that a type has.
pub fn is_about_all_of_an_item(code: &str) -> bool {
    ABOUT_ALL_OF_AN_ITEM.contains(&code)
}

/// Whether the suggestion of the lint `code` follows from nothing being done afterwards.
pub fn is_about_what_follows(code: &str) -> bool {
    ABOUT_WHAT_FOLLOWS.contains(&code)
}

/// Whether the suggestion of the lint `code` follows from nothing being used once more on the way on.
pub fn is_about_a_last_use(code: &str) -> bool {
    ABOUT_A_LAST_USE.contains(&code)
}

/// Whether a diagnostic of this code wants a lifetime gone that the compiler can do without in what it compiled.
pub fn is_about_lifetimes(code: &str) -> bool {
    NEEDLESS_LIFETIMES.contains(&code)
}

/// Whether the error `code` is about the toolchain and not about the code: rustc goes on and says everything else as well
/// (measured: with `#![feature(test)]` on the stable channel it still checks types, borrows and lints, and so it does with
/// a feature that nightly compilers no longer have, or have no more under that name).
pub fn is_about_the_toolchain(code: &str) -> bool {
    matches!(code, "E0554" | "E0557" | "E0635")
}

/// rustc's word for an applicability.
pub fn word(applicability: Applicability) -> &'static str {
    match applicability {
        Applicability::MachineApplicable => "MachineApplicable",
        Applicability::MaybeIncorrect => "MaybeIncorrect",
        Applicability::HasPlaceholders => "HasPlaceholders",
        Applicability::Unspecified => "Unspecified",
    }
}
