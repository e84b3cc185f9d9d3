//! Candidate makers: small modules, each of which reads a diagnostic and the tree around it and proposes edits.

mod adapt;
mod aliases;
mod alternatives;
mod arguments;
mod arm_bodies;
mod arm_failures;
mod arm_places;
mod arm_reasons;
mod arm_texts;
mod arms;
mod array_sizes;
mod attributes;
mod awaiting;
mod bare_patterns;
mod beside_imports;
mod blanks;
mod borrowing;
mod bounds;
mod capabilities;
mod casts;
mod chains;
mod changed;
mod closures;
mod collecting;
mod commas;
mod conditions;
mod constants;
mod contents;
mod conversions;
mod declared;
mod delimiters;
mod deriving;
mod discriminants;
mod elements;
mod ending;
mod entries;
mod exact_lengths;
mod failing;
mod failure;
mod fields;
mod flattened;
mod flow;
mod formatting;
mod generics;
mod gone_over;
mod greater_of;
mod guards;
mod handing_on;
mod headings;
mod holes;
mod implementing;
mod imported;
mod indexed;
mod inner_values;
mod inside;
mod items;
mod iterated;
mod joined;
mod lazily;
mod leaving;
mod lent_lists;
mod levels;
mod lifetimes;
mod literals;
mod lost_work;
mod macros;
mod made_of;
mod misdeclared;
mod mismatch;
mod mutability;
mod namesakes;
mod neighbours;
mod of_parameter;
mod orderings;
mod other_syntax;
mod outliving;
mod owned_first;
mod ownership;
mod paths;
mod patterns;
mod payloads;
mod points;
mod postfix;
mod private_access;
mod projections;
mod punctuation;
mod receivers;
mod reckoned;
mod reexports;
mod renamed;
mod returning;
mod rooted;
mod scope;
mod scoped;
mod separators;
mod shapes;
mod sharing;
mod stated;
mod superfluous;
mod taken;
mod texts;
mod threads;
mod tied;
mod tongues;
mod trait_receivers;
mod transposed;
mod twofold;
mod types;
mod unborrowed;
mod unbound;
mod unended;
mod unmade;
mod unsized_values;
mod values;
mod visibility;
mod width;
mod worked_on;
mod yielding;

#[cfg(test)]
mod tests;

pub(crate) use borrowing::declares_its_lifetime;
pub(crate) use changed::{is_changed_by_loop, is_lost_in_a_loop, is_of_a_loop};
pub(crate) use flattened::mapped;
pub(crate) use formatting::unformatted;
pub(crate) use lost_work::{is_lost_on_a_copy, is_read_on};
use mismatch::pair;
pub(crate) use of_parameter::named_by_trait;

use crate::compiler::{Applicability, Diagnostic, Part, Place, Quoted, Shape, Suggestion};
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, is_accepted};
use std::rc::Rc;

/// What a maker is given.
pub(super) struct Scene<'s> {
    /// What is to be cured.
    pub(super) error: &'s Diagnostic,
    /// The file of its primary span.
    pub(super) file: Rc<SyntaxFile>,
    /// That file as the compiler names it.
    pub(super) name: &'s str,
    /// The primary span.
    pub(super) span: Span,
}

/// What speaks for a proposal beside that it may compile, the most first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ground {
    /// Something that the diagnostic or the file says.
    Reason,
    /// Little: it gives way to whatever holds and has a reason.
    Guess,
    /// Nothing: that it compiles shows what there is to choose from, and not what was meant.
    Nothing,
}

/// One proposal: replacements of one file each, and the reason.
pub(super) struct Proposal {
    why: String,
    ground: Ground,
    parts: Vec<(String, Rc<SyntaxFile>, Span, String)>,
}

/// The number types, as the compiler names them.
const NUMBERS: &[&str] =
    &["i8", "i16", "i32", "i64", "i128", "isize", "u8", "u16", "u32", "u64", "u128", "usize", "f32", "f64"];

/// Gives the tree of a file as the compiler names it.
type Read<'r> = &'r mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>;

type Make = fn(&Scene<'_>, Read<'_>) -> Vec<Proposal>;

