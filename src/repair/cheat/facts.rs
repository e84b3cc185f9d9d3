//! [`Facts`]: what a file has that a cheat would take away or add.

use super::call::{FLOW, NEUTRAL_CALLS, called, called_word, calls_in, exits, placeholders};
use super::comment::Said;
use super::condition::{Condition, conditions};
use super::expectation::{Expectation, Tests};
use super::imports::Imports;
use super::known::Known;
use super::nest::{Inner, Nest};
use super::signature::{plain, signature, statics};
use super::switch::{constant_conditions, swallowed};
use super::told;
use super::work::Work;
use crate::edit::Span;
use crate::repair::type_text::type_path;
use crate::syntax::{Branch, SyntaxFile, Word};
use std::collections::{BTreeMap, BTreeSet};

/// Nodes that are items here.
pub(super) const ITEMS: &[&str] = &[
    "associated_type",
    "const_item",
    "enum_item",
    "enum_variant",
    "extern_crate_declaration",
    "field_declaration",
    "function_item",
    "function_signature_item",
    "impl_item",
    "macro_definition",
    "mod_item",
    "static_item",
    "struct_item",
    "trait_item",
    "type_item",
    "union_item",
];

/// Lists whose elements are things that somebody would miss. Parameters and arguments are not among them.
const LISTS: &[&str] = &["block", "match_block", "field_initializer_list", "ordered_field_declaration_list"];

/// What a file has, by item.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// In the order of the text.
    pub(super) items: Vec<Item>,
    /// Placeholders that stand in no item.
    pub(super) placeholders: usize,
    /// Lints named in `allow` and `expect`.
    pub(super) silenced: usize,
    /// `cfg` and what else switches code off.
    pub(super) switches: usize,
    /// What its code asks, and whether that always comes out the same.
    pub(super) told: told::Conditions,
    /// `#[test]`s.
    pub(super) tests: usize,
    /// What its conditions ask for.
    pub(super) conditions: Vec<Condition>,
    pub(super) comments: Vec<Said>,
    /// What it imports.
    pub(super) imports: Imports,
    /// Its items, by number.
    pub(super) nest: Nest,
    /// Names that the compiler does not know.
    pub(super) unknown: BTreeSet<String>,
}

/// What an item is read with.
struct Around<'f> {
    faults: &'f [Span],
    imports: &'f Imports,
    private_types: &'f BTreeSet<String>,
    inner: Inner,
    /// Names that imports promise and nothing has.
    missing: &'f BTreeSet<String>,
}

