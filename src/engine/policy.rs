//! What is done with a suggestion, by its applicability and its code: one table, with every exception in it.

use crate::compiler::{Applicability, Diagnostic, Level, Suggestion};
use crate::refusal::Refusal;

/// Errors about lifetimes whose suggestion picks one of several lifetimes (the specification, "Handling
/// MachineApplicable suggestions": a choice that depends on what was meant).
const LIFETIME_CHOICES: &[&str] = &["E0106", "E0261", "E0491", "E0621", "E0700"];

/// Errors whose suggestion picks one of several things to import.
const AMBIGUOUS_IMPORTS: &[&str] = &["E0252", "E0659"];

/// Lints whose suggestion leaves out what the code does on the way (measured: `last()` of an iterator runs through all its
/// elements, `next_back()` asks for one, and a crate's own test that counts clones fails).
const SKIPS_EFFECTS: &[&str] = &["clippy::double_ended_iterator_last"];

/// Lints that take code for a mistake and guess at what was meant: what they suggest does something else when it runs, on
/// purpose. It compiles either way, so that a trial cannot tell (measured: `.truncate(true)` empties files that were opened to
/// be read, and `2_32` becomes 2).
const GUESSES_AT_MEANING: &[&str] = &[
    "clippy::almost_complete_range",
    "clippy::almost_swapped",
    "clippy::case_sensitive_file_extension_comparisons",
    "clippy::char_indices_as_byte_indices",
    "clippy::confusing_method_to_numeric_cast",
    "clippy::float_cmp",
    "clippy::float_cmp_const",
    "clippy::float_equality_without_abs",
    "clippy::inverted_saturating_sub",
    "clippy::iter_skip_zero",
    "clippy::join_absolute_paths",
    "clippy::lines_filter_map_ok",
    "clippy::misrefactored_assign_op",
    "clippy::mistyped_literal_suffixes",
    "clippy::path_buf_push_overwrite",
    "clippy::path_ends_with_ext",
    "clippy::possible_missing_comma",
    "clippy::read_zero_byte_vec",
    "clippy::reversed_empty_ranges",
    "clippy::suspicious_command_arg_space",
    "clippy::suspicious_open_options",
    "clippy::suspicious_operation_groupings",
    "clippy::suspicious_splitn",
    "clippy::suspicious_xor_used_as_pow",
    "clippy::vec_resize_to_zero",
    "for_loops_over_fallibles",
    "map_unit_fn",
    "non_contiguous_range_endpoints",
];

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
    } else if SKIPS_EFFECTS.contains(&code) {
        "what the elements before the last one do would no longer happen"
    } else {
        return Ok(());
    };
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether a trial can tell that the suggestion is what was meant.
///
/// # Errors
/// [`Refusal::Policy`].
pub fn can_be_tried(diagnostic: &Diagnostic) -> Result<(), Refusal> {
    let code = diagnostic.code.as_deref().unwrap_or_default();
    if !GUESSES_AT_MEANING.contains(&code) {
        return Ok(());
    }
    let rule = "it would do something else when it runs, and whether that was meant no compiler can tell";
    Err(Refusal::Policy { code: code.to_owned(), rule: rule.to_owned() })
}

/// Whether the fix writes nothing that can panic. Where other cures are tried as well, one that can has to compete.
///
/// # Errors
/// [`Refusal::Policy`].
pub fn cannot_panic(diagnostic: &Diagnostic, suggestion: &Suggestion) -> Result<(), Refusal> {
    let panics = |text: &str| text.contains(".unwrap()") || text.contains(".expect(");
    if diagnostic.level != Level::Error || !suggestion.parts.iter().any(|part| panics(&part.new_text)) {
        return Ok(());
    }
    let code = diagnostic.code.clone().unwrap_or_default();
    Err(Refusal::Policy { code, rule: "what can panic is tried beside other cures".to_owned() })
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

/// Whether a diagnostic of this code wants a lifetime gone that the compiler can do without in what it compiled.
pub fn is_about_lifetimes(code: &str) -> bool {
    NEEDLESS_LIFETIMES.contains(&code)
}

/// Whether a lint of this `code` says that a name does not mean what it seems to mean, as an error would. What other lints say
/// of such code (that the name is not used, that it begins with a capital) comes from the misunderstanding.
pub fn is_about_what_a_name_means(code: &str) -> bool {
    code == "E0170"
}

/// Whether the error `code` is about the toolchain and not about the code: rustc goes on and says everything else as well
/// (measured: with `#![feature(test)]` on the stable channel it still checks types, borrows and lints).
pub fn is_about_the_toolchain(code: &str) -> bool {
    code == "E0554"
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