/// Each maker's name and what it does.
const MAKERS: &[(&str, Make)] = &[
    ("delimiters", delimiters::make),
    ("separators", separators::make),
    ("renamed", renamed::make),
    ("rooted", rooted::make),
    ("receivers", receivers::make),
    ("commas", commas::make),
    ("punctuation", punctuation::make),
    ("tongues", tongues::make),
    ("unended", unended::make),
    ("other_syntax", other_syntax::make),
    ("awaiting", awaiting::make),
    ("formatting", formatting::make),
    ("superfluous", superfluous::make),
    ("failure", failure::make),
    ("iterated", iterated::make),
    ("flattened", flattened::make),
    ("literals", literals::make),
    ("points", points::make),
    ("constants", constants::make),
    ("lazily", lazily::make),
    ("guards", guards::make),
    ("returning", returning::make),
    ("conditions", conditions::make),
    ("chains", chains::make),
    ("contents", |scene, _| contents::make(scene)),
    ("owned_first", owned_first::make),
    ("collecting", collecting::make),
    ("elements", elements::make),
    ("entries", entries::make),
    ("orderings", orderings::make),
    ("leaving", leaving::make),
    ("threads", threads::make),
    ("scoped", scoped::make),
    ("sharing", sharing::make),
    ("namesakes", namesakes::make),
    ("misdeclared", misdeclared::make),
    ("levels", levels::make),
    ("paths", paths::make),
    ("scope", scope::make),
    ("aliases", aliases::make),
    ("imported", imported::make),
    ("reexports", reexports::make),
    ("beside_imports", beside_imports::make),
    ("blanks", |scene, _| blanks::make(scene)),
    ("holes", holes::make),
    ("macros", macros::make),
    ("private_access", private_access::make),
    ("visibility", visibility::make),
    ("mutability", mutability::make),
    ("indexed", indexed::make),
    ("texts", texts::make),
    ("joined", joined::make),
    ("unsized_values", unsized_values::make),
    ("arguments", arguments::make),
    ("inside", inside::make),
    ("array_sizes", array_sizes::make),
    ("inner_values", inner_values::make),
    ("lent_lists", lent_lists::make),
    ("exact_lengths", exact_lengths::make),
    ("transposed", transposed::make),
    ("conversions", conversions::make),
    ("unborrowed", unborrowed::make),
    ("reckoned", reckoned::make),
    ("greater_of", greater_of::make),
    ("adapt", adapt::make),
    ("types", types::make),
    ("fields", fields::make),
    ("twofold", twofold::make),
    ("arms", arms::make),
    ("unbound", unbound::make),
    ("capabilities", capabilities::make),
    ("of_parameter", of_parameter::make),
    ("bounds", bounds::make),
    ("projections", projections::make),
    ("deriving", deriving::make),
    ("gone_over", gone_over::make),
    ("yielding", yielding::make),
    ("changed", changed::make),
    ("lost_work", lost_work::make),
    ("taken", taken::make),
    ("outliving", outliving::make),
    ("ownership", ownership::make),
    ("attributes", attributes::make),
    ("implementing", implementing::make),
    ("trait_receivers", trait_receivers::make),
    ("items", items::make),
    ("generics", generics::make),
    ("headings", headings::make),
    ("tied", tied::make),
    ("lifetimes", lifetimes::make),
    ("shapes", shapes::make),
    ("unmade", unmade::make),
    ("patterns", patterns::make),
    ("bare_patterns", bare_patterns::make),
    ("alternatives", alternatives::make),
    ("closures", closures::make),
    ("flow", flow::make),
    ("values", values::make),
];