/// What an item has. What inner items have counts for them alone.
#[derive(Debug, Clone, Default)]
pub(super) struct Item {
    /// Kind, enclosing items and name; several may have the same.
    pub(super) key: String,
    pub(super) kind: String,
    pub(super) span: Option<Span>,
    pub(super) own_name: String,
    /// The names in the type of an `impl`, with those of its arguments.
    pub(super) of_names: BTreeSet<String>,
    /// Whether it is an `impl` for whatever type its parameter stands for.
    pub(super) is_blanket: bool,
    /// 0 for private, 3 for `pub`.
    pub(super) visibility: u8,
    /// Whether other crates may use it, as far as its own words go.
    pub(super) is_public: bool,
    /// Of an `impl`: whether its type is one that this file keeps to itself.
    pub(super) is_of_private: bool,
    /// Whether it stands in a trait, and implementors have to give it.
    pub(super) is_asked_for: bool,
    /// Its type as others see it, without lifetimes and bounds.
    pub(super) signature: String,
    /// How often that says `&'static`.
    pub(super) statics: usize,
    /// Whether the compiler could not make sense of something in its header.
    pub(super) faulty: bool,
    /// Of a type: names in it that the compiler does not know.
    pub(super) undeclared: BTreeSet<String>,
    pub(super) bounds: BTreeMap<String, usize>,
    /// How many types it is generic over.
    pub(super) type_parameters: usize,
    /// Traits that the types of its parameters name by `dyn` and `impl`.
    pub(super) by_dyn: BTreeMap<String, usize>,
    /// `?Sized`.
    pub(super) relaxed: usize,
    pub(super) has_body: bool,
    /// Statements, arms and initializers.
    pub(super) parts: usize,
    /// The initializers among them.
    pub(super) initializers: usize,
    pub(super) placeholders: usize,
    /// What it takes out of values that it writes there itself, by their words.
    pub(super) takings: Vec<String>,
    /// Calls by the name of a function that ends the program, and those among them that are known to do so.
    pub(super) exits: (usize, usize),
    pub(super) unsafes: usize,
    /// Names of the functions, methods and macros that are called, without those that only change how a value is held.
    pub(super) calls: Vec<String>,
    /// Where the names of these stand.
    pub(super) call_places: BTreeMap<String, Vec<Span>>,
    /// How many calls there are, all told.
    pub(super) call_count: usize,
    /// How many `let`s there are.
    pub(super) lets: usize,
    /// What it does besides.
    pub(super) work: Work,
    /// Every name.
    pub(super) names: BTreeSet<String>,
    /// Names of the fields that its literals fill, those that stand for nothing else in it.
    pub(super) labels: BTreeSet<String>,
    /// Names in its body, without those that patterns bind, and without what `let _` throws away.
    pub(super) uses: BTreeSet<String>,
    /// Names that are bound in it.
    pub(super) locals: BTreeSet<String>,
    /// Its text after the name, without blanks and comments.
    pub(super) content: String,
    /// Whether an equal item stands before it.
    pub(super) is_a_copy: bool,
    /// What it expects, if it is code of a test.
    pub(super) expectation: Option<Expectation>,
}

impl Item {
    /// The type that an `impl` is for, and the trait if it is of one, without arguments and paths.
    pub(super) fn implements(&self) -> Option<(&str, Option<&str>)> {
        let inner = self.own_name.strip_prefix('<')?.strip_suffix('>').filter(|_| self.kind == "impl_item")?;
        Some(inner.split_once(" as ").map_or((inner, None), |(of, what)| (of, Some(what))))
    }

    /// The type and the trait of an `impl` of a trait, without arguments and paths.
    pub(super) fn of_trait(&self) -> Option<(&str, &str)> {
        let inner = self.own_name.strip_prefix('<')?.strip_suffix('>')?;
        inner.split_once(" as ").filter(|_| self.kind == "impl_item")
    }
}

impl Facts {
    /// Reads a file; `None` if it is over the bounds.
    pub(super) fn of(file: &SyntaxFile, faults: &[Span]) -> Option<Facts> {
        Facts::read(file, faults, None)
    }

    /// Reads what an edit made of what is known, as if it were read alone.
    pub(super) fn of_edited(file: &SyntaxFile, known: &Known) -> Option<Facts> {
        Facts::read(file, &[], Some(known))
    }

