//! Candidate makers: small modules, each of which reads a diagnostic and the tree around it and proposes edits.
//!
//! A maker stands in the room of what is wrong, not of the error's code: one code may have makers in several rooms. What many of
//! them need stands here: the scene that they are given, the proposal that they give, how something is written behind a value.
//!
//! | room | what is wrong there |
//! |---|---|
//! | `grammar` | what no parser reads: brackets, signs, words of other languages, macros |
//! | `names` | what nothing has where it is used: names, paths, imports, what is private |
//! | `calls` | what a call is given, and what it is called on |
//! | `ownership` | who owns a thing, who may change it, and for how long it is lent |
//! | `numbers` | how a number is written, cast and reckoned with, and its type |
//! | `types` | a value of one type where another one is wanted |
//! | `failures` | what may fail or be missing: `Result`, `Option`, `?` |
//! | `patterns` | what a value is taken apart by and put together from: arms, patterns, fields |
//! | `items` | what stands before a body: implementations, parameters, bounds, derives, attributes |
//! | `flow` | where the control goes: conditions, loops, closures, `async`, threads |

mod calls;
mod failures;
mod flow;
mod grammar;
mod items;
mod names;
mod numbers;
mod ownership;
mod patterns;
mod postfix;
mod scene;
mod types;

#[cfg(test)]
mod tests;

use super::ground::Ground;
use super::type_text::NUMBERS;
use super::wording::{pair, quoted, quoted_literal};
use scene::Scene;