impl Scene<'_> {
    /// The error's code; empty if it has none.
    pub(super) fn code(&self) -> &str {
        self.error.code.as_deref().unwrap_or_default()
    }

    /// The text at the primary span.
    pub(super) fn text(&self) -> &str {
        self.file.text(self.span)
    }

    /// The span of a place that is in the scene's own file.
    pub(super) fn here(&self, place: &Place) -> Option<Span> {
        let span = Span::new(place.byte_start, place.byte_end)?;
        (place.file == self.name && span.end() <= self.file.bytes().len()).then_some(span)
    }

    /// The error's places in this file, notes included, with their labels.
    pub(super) fn labelled(&self) -> impl Iterator<Item = (Span, &str)> {
        let places = self.error.places.iter().chain(&self.error.note_places);
        places.filter_map(|place| Some((self.here(place)?, place.label.as_deref().unwrap_or_default())))
    }

    /// The function around the primary span.
    pub(super) fn function(&self) -> Option<Branch<'_>> {
        self.file.nearest(self.span, &["function_item"])
    }

    /// Whether `span` lies in the body of a loop that code there can leave.
    pub(super) fn is_in_loop(&self, span: Span) -> bool {
        let around = self.file.around(span);
        let mut outwards = around.iter().rev();
        outwards
            .find_map(|node| match node.kind {
                "for_expression" | "loop_expression" | "while_expression" => {
                    self.file.child(*node, "body").filter(|body| body.span.contains(span)).map(|_| true)
                }
                "async_block" | "closure_expression" | "const_item" | "function_item" | "static_item" => Some(false),
                _ => None,
            })
            .unwrap_or(false)
    }

    /// The blanks that the line of `at` begins with.
    pub(super) fn indentation(&self, at: usize) -> String {
        let head = self.file.bytes().get(..at).unwrap_or_default();
        let start = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let line = self.file.bytes().get(start..).unwrap_or_default();
        line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).map(|byte| char::from(*byte)).collect()
    }

    /// Names that the function around binds before `at`, in the order of the text: parameters and patterns.
    pub(super) fn bound_before(&self, at: usize) -> Vec<String> {
        let Some(function) = self.function() else { return Vec::new() };
        let mut found: Vec<String> = Vec::new();
        let binding =
            ["parameter", "let_declaration", "for_expression", "match_arm", "let_condition", "closure_expression"];
        for node in self.file.inside(function.span, &binding).into_iter().filter(|node| node.span.start() < at) {
            // What a `let` binds is there only behind it; what a loop binds, only inside it.
            let (is_let, holds) = (node.kind == "let_declaration", node.span.contains(Span::at(at)));
            let is_inner = matches!(node.kind, "for_expression" | "match_arm" | "closure_expression");
            if is_let && holds || is_inner && !holds {
                continue;
            }
            let part = if node.kind == "closure_expression" { "parameters" } else { "pattern" };
            let Some(pattern) = self.file.child(node, part) else { continue };
            let mut is_type = false;
            for word in self.file.words(pattern.span) {
                // `|name: type|`
                is_type = match word.text {
                    ":" => true,
                    "," | "|" => false,
                    _ => is_type,
                };
                if !word.is_name || is_type && part == "parameters" {
                    continue;
                }
                let binds = word.text.starts_with(|c: char| c.is_lowercase() || c == '_');
                if binds && !matches!(word.text, "mut" | "ref" | "_" | "if") && !found.iter().any(|n| n == word.text) {
                    found.push(word.text.to_owned());
                }
            }
        }
        found
    }

    /// Those of the names that are bound before `at` that nothing in the function speaks of again: what is left out used
    /// one of them, as a rule.
    pub(super) fn unused_before(&self, at: usize) -> Vec<String> {
        let Some(function) = self.function() else { return Vec::new() };
        let words = self.file.words(function.span);
        let mut found = self.bound_before(at);
        // `"{name}"` speaks of it as well.
        let is_shown = |name: &str| {
            let open = format!("{{{name}");
            words.iter().any(|word| {
                let mut rest = word.text.split(&open).skip(1);
                word.is_literal && rest.any(|rest| rest.starts_with(['}', ':']))
            })
        };
        found.retain(|name| {
            !name.starts_with('_') && words.iter().filter(|word| word.text == name).count() == 1 && !is_shown(name)
        });
        found
    }

    /// Whether the file parses with these spans replaced, which are in the order of the text.
    pub(super) fn would_parse(&self, edits: &[(Span, String)]) -> bool {
        let bytes = self.file.bytes();
        let mut new = Vec::with_capacity(bytes.len());
        let mut at = 0;
        for (span, text) in edits {
            new.extend_from_slice(bytes.get(at..span.start()).unwrap_or_default());
            new.extend_from_slice(text.as_bytes());
            at = span.end();
        }
        new.extend_from_slice(bytes.get(at..).unwrap_or_default());
        is_accepted(&new)
    }

    /// The node that stands exactly at `span`, the outermost one.
    pub(super) fn exactly(&self, span: Span) -> Option<Branch<'_>> {
        self.file.around(span).into_iter().find(|node| node.span == span)
    }

    /// The names that the text at `span` takes from around: no fields, no methods, no paths, no functions, no labels of
    /// fields.
    pub(super) fn needs(&self, span: Span) -> Vec<String> {
        let words = self.file.words(span);
        let mut found: Vec<String> = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text).unwrap_or_default();
            let after = words.get(at + 1).map(|word| word.text).unwrap_or_default();
            let is_own = word.is_name
                && word.text.starts_with(|c: char| c.is_lowercase() || c == '_')
                && !matches!(before, "." | ":" | "::")
                && !matches!(after, "::" | "(" | "!" | ":")
                && !matches!(
                    word.text,
                    "true" | "false" | "return" | "as" | "mut" | "ref" | "move" | "crate" | "super"
                );
            if is_own && !found.iter().any(|name| name == word.text) {
                found.push(word.text.to_owned());
            }
        }
        found
    }
}