    fn read(file: &SyntaxFile, faults: &[Span], known: Option<&Known>) -> Option<Facts> {
        if file.around(Span::at(0)).is_empty() {
            return None;
        }
        let conditions = conditions(file);
        // What is asked for is no part of a type.
        let is_condition = |fault: &Span| conditions.iter().any(|condition| condition.span.touches(*fault));
        let faults: Vec<Span> = faults.iter().copied().filter(|fault| !is_condition(fault)).collect();
        let faults = faults.as_slice();
        let mut facts = Facts { imports: Imports::of(file, faults), conditions, ..Facts::default() };
        facts.unknown = faults.iter().filter_map(|fault| unknown(file, *fault)).collect();
        let missing: BTreeSet<String> = file
            .all(&["use_declaration"])
            .iter()
            .flat_map(|import| faults.iter().filter(|fault| import.span.contains(**fault)))
            .filter_map(|fault| unknown(file, *fault))
            .collect();
        let nodes = file.all(ITEMS);
        let names: Vec<String> = nodes.iter().map(|node| own_name(file, *node)).collect();
        facts.nest = Nest::of(nodes.iter().map(|node| node.span));
        let private_types = private_types(file);
        let mut contents: BTreeSet<String> = BTreeSet::new();
        let tests = Tests::of(file, &nodes);
        facts.tests = tests.count();
        let mut unchanged =
            known.map(|known| known.items((file, &nodes), &facts.imports, &private_types)).unwrap_or_default();
        for (number, node) in nodes.iter().enumerate() {
            let around = Around {
                faults,
                imports: &facts.imports,
                private_types: &private_types,
                inner: Inner::of(facts.nest.inside(number)),
                missing: &missing,
            };
            let unchanged = unchanged.get_mut(number).and_then(Option::take);
            let mut item = unchanged.unwrap_or_else(|| read_item(file, *node, &around));
            let outer: Vec<usize> = facts.nest.around(number).collect();
            let path = outer.iter().rev().chain([&number]).filter_map(|at| names.get(*at).map(String::as_str));
            item.key = format!("{} {}", word_for(node.kind), path.collect::<Vec<_>>().join("::"));
            item.own_name = names.get(number).cloned().unwrap_or_default();
            item.is_a_copy = !contents.insert(format!("{} {}", item.key, item.content));
            item.expectation = tests.expectation(file, *node);
            facts.items.push(item);
        }
        let keys: Vec<&str> = facts.items.iter().map(|item| item.key.as_str()).collect();
        facts.conditions.iter_mut().for_each(|condition| condition.belong(&facts.nest, &keys));
        let inner = Inner::of(nodes.iter().map(|n| n.span).filter(|span| *span != file.whole()));
        facts.placeholders = placeholders(file, file.whole(), &inner, &facts.imports);
        for attribute in file.all(&["attribute_item", "inner_attribute_item"]) {
            facts.read_attribute(file, attribute.span);
        }
        for call in file.all(&["macro_invocation"]) {
            if file.words(call.span).first().is_some_and(|word| word.text == "cfg") {
                facts.switches += 1;
            }
        }
        facts.switches += constant_conditions(file) + swallowed(file);
        facts.told = told::Conditions::of(file);
        let comments = file.comments_in(file.whole()).into_iter();
        facts.comments = comments.filter_map(|comment| Said::read(&comment.text, comment.span)).collect();
        Some(facts)
    }

    fn read_attribute(&mut self, file: &SyntaxFile, span: Span) {
        let words = file.words(span);
        let called = |name: &str| {
            words.windows(2).filter(|pair| matches!(pair, [a, b] if a.text == name && b.text == "(")).count()
        };
        if called("allow") + called("expect") > 0 {
            self.silenced += words.iter().filter(|word| word.is_name).count();
        }
        let named = |name: &str| words.iter().any(|word| word.text == name);
        if called("cfg") + called("cfg_attr") > 0 || named("ignore") || named("should_panic") {
            self.switches += 1;
        }
    }
}

/// What an item of this kind is called in its key.
fn word_for(kind: &str) -> &str {
    match kind.trim_end_matches("_item").trim_end_matches("_declaration").trim_end_matches("_definition") {
        "function" | "function_signature" => "fn",
        "enum_variant" => "variant",
        "associated_type" => "type",
        word => word,
    }
}

fn own_name(file: &SyntaxFile, node: Branch<'_>) -> String {
    let named = |field: &str| file.child_text(node, field).map(str::to_owned);
    if node.kind != "impl_item" {
        return named("name").unwrap_or_default();
    }
    // Without arguments and lifetimes, which a repair may have to add.
    let head = |text: String| {
        let mut parts = type_path(&text).split('\'');
        let first = parts.next().unwrap_or_default().to_owned();
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let rest = parts.map(|part| part.trim_start_matches(is_name).trim_start());
        rest.fold(first, |head, part| head + part).trim().to_owned()
    };
    let of = named("type").map(head).unwrap_or_default();
    match named("trait").map(head) {
        Some(name) => format!("<{of} as {name}>"),
        None => format!("<{of}>"),
    }
}

