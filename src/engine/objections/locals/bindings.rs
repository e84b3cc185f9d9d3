//! [`Bindings`]: what binds each name of a function, where that reaches, and whether it is of one type in all builds.

use super::fed::Fed;
use crate::edit::Span;
use crate::syntax::{Branch, SyntaxFile, is_keyword};
use std::collections::HashMap;

/// What binds names.
const BINDS: &[&str] =
    &["for_expression", "let_condition", "let_declaration", "macro_invocation", "match_arm", "parameter"];

/// What the names of a condition reach through.
const HAS_CONDITION: &[&str] = &["if_expression", "match_arm", "while_expression"];

/// What the names of a parameter reach through.
const HAS_PARAMETERS: &[&str] = &["closure_expression", "function_item"];

/// Types whose values say nothing of what they hold.
const HOLDERS: &[&str] = &[
    "ArrayVec",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Default",
    "HashMap",
    "HashSet",
    "IndexMap",
    "IndexSet",
    "LinkedList",
    "SmallVec",
    "Vec",
    "VecDeque",
];

/// One thing that binds a name.
pub(super) struct Binding {
    /// Where the name means it.
    reach: Span,
    /// Where it is written.
    pub(super) place: Span,
    /// Whether its type is not told here, but by what it is given later.
    pub(super) is_open: bool,
    /// Where that stands which may be of another type in another build.
    pub(super) doubt: Option<Span>,
}

/// What binds names in a function.
#[derive(Default)]
pub(in crate::engine::objections) struct Bindings {
    by_name: HashMap<Box<str>, Vec<Binding>>,
}

impl Bindings {
    /// What binds names in `function`, of which `fed` says what was given to locals without a type. `is_judged` says of a place whether
    /// some build of this run compiles it.
    pub(super) fn read(
        tree: &SyntaxFile,
        function: Branch<'_>,
        fed: &Fed,
        is_judged: &mut dyn FnMut(Span) -> bool,
    ) -> Bindings {
        let mut all: Vec<Branch<'_>> = tree.inside(function.span, BINDS);
        // A `let` binds behind its value, and what is bound in that is known by then.
        all.sort_by_key(|own| if own.kind == "let_declaration" { own.span.end() } else { own.span.start() });
        let twins = twins(tree, &all);
        let mut found = Bindings::default();
        for own in all {
            if own.kind == "macro_invocation" {
                found.add_chosen(tree, own);
                continue;
            }
            let Some(reach) = reach(tree, own) else { continue };
            let value = value_of(tree, own);
            let is_let = own.kind == "let_declaration";
            let is_typed = tree.child(own, "type").is_some();
            let doubt = value.filter(|_| !is_typed).and_then(|value| {
                if is_let && !is_judged_whole(tree, value, is_judged) {
                    Some(own.span)
                } else {
                    found.doubt_in(tree, value.span)
                }
            });
            let is_conditional =
                matches!(own.kind, "let_declaration" | "parameter") && !tree.conditions_on(own).is_empty();
            let is_open = is_let && !is_typed && value.is_none_or(|value| says_nothing(tree, value));
            let doubt = doubt.or_else(|| fed.get(&own.span.start()).copied());
            for name in bound(tree, own) {
                let of_builds = is_conditional.then(|| twins.get(name).map(Vec::as_slice).unwrap_or_default());
                let doubt = match of_builds {
                    Some(twins) if has_one_type(tree, twins) => None,
                    Some(twins) if !twins.iter().all(|twin| is_judged(twin.span)) => Some(own.span),
                    _ => doubt,
                };
                found.add(name, Binding { reach, place: own.span, is_open, doubt });
            }
        }
        found
    }

    fn add(&mut self, name: &str, binding: Binding) {
        match self.by_name.get_mut(name) {
            Some(known) => known.push(binding),
            None => drop(self.by_name.insert(name.into(), vec![binding])),
        }
    }

    /// What binds the name for the code at `span`.
    pub(super) fn of(&self, name: &str, span: Span) -> Option<&Binding> {
        self.by_name.get(name)?.iter().rev().find(|binding| binding.reach.contains(span))
    }

    /// The first name in `span` that may be of another type in another build, and where that comes from.
    pub(super) fn doubtful<'t>(&self, tree: &'t SyntaxFile, span: Span) -> Option<(&'t str, Span)> {
        let words = tree.words_of_values(span);
        words.into_iter().find_map(|word| Some((word.text, self.of(word.text, word.span)?.doubt?)))
    }

    pub(super) fn doubt_in(&self, tree: &SyntaxFile, span: Span) -> Option<Span> {
        self.doubtful(tree, span).map(|(_, place)| place)
    }

    /// The `let` in the branches of a `cfg_if!` or the like, which bind for what is behind the call.
    fn add_chosen(&mut self, tree: &SyntaxFile, call: Branch<'_>) {
        if !is_choice(tree, call) {
            return;
        }
        let Some(block) = tree.nearest(call.span, &["block"]) else { return };
        let Some(reach) = Span::new(call.span.end(), block.span.end()) else { return };
        let words = tree.words(call.span);
        let mut chosen: HashMap<&str, Vec<Option<String>>> = HashMap::new();
        for (at, _) in words.iter().enumerate().filter(|(_, word)| word.text == "let") {
            let mut behind = words.iter().skip(at + 1).skip_while(|word| word.text == "mut");
            let Some(name) = behind.next().filter(|name| name.is_name) else { continue };
            let is_typed = behind.next().is_some_and(|word| word.text == ":");
            let named = behind.take_while(|word| !matches!(word.text, "=" | ";")).map(|word| word.text);
            chosen.entry(name.text).or_default().push(is_typed.then(|| named.collect::<Vec<_>>().join(" ")));
        }
        for (name, types) in chosen {
            let is_one = types.first().is_some_and(Option::is_some) && types.iter().all(|of| types.first() == Some(of));
            let doubt = (!is_one).then_some(call.span);
            self.add(name, Binding { reach, place: call.span, is_open: false, doubt });
        }
    }
}