/// The names in backticks.
pub(super) fn quoted(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Whether a text is one string literal.
pub(super) fn quoted_literal(text: &str) -> bool {
    let inside = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inside.is_some_and(|inside| !inside.contains('"'))
}

/// A rendering without colours.
pub(super) fn plain(rendered: &str) -> String {
    let mut out = String::with_capacity(rendered.len());
    let mut chars = rendered.chars();
    while let Some(c) = chars.next() {
        if c != '\u{1b}' {
            out.push(c);
            continue;
        }
        for c in chars.by_ref() {
            if c.is_ascii_alphabetic() {
                break;
            }
        }
    }
    out
}

impl Proposal {
    /// A proposal without edits yet.
    pub(super) fn new(why: impl Into<String>) -> Proposal {
        Proposal { why: why.into(), ground: Ground::Reason, parts: Vec::new() }
    }

    /// The same as a guess, if `is_guess`: little speaks for it.
    pub(super) fn guessed(self, is_guess: bool) -> Proposal {
        self.on(if is_guess { Ground::Guess } else { Ground::Reason })
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
    let head = file.bytes().get(..span.start()).unwrap_or_default();
    let line_start = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let column = String::from_utf8_lossy(head.get(line_start..).unwrap_or_default()).chars().count() + 1;
    Place {
        file: name.to_owned(),
        byte_start: span.start(),
        byte_end: span.end(),
        line: file.line_of(span.start()),
        column,
        label: None,
        primary: true,
        expansions: Vec::new(),
    }
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

/// What the makers propose for `error`; `read` gives the tree of a file as the compiler
/// names it, if it may be edited. Errors inside what a macro wrote have no proposals, unless only what is matched comes out
/// of one.
pub fn proposals(error: &Diagnostic, read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) -> Vec<Proposed> {
    // `match ready!(…)`: what is matched comes out of a macro, and the arms are written here.
    // So is an arm that is one: `_ => format!(…)`.
    let is_of_arms = error.code.as_deref() == Some("E0004") || error.message.ends_with("arms have incompatible types");
    // What `vec![…]` calls is written where it is called.
    let is_of_static = error.code.as_deref() == Some("E0015") && error.message.contains("Box::<");
    let primary = if is_of_arms || is_of_static { error.call_site() } else { error.primary() };
    let Some(primary) = primary else { return Vec::new() };
    let Some(span) = Span::new(primary.byte_start, primary.byte_end) else { return Vec::new() };
    let Some(file) = read(&primary.file) else { return Vec::new() };
    if span.end() > file.bytes().len() {
        return Vec::new();
    }
    let scene = Scene { error, file, name: &primary.file, span };
    let mut found = Vec::new();
    for (maker, make) in MAKERS {
        for proposal in make(&scene, read) {
            let ground = proposal.ground;
            let mut suggestion = proposal.into_suggestion();
            super::derives::merge_derives(&mut suggestion, read);
            found.push(Proposed { maker, suggestion, ground });
        }
    }
    found
}