pub(super) fn visibility(file: &SyntaxFile, node: Branch<'_>) -> u8 {
    let Some(modifier) = file.children(node).into_iter().find(|child| child.kind == "visibility_modifier") else {
        return 0;
    };
    let words: Vec<&str> = file.words(modifier.span).iter().map(|word| word.text).collect();
    match words.as_slice() {
        ["crate"] | ["pub", "(", "crate", ..] => 2,
        ["pub", "(", "self", ..] => 0,
        ["pub", "(", ..] => 1,
        _ => 3,
    }
}

/// The name that a fault ends with.
fn unknown(file: &SyntaxFile, fault: Span) -> Option<String> {
    file.words(fault).last().filter(|word| word.is_name).map(|word| word.text.to_owned())
}

/// The names in a type's declaration that the compiler does not know.
fn undeclared(file: &SyntaxFile, node: Branch<'_>, faults: &[Span]) -> BTreeSet<String> {
    if !matches!(node.kind, "struct_item" | "enum_item" | "union_item") {
        return BTreeSet::new();
    }
    let inside = faults.iter().filter(|fault| node.span.contains(**fault));
    let names = inside.filter_map(|fault| match file.words(*fault).as_slice() {
        [word] if word.is_name => Some(word.text.to_owned()),
        _ => None,
    });
    names.collect()
}

/// Whether the header of a method speaks of a parameter of its impl that means nothing there (E0207).
fn speaks_of_unbound(file: &SyntaxFile, node: Branch<'_>, header: Span, faults: &[Span]) -> bool {
    let around = file.nearest(node.span, &["impl_item"]).filter(|_| node.kind == "function_item");
    let Some(list) = around.and_then(|around| file.child(around, "type_parameters")) else { return false };
    let names = faults.iter().filter(|fault| list.span.contains(**fault)).map(|fault| file.text(*fault));
    let words = file.words(header);
    names.into_iter().any(|name| words.iter().any(|word| word.text == name))
}

