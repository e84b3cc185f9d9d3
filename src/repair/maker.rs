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
mod crossed;
mod declared;
mod delimiters;
mod deriving;
mod discriminants;
mod elements;
mod ended_with;
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
mod held;
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
mod like_parts;
mod literals;
mod lost_work;
mod macros;
mod made_of;
mod misdeclared;
mod mutability;
mod namesakes;
mod neighbours;
mod of_parameter;
mod only_written;
mod opposed;
mod orderings;
mod other_arguments;
mod other_syntax;
mod outliving;
mod own_parts;
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
mod scene;
mod scope;
mod scoped;
mod separators;
mod shapes;
mod sharing;
mod shown;
mod signatures;
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
mod whole_failures;
mod width;
mod worked_on;
mod yielding;

#[cfg(test)]
mod tests;

pub(crate) use borrowing::declares_its_lifetime;
pub(crate) use casts::is_miscast;
pub(crate) use changed::{is_changed_by_loop, is_lost_in_a_loop, is_of_a_loop};
pub(crate) use conditions::says_nothing;
pub(crate) use crossed::is_called_like_another;
pub(crate) use flattened::mapped;
pub(crate) use formatting::unformatted;
pub(crate) use held::is_held;
pub(crate) use like_parts::is_of_like_parts;
pub(crate) use lost_work::{is_lost_on_a_copy, is_read_on};
pub(crate) use of_parameter::named_by_trait;
pub(crate) use only_written::{is_lost_in_a_closure, is_lost_in_a_local, is_only_written, is_only_written_copy};
pub(crate) use opposed::{is_another_word, is_opposed};
pub(crate) use other_arguments::may_lack_of_another;
pub(crate) use own_parts::is_lost_on_own_part;
pub(crate) use ownership::is_taken_by_own_method;

use scene::{Scene, pair, plain, quoted, quoted_literal};

use crate::compiler::{Applicability, Diagnostic, Part, Place, Quoted, Shape, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

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
    ("other_arguments", other_arguments::make),
    ("whole_failures", whole_failures::make),
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
    ("own_parts", own_parts::make),
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
    ("signatures", signatures::make),
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
    // So is an arm, or a branch, that is one: `_ => format!(…)`.
    let is_of_arms = error.code.as_deref() == Some("E0004") || error.message.ends_with(" have incompatible types");
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