use crate::compiler::{Applicability, Diagnostic, Part, Place, Quoted, Shape, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// One proposal: replacements of one file each, and the reason.
pub(super) struct Proposal {
    why: String,
    ground: Ground,
    parts: Vec<(String, Rc<SyntaxFile>, Span, String)>,
}

/// Gives the tree of a file as the compiler names it.
type Read<'r> = &'r mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>;

type Make = fn(&Scene<'_>, Read<'_>) -> Vec<Proposal>;

/// Each maker's name, as reports have it, and what it does. Of equally good proposals the first maker's is taken, so their order
/// is meant; a new one goes where it has to win.
const MAKERS: &[(&str, Make)] = &[
    ("delimiters", grammar::delimiters::make),
    ("separators", calls::separators::make),
    ("renamed", names::renamed::make),
    ("rooted", names::paths_of_old_editions::make),
    ("receivers", calls::missing_self::make),
    ("commas", calls::missing_commas::make),
    ("punctuation", grammar::punctuation::make),
    ("tongues", grammar::foreign_words::make),
    ("unended", grammar::unterminated::make),
    ("run_on", flow::run_on::make),
    ("other_syntax", grammar::foreign_forms::make),
    ("awaiting", flow::awaiting::make),
    ("formatting", types::formatting::make),
    ("superfluous", calls::superfluous::make),
    ("unwrapped", failures::unwrapped::make),
    ("made_once", failures::made_once::make),
    ("in_tests", failures::in_tests::make),
    ("fails_alike", failures::made_to_fail_alike::make),
    ("always_there", failures::always_there::make),
    ("joined_threads", flow::joined_threads::make),
    ("gained_variants", failures::gained_variants::make),
    ("custom_failures", failures::custom_failures::make),
    ("failure", failures::results::make),
    ("handed_up", failures::handed_up::make),
    ("each_result", failures::each_result::make),
    ("iterated", failures::iterated_results::make),
    ("flattened", failures::nested_options::make),
    ("literals", numbers::literals::make),
    ("as_texts", numbers::as_texts::make),
    ("signed_steps", numbers::signed_steps::make),
    ("points", numbers::needless_points::make),
    ("uncalled", calls::uncalled::make),
    ("given_back", types::given_back::make),
    ("own_index", numbers::own_index::make),
    ("written_out", types::written_out::make),
    ("of_parts", types::of_parts::make),
    ("same_fields", types::same_fields::make),
    ("owned_items", flow::owned_items::make),
    ("default_variants", items::default_variants::make),
    ("compared", grammar::chained_comparisons::make),
    ("constants", names::associated_constants::make),
    ("lazily", calls::lazy_arguments::make),
    ("guards", ownership::guards::make),
    ("asked_first", ownership::asked_first::make),
    ("returning", flow::returning::make),
    ("worked_on_first", flow::worked_on_first::make),
    ("conditions", flow::conditions::make),
    ("chains", grammar::let_chains::make),
    ("contents", |scene, _| failures::methods_of_contents::make(scene)),
    ("asked", |scene, _| failures::asked_by_index::make(scene)),
    ("owned_first", ownership::owned_first::make),
    ("gathered", failures::gathered::make),
    ("given_iterators", types::given_iterators::make),
    ("inner_lists", types::inner_lists::make),
    ("collecting", types::iterators::make),
    ("compared_iterators", types::compared_iterators::make),
    ("declared_behind", types::declared_behind::make),
    ("first_found", types::first_found::make),
    ("built_by_borrow", types::built_by_borrow::make),
    ("called_as_methods", calls::called_as_methods::make),
    ("method_prefixes", names::method_prefixes::make),
    ("elements", types::elements::make),
    ("put_in", types::put_in::make),
    ("entries", calls::map_entries::make),
    ("orderings", types::orderings::make),
    ("leaving", flow::leaving::make),
    ("threads", flow::threads::make),
    ("scoped", flow::scoped_threads::make),
    ("stored_before", ownership::stored_before::make),
    ("sharing", ownership::sharing::make),
    ("atomics", ownership::atomics::make),
    ("imported", names::imported_elsewhere::make),
    ("namesakes", names::namesakes::make),
    ("misdeclared", names::misdeclared::make),
    ("levels", names::module_levels::make),
    ("paths", names::paths::make),
    ("scope", names::inner_bindings::make),
    ("aliases", names::result_aliases::make),
    ("dependencies", names::from_dependencies::make),
    ("std_modules", names::std_modules::make),
    ("paths_into_dependencies", names::paths_into_dependencies::make),
    ("made_of_another", calls::made_of_another::make),
    ("globs", names::globs::make),
    ("neighbours_globs", names::neighbours_globs::make),
    ("reexports", names::reexports::make),
    ("beside_imports", names::beside_imports::make),
    ("blanks", |scene, _| items::inferred_arguments::make(scene)),
    ("into_operands", numbers::into_operands::make),
    ("made_iterators", items::made_iterators::make),
    ("holes", items::holes::make),
    ("macros", grammar::macros::make),
    ("macro_words", grammar::macro_words::make),
    ("macro_calls", failures::macro_calls::make),
    ("private_access", names::private_access::make),
    ("visibility", names::visibility::make),
    ("mutability", ownership::mutability::make),
    ("indexed", ownership::index_mut::make),
    ("texts", types::texts::make),
    ("joined", types::foreign_operators::make),
    ("unsized_values", types::unsized_values::make),
    ("other_arguments", failures::other_arguments::make),
    ("whole_failures", failures::whole_failures::make),
    ("by_trait", calls::ambiguous_methods::make),
    ("arguments", calls::arguments::make),
    ("inside", types::converted_inside::make),
    ("array_sizes", types::array_sizes::make),
    ("any_length", items::array_lengths::make),
    ("inner_values", types::newtypes::make),
    ("lent_lists", types::lent_lists::make),
    ("exact_lengths", types::exact_lengths::make),
    ("transposed", failures::transposed::make),
    ("conversions", types::conversions::make),
    ("unborrowed", types::unborrowed::make),
    ("reckoned", numbers::arithmetic::make),
    ("greater_of", numbers::greater_of_references::make),
    ("boxed", types::boxed_branches::make),
    ("unlike", types::unlike_functions::make),
    ("adapt", types::held_otherwise::make),
    ("types", numbers::number_types::make),
    ("fields", patterns::missing_fields::make),
    ("twofold", items::duplicates::make),
    ("arms", patterns::arms::make),
    ("untyped_arms", patterns::untyped_arms::make),
    ("unbound", patterns::missing_bindings::make),
    ("capabilities", items::capabilities::make),
    ("std_bounds", items::std_bounds::make),
    ("of_parameter", items::of_parameter::make),
    ("bounds", items::bounds::make),
    ("closure_bounds", items::closure_bounds::make),
    ("projections", items::projections::make),
    ("deriving", items::deriving::make),
    ("begun_anew", ownership::begun_anew::make),
    ("gone_over", ownership::used_up::make),
    ("yielding", ownership::mutable_iterators::make),
    ("changed", ownership::changed_in_loops::make),
    ("own_parts", ownership::own_parts::make),
    ("lost_work", ownership::lost_work::make),
    ("taken", ownership::taken_from_options::make),
    ("outliving", ownership::outliving::make),
    ("ownership", ownership::moved_values::make),
    ("read_early", ownership::read_early::make),
    ("attributes", items::attributes::make),
    ("sums", items::sums::make),
    ("implementing", items::impls::make),
    ("trait_receivers", items::trait_receivers::make),
    ("items", items::trait_items::make),
    ("generics", items::generics::make),
    ("headings", items::headings::make),
    ("tied", ownership::tied_lifetimes::make),
    ("signatures", ownership::lifetimes_of_traits::make),
    ("lifetimes", ownership::lifetimes::make),
    ("shapes", patterns::other_shapes::make),
    ("unmade", patterns::constructor_patterns::make),
    ("patterns", patterns::fields_and_ranges::make),
    ("bare_patterns", patterns::bare_patterns::make),
    ("statics", patterns::statics_in_patterns::make),
    ("alternatives", patterns::alternatives::make),
    ("closures", flow::closures::make),
    ("closure_parameters", flow::closure_parameters::make),
    ("closure_slices", flow::closure_slices::make),
    ("by_method", flow::by_method::make),
    ("flow", flow::labels_and_loops::make),
    ("values", types::values::make),
];

impl Proposal {
    /// A proposal without edits yet.
    pub(super) fn new(why: impl Into<String>) -> Proposal {
        Proposal { why: why.into(), ground: Ground::Reason, parts: Vec::new() }
    }

    /// The same as a guess, if `is_guess`: little speaks for it.
    pub(super) fn guessed(self, is_guess: bool) -> Proposal {
        self.on(if is_guess { Ground::Guess } else { Ground::Reason })
    }

    /// Whether something speaks for it beside that it may compile.
    pub(super) fn is_reasoned(&self) -> bool {
        self.ground == Ground::Reason
    }

    /// The same with nothing that speaks for it, if `is_groundless`.
    pub(super) fn groundless(self, is_groundless: bool) -> Proposal {
        self.on(if is_groundless { Ground::Nothing } else { Ground::Reason })
    }

    /// The same on that ground, unless it has less already.
    pub(super) fn on(mut self, ground: Ground) -> Proposal {
        self.ground = self.ground.max(ground);
        self
    }

    /// The two as one, on the weaker ground.
    pub(super) fn with(mut self, other: Proposal) -> Proposal {
        self.parts.extend(other.parts);
        self.on(other.ground)
    }

    /// With one more replacement, in the scene's own file.
    pub(super) fn replace(self, scene: &Scene<'_>, span: Span, text: impl Into<String>) -> Proposal {
        self.replace_in(scene.name, &scene.file, span, text)
    }

    /// With one more insertion, in the scene's own file.
    pub(super) fn insert(self, scene: &Scene<'_>, at: usize, text: impl Into<String>) -> Proposal {
        self.replace(scene, Span::at(at), text)
    }

    /// With one more replacement in another file.
    pub(super) fn replace_in(
        mut self,
        name: &str,
        file: &Rc<SyntaxFile>,
        span: Span,
        text: impl Into<String>,
    ) -> Proposal {
        self.parts.push((name.to_owned(), Rc::clone(file), span, text.into()));
        self
    }

    /// Whether what it writes speaks of one of the names.
    pub(super) fn speaks_of(&self, names: &[String]) -> bool {
        self.parts.iter().any(|(_, _, _, text)| {
            let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.any(|word| names.iter().any(|name| name == word))
        })
    }

    fn into_suggestion(self) -> Suggestion {
        let part = |(name, file, span, text): (String, Rc<SyntaxFile>, Span, String)| Part {
            place: place(&name, &file, span),
            new_text: text,
            quoted: Some(Quoted { text: file.text(span).replace("\r\n", "\n"), lines: Vec::new() }),
        };
        Suggestion {
            message: self.why,
            applicability: Applicability::Unspecified,
            shape: Shape::Whole,
            parts: self.parts.into_iter().map(part).collect(),
        }
    }
}

pub(super) fn place(name: &str, file: &SyntaxFile, span: Span) -> Place {
    Place {
        file: name.to_owned(),
        byte_start: span.start(),
        byte_end: span.end(),
        line: file.line_of(span.start()),
        column: file.column_of(span.start()),
        label: None,
        primary: true,
        expansions: Vec::new(),
    }
}

/// Makers for lints, by the lint: what makes a lint's warning go is asked of nobody else.
const OF_LINTS: &[(&str, (&str, Make))] = &[("deprecated", ("deprecated", names::deprecated::make))];

/// Whether there is a maker for a warning of that code.
pub fn reads_lint(code: &str) -> bool {
    OF_LINTS.iter().any(|(lint, _)| *lint == code)
}

/// What a maker proposes.
#[derive(Debug, Clone)]
pub struct Proposed {
    /// The maker's name.
    pub maker: &'static str,
    /// The edits and the reason.
    pub suggestion: Suggestion,
    /// What speaks for it.
    pub ground: Ground,
}

/// The files of the crate that the error is in, if all of them are found.
pub(super) fn crate_around(error: &Diagnostic, read: Read<'_>) -> Option<Vec<(String, Rc<SyntaxFile>)>> {
    let place = error.primary()?;
    let span = Span::new(place.byte_start, place.byte_end)?;
    let file = read(&place.file).filter(|file| span.end() <= file.bytes().len())?;
    names::renamed::files_of_crate(&Scene { error, file, name: &place.file, span, elsewhere: &Nothing }, read)
}

/// What is in the crates that the package of an error depends on.
pub trait Elsewhere {
    /// Whether the package depends on a crate, as its code names it.
    fn depends_on(&self, name: &str) -> bool;

    /// The paths of what has this name there, each with whether its crate has no shorter one: these first, and shorter ones before
    /// longer ones.
    fn paths_of(&self, name: &str) -> Vec<(String, bool)>;

    /// The paths of what has this name in one crate, shorter ones before longer ones.
    fn paths_in(&self, of: &str, name: &str) -> Vec<String>;

    /// The paths of the modules of this name, as those of items.
    fn modules_of(&self, name: &str) -> Vec<(String, bool)>;

    /// The paths of traits that have a method of that name, of each crate that the package depends on.
    fn traits_with(&self, method: &str) -> Vec<String>;

    /// The names in a module that begin with `head`, sorted; `path` is the module's, from its crate on.
    fn names_in(&self, path: &[&str], head: &str) -> Vec<String>;
}

/// A package that depends on nothing.
pub(super) struct Nothing;

impl Elsewhere for Nothing {
    fn depends_on(&self, _: &str) -> bool {
        false
    }

    fn paths_of(&self, _: &str) -> Vec<(String, bool)> {
        Vec::new()
    }

    fn paths_in(&self, _: &str, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn modules_of(&self, _: &str) -> Vec<(String, bool)> {
        Vec::new()
    }

    fn traits_with(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn names_in(&self, _: &[&str], _: &str) -> Vec<String> {
        Vec::new()
    }
}

/// Whether a trait is offered that has the very method, and that not every type has.
pub fn offers_trait(one: &Suggestion) -> bool {
    let common = ["`Any`", "`Borrow`", "`BorrowMut`", "`ToOwned`"];
    one.message.contains("is implemented but not in scope") && !common.iter().any(|name| one.message.contains(name))
}

/// What the makers propose for `error`, of whose dependencies `elsewhere` tells; `read` gives the tree of a file as the compiler
/// names it, if it may be edited. Errors inside what a macro wrote have no proposals, unless only what is matched comes out
/// of one.
pub fn proposals(
    error: &Diagnostic,
    elsewhere: &dyn Elsewhere,
    read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>,
) -> Vec<Proposed> {
    let short = in_short(error, &mut *read);
    let error = short.as_ref().unwrap_or(error);
    // `match ready!(…)`: what is matched comes out of a macro, and the arms are written here.
    // So is an arm, or a branch, that is one: `_ => format!(…)`.
    let is_of_arms = error.code.as_deref() == Some("E0004") || error.message.ends_with(" have incompatible types");
    // What `vec![…]` calls is written where it is called.
    let is_of_static = error.code.as_deref() == Some("E0015") && error.message.contains("Box::<");
    // What a macro calls itself with was written by who called it.
    let is_of_rules = error.code.is_none() && error.message.starts_with("no rules expected");
    let primary = if is_of_arms || is_of_static || is_of_rules { error.call_site() } else { error.primary() };
    let Some(mut primary) = primary else { return Vec::new() };
    let mut file = read(&primary.file);
    // All of what `format!(…)` and `vec![…]` write is a value of the type that is found.
    if file.is_none()
        && error.code.as_deref() == Some("E0308")
        && let Some(outer) = error.call_site()
    {
        (primary, file) = (outer, read(&outer.file).filter(|file| is_value_of_std(file, outer)));
    }
    let Some(span) = Span::new(primary.byte_start, primary.byte_end) else { return Vec::new() };
    let Some(file) = file else { return Vec::new() };
    if span.end() > file.bytes().len() {
        return Vec::new();
    }
    let scene = Scene { error, file, name: &primary.file, span, elsewhere };
    let mut found = Vec::new();
    let of_lint: Vec<&(&str, Make)> =
        OF_LINTS.iter().filter(|(lint, _)| *lint == scene.code()).map(|(_, maker)| maker).collect();
    let makers = if of_lint.is_empty() { MAKERS.iter().collect() } else { of_lint };
    for (maker, make) in makers {
        for proposal in make(&scene, read) {
            let ground = proposal.ground;
            let mut suggestion = proposal.into_suggestion();
            super::derives::merge_derives(&mut suggestion, read);
            if let Some(whole) = super::derives::completed_derives(&suggestion, read) {
                let bare = std::mem::replace(&mut suggestion, whole);
                found.push(Proposed { maker, suggestion: bare, ground });
            }
            super::empty_where::fill_empty_where(&mut suggestion, read);
            found.push(Proposed { maker, suggestion, ground });
        }
    }
    found
}

/// Types that everybody knows by their name, as the compiler calls them where something else in the unit has the same name.
const KNOWN: &[(&str, &str)] = &[
    ("std::boxed::Box", "Box"),
    ("std::option::Option", "Option"),
    ("std::result::Result", "Result"),
    ("std::string::String", "String"),
    ("std::vec::Vec", "Vec"),
];

/// The error with these types as they are called; nothing if it has none of them, or the crate has one of its own of such a name.
fn in_short(error: &Diagnostic, read: Read<'_>) -> Option<Diagnostic> {
    let is_long = |text: &str| text.contains("std::") && KNOWN.iter().any(|(long, _)| text.contains(long));
    let labels = || error.places.iter().filter_map(|place| place.label.as_deref());
    if !is_long(&error.message) && !labels().any(is_long) {
        return None;
    }
    let declares = |file: &SyntaxFile| {
        let kinds = ["enum_item", "struct_item", "trait_item", "type_item", "union_item"];
        KNOWN
            .iter()
            .any(|(long, short)| error.rendered.contains(long) && file.all_named(&kinds, short).next().is_some())
    };
    if crate_around(error, read).is_none_or(|files| files.iter().any(|(_, file)| declares(file))) {
        return None;
    }
    let shorten = |text: &mut String| {
        for (long, short) in KNOWN.iter().filter(|(long, _)| text.contains(long)).collect::<Vec<_>>() {
            *text = text.replace(long, short);
        }
    };
    let mut short = error.clone();
    shorten(&mut short.message);
    shorten(&mut short.rendered);
    short.places.iter_mut().filter_map(|place| place.label.as_mut()).for_each(shorten);
    Some(short)
}

/// Whether a call of one of the macros of `std` stands there that write a whole value.
fn is_value_of_std(file: &SyntaxFile, place: &Place) -> bool {
    let span = Span::new(place.byte_start, place.byte_end).filter(|span| span.end() <= file.bytes().len());
    span.is_some_and(|span| ["format!", "vec!"].iter().any(|name| file.text(span).starts_with(name)))
}