fn read_item(file: &SyntaxFile, node: Branch<'_>, with: &Around<'_>) -> Item {
    let Around { faults, imports, private_types, inner, missing } = with;
    let children = file.children(node);
    let body = children.iter().find(|child| child.field == Some("body")).copied();
    let visibility = visibility(file, node);
    let header_end = body.map_or(node.span.end(), |body| body.span.start());
    let header = Span::new(node.span.start(), header_end).unwrap_or(node.span);
    // What a variant holds is in its body.
    let typed = if node.kind == "enum_variant" { node.span } else { header };
    // A block of items has its parts as items of their own; a tuple struct's types are its signature.
    let is_code = matches!(node.kind, "function_item" | "const_item" | "static_item" | "macro_definition");
    let is_block = matches!(node.kind, "mod_item" | "impl_item" | "trait_item");
    let looked_at = if is_block { header } else { node.span };
    let own = |span: Span| !inner.holds(span);
    let mut item = Item {
        // `type A = u32<u8>;` is read as an associated one, since the grammar cannot tell what stands behind the name.
        kind: if node.kind == "associated_type" { "type_item" } else { node.kind }.to_owned(),
        visibility,
        is_public: is_public(file, node, visibility, private_types),
        signature: signature(file, node, &children),
        statics: statics(file, node, &children),
        span: Some(node.span),
        type_parameters: file.inside(header, &["type_parameter", "constrained_type_parameter"]).len(),
        faulty: faults.iter().any(|fault| typed.contains(*fault))
            || file.words(header).iter().any(|word| missing.contains(word.text))
            || speaks_of_unbound(file, node, header, faults),
        undeclared: undeclared(file, node, faults),
        has_body: node.kind == "function_item",
        is_asked_for: matches!(node.kind, "function_signature_item" | "associated_type"),
        placeholders: placeholders(file, looked_at, inner, imports),
        takings: told::takings(file, looked_at, inner),
        exits: exits(file, looked_at, inner, imports),
        content: content(file, &children, node.span),
        ..Item::default()
    };
    if let Some(of) = file.child(node, "type").filter(|_| node.kind == "impl_item") {
        let names = file.words(of.span).into_iter().filter(|word| word.is_name);
        item.of_names.extend(names.map(|word| word.text.to_owned()));
        let parameters = file.inside(header, &["type_parameter", "constrained_type_parameter"]);
        let name = |parameter: Branch<'_>| file.words(parameter.span).first().map(|word| word.text);
        item.is_blanket = parameters.into_iter().any(|parameter| name(parameter) == Some(file.text(of.span)));
        let head = file.text(of.span).split('<').next().unwrap_or_default();
        item.is_of_private = private_types.contains(head.trim());
    }
    for list in file.inside(looked_at, LISTS).into_iter().filter(|list| own(list.span)) {
        let is_part = |child: &&Branch<'_>| {
            let is_other = matches!(
                child.kind,
                "line_comment" | "block_comment" | "empty_statement" | "attribute_item" | "use_declaration" | "label"
            );
            child.named && !is_other && child.kind != "visibility_modifier"
        };
        let parts = file.children(list).iter().filter(is_part).count();
        item.parts += parts;
        if list.kind == "field_initializer_list" {
            item.initializers += parts;
            let fields = file.children(list).into_iter().filter(|child| child.kind == "field_initializer");
            let labels = fields.filter_map(|one| file.children(one).into_iter().find(|child| child.named));
            let words = file.words(looked_at);
            let is_only = |name: &&str| words.iter().filter(|word| word.text == *name).count() == 1;
            item.labels.extend(labels.map(|label| file.text(label.span)).filter(is_only).map(str::to_owned));
        }
    }
    let words = file.words(looked_at);
    for (at, word) in words.iter().enumerate().filter(|(_, word)| word.is_name && own(word.span)) {
        if !FLOW.contains(&word.text) {
            item.names.insert(word.text.to_owned());
        }
        item.unsafes += usize::from(word.text == "unsafe" && !is_of_pointer(words.get(at + 1..).unwrap_or_default()));
    }
    if is_code {
        let bindings = ["let_declaration", "for_expression", "closure_parameters", "let_condition", "match_pattern"];
        let mut unused: Vec<Span> = Vec::new();
        for binding in file.inside(node.span, &bindings) {
            let pattern = file.child(binding, "pattern").map_or(binding.span, |pattern| pattern.span);
            unused.push(if file.text(pattern) == "_" { binding.span } else { pattern });
            if binding.kind == "match_pattern" {
                continue;
            }
            let names = file.words(pattern).into_iter().filter(|word| word.is_name);
            item.locals.extend(names.map(|word| word.text.to_owned()));
        }
        // A value that is only thrown away is not used.
        let thrown =
            |call: &Branch<'_>| called(file, *call).is_some_and(|name| matches!(name.as_str(), "drop" | "forget"));
        unused.extend(
            file.inside(node.span, &["call_expression"]).iter().filter(|call| thrown(call)).map(|call| call.span),
        );
        let words = body.map(|body| file.words(body.span)).unwrap_or_default();
        let words: Vec<&Word<'_>> = words.iter().filter(|word| own(word.span)).collect();
        for word in words.iter().filter(|word| word.is_name) {
            if !unused.iter().any(|span| span.contains(word.span)) {
                item.uses.insert(word.text.to_owned());
            }
        }
        item.lets = words.iter().filter(|word| word.text == "let").count();
        let mut all_calls: Vec<String> = Vec::new();
        for call in file.inside(node.span, &["call_expression", "macro_invocation"]) {
            let Some(name) = called_word(file, call).filter(|_| own(call.span)) else { continue };
            let mut names = vec![(name.text, name.span)];
            if call.kind == "macro_invocation" {
                // Its arguments are no tree. The first call is that of the macro.
                let words = file.words(call.span);
                let arguments = words.iter().position(|word| matches!(word.text, "(" | "[" | "{")).unwrap_or(0);
                names.extend(calls_in(words.get(arguments..).unwrap_or_default()));
            }
            item.call_count += names.len();
            for (name, span) in names {
                all_calls.push(name.to_owned());
                if !NEUTRAL_CALLS.contains(&name) {
                    item.calls.push(name.to_owned());
                    item.call_places.entry(name.to_owned()).or_default().push(span);
                }
            }
        }
        item.work = Work::of(&words, all_calls.iter().map(String::as_str));
    }
    read_bounds(file, header, &mut item);
    item
}