/// Whether the node calls a macro that chooses by conditions, as `cfg_if!` and `cfg_select!` do.
pub(super) fn is_choice(tree: &SyntaxFile, call: Branch<'_>) -> bool {
    call.kind == "macro_invocation" && tree.text(call.span).starts_with("cfg_")
}

/// The `let` and parameters that bind each name under a condition or beside such.
fn twins<'t>(tree: &'t SyntaxFile, all: &[Branch<'t>]) -> HashMap<&'t str, Vec<Branch<'t>>> {
    let mut twins: HashMap<&str, Vec<Branch<'_>>> = HashMap::new();
    for own in all.iter().filter(|own| matches!(own.kind, "let_declaration" | "parameter")) {
        for name in bound(tree, *own) {
            twins.entry(name).or_default().push(*own);
        }
    }
    twins
}

/// Where the names reach that a node binds.
fn reach(tree: &SyntaxFile, own: Branch<'_>) -> Option<Span> {
    let of = match own.kind {
        "let_declaration" => {
            let block = tree.nearest(own.span, &["block"])?;
            return Span::new(own.span.end(), block.span.end());
        }
        "for_expression" => tree.child(own, "body")?,
        "let_condition" => {
            let around = tree.nearest(own.span, HAS_CONDITION)?;
            return Span::new(own.span.end(), around.span.end());
        }
        "parameter" => tree.nearest(own.span, HAS_PARAMETERS)?,
        _ => own,
    };
    Some(of.span)
}

/// What a node takes names out of, if that is told.
fn value_of<'t>(tree: &'t SyntaxFile, own: Branch<'t>) -> Option<Branch<'t>> {
    match own.kind {
        "match_arm" => tree.nearest(own.span, &["match_expression"]).and_then(|of| tree.child(of, "value")),
        _ => tree.child(own, "value"),
    }
}

/// Whether the value is no choice of another one for each build, or each was looked at. Which parts of a `cfg_select!` are compiled
/// is not asked.
fn is_judged_whole(tree: &SyntaxFile, value: Branch<'_>, is_judged: &mut dyn FnMut(Span) -> bool) -> bool {
    !is_choice(tree, value) && blocks_of_builds(tree, value).into_iter().all(is_judged)
}

/// The blocks under a `#[cfg]` that a block ends with: it is one of them in one build and another in the other. None where
/// it ends with what all builds have.
fn blocks_of_builds(tree: &SyntaxFile, value: Branch<'_>) -> Vec<Span> {
    let parts = tree.children(value).into_iter().filter(|part| part.named && part.kind != "attribute_item");
    let parts: Vec<Branch<'_>> = parts.filter(|_| value.kind == "block").collect();
    let has_condition = |part: &Branch<'_>| !tree.conditions_on(*part).is_empty();
    if !parts.last().is_some_and(has_condition) {
        return Vec::new();
    }
    let of_builds = parts.iter().filter(|part| part.kind != "let_declaration" && has_condition(part));
    of_builds.map(|part| part.span).collect()
}

/// Whether the value leaves open what type it is of: `Vec::new()`, `None`, `0`.
fn says_nothing(tree: &SyntaxFile, value: Branch<'_>) -> bool {
    let text = tree.text(value.span);
    match value.kind {
        "call_expression" => {
            let Some(called) = tree.child(value, "function").filter(|called| called.kind == "scoped_identifier") else {
                return false;
            };
            let words = tree.words(called.span);
            let mut names = words.iter().rev().filter(|word| word.is_name).map(|word| word.text);
            let (method, of) = (names.next(), names.next());
            matches!(method, Some("default" | "new" | "with_capacity")) && of.is_some_and(|of| HOLDERS.contains(&of))
        }
        "macro_invocation" => text.starts_with("vec!") && tree.words(value.span).len() <= 4,
        "identifier" => text == "None",
        _ => is_bare_number(text),
    }
}

/// Whether it is a number that does not say of which type.
pub(in crate::engine::objections) fn is_bare_number(text: &str) -> bool {
    let bare = text.trim_start_matches('-');
    bare.starts_with(|c: char| c.is_ascii_digit())
        && (bare.starts_with("0x") || bare.chars().all(|c| c.is_ascii_digit() || matches!(c, '_' | '.')))
}

/// Whether all of them say of which type they are, and it is the same.
fn has_one_type(tree: &SyntaxFile, twins: &[Branch<'_>]) -> bool {
    let mut types = twins.iter().map(|twin| tree.child_text(*twin, "type"));
    let Some(Some(first)) = types.next() else { return false };
    types.all(|other| other == Some(first))
}

/// The names that a node binds, those of a pair or a list among them.
fn bound<'t>(tree: &'t SyntaxFile, own: Branch<'_>) -> Vec<&'t str> {
    let Some(pattern) = tree.child(own, "pattern") else { return Vec::new() };
    let words = tree.words(pattern.span).into_iter().take_while(|word| word.text != "if");
    let names = words.filter(|word| word.is_name && !is_keyword(word.text.as_bytes())).map(|name| name.text);
    names.filter(|name| !name.starts_with(char::is_uppercase)).collect()
}