fn is_public(file: &SyntaxFile, node: Branch<'_>, visibility: u8, private_types: &BTreeSet<String>) -> bool {
    let around = file.around(node.span);
    let outer = around.iter().rev().find(|other| other.span != node.span && ITEMS.contains(&other.kind));
    match outer {
        // What a trait has is as public as the trait; what implements one has the trait's types.
        Some(outer) if outer.kind == "trait_item" => self::visibility(file, *outer) == 3,
        Some(outer) if node.kind == "enum_variant" => self::visibility(file, *outer) == 3,
        // Who sees a variant sees what it holds.
        Some(outer) if outer.kind == "enum_variant" => {
            let own = around.iter().rev().find(|other| other.kind == "enum_item");
            own.is_some_and(|own| self::visibility(file, *own) == 3)
        }
        Some(outer) if outer.kind == "impl_item" && file.child(*outer, "trait").is_some() => false,
        // A method, or a field, of a type that this very file keeps to itself.
        Some(outer) if outer.kind == "impl_item" => {
            let of = file.child_text(*outer, "type").unwrap_or_default();
            visibility == 3 && !private_types.contains(type_path(of))
        }
        Some(outer) if matches!(outer.kind, "struct_item" | "union_item") => {
            visibility == 3 && self::visibility(file, *outer) > 0
        }
        _ => visibility == 3,
    }
}

/// The names of the types that the file declares where nobody else can see them.
pub(in crate::repair) fn private_types(file: &SyntaxFile) -> BTreeSet<String> {
    let types = file.all(&["struct_item", "enum_item", "union_item"]);
    let name = |of: Branch<'_>| file.child_text(of, "name").map(str::to_owned);
    let (public, private): (Vec<_>, Vec<_>) = types.into_iter().partition(|of| visibility(file, *of) == 3);
    let public: BTreeSet<String> = public.into_iter().filter_map(name).collect();
    private.into_iter().filter_map(name).filter(|name| !public.contains(name)).collect()
}

fn read_bounds(file: &SyntaxFile, header: Span, item: &mut Item) {
    let parameters = file.inside(header, &["parameters"]).first().map_or(Span::at(header.start()), |list| list.span);
    for named in file.inside(parameters, &["dynamic_type", "abstract_type"]) {
        if let Some(of) = file.child(named, "trait") {
            *item.by_dyn.entry(plain(file, of.span)).or_default() += 1;
        }
    }
    for parameter in file.inside(header, &["type_parameter", "constrained_type_parameter", "where_predicate"]) {
        for bounds in file.inside(parameter.span, &["trait_bounds"]) {
            for bound in file.children(bounds).into_iter().filter(|child| child.named) {
                let text = plain(file, bound.span);
                if text.starts_with('?') {
                    item.relaxed += 1;
                } else if !text.is_empty() {
                    // By its own words alone: a parameter may get another name.
                    *item.bounds.entry(text).or_default() += 1;
                }
            }
        }
    }
}

/// Whether the words after `unsafe` go on as the type of a function pointer does, which says what may be called and calls
/// nothing: `unsafe extern "C" fn(u8)`.
fn is_of_pointer(after: &[Word<'_>]) -> bool {
    let mut rest = after.iter().skip_while(|word| word.text == "extern" || word.is_literal).map(|word| word.text);
    rest.next() == Some("fn") && rest.next() == Some("(")
}

/// The text of an item after its name, without blanks and comments.
fn content(file: &SyntaxFile, children: &[Branch<'_>], span: Span) -> String {
    let start = children.iter().find(|child| child.field == Some("name")).map_or(span.start(), |name| name.span.end());
    let rest = Span::new(start, span.end()).unwrap_or(span);
    file.words(rest).iter().map(|word| word.text).collect::<Vec<_>>().join(" ")
}
