//! [`Dark::is_not_meant_in_the_dark`]: names that code which is not compiled here means as they are.
//!
//! The compiler renames a constant where it sees it, and says that nobody outside can reach an item: of this build. Under another
//! feature the constant has more uses, and the item is handed on by a `pub use`; a function of the same name may take something
//! else there, a type have no lifetime, and `io` be another module than `std`'s. Such code may be in any file of the package.

use super::evidence::{Dark, Scope, compiling};
use super::sources::Sources;
use super::unit_cfg::UnitCfg;
use crate::compiler::{Diagnostic, Package, Suggestion, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath, line_start};
use crate::engine::view::View;
use crate::refusal::{MentionContext, Refusal};
use crate::syntax::{CfgAnswer, SyntaxFile, Word, file_mentions, removed_names};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;

/// Lints of whose fix an item has another name or type, fewer who see it, or fewer parameters.
const CHANGES_AN_ITEM: &[&str] = &[
    "clippy::extra_unused_type_parameters",
    "clippy::large_const_arrays",
    "clippy::large_enum_variant",
    RENAMES,
    "unreachable_pub",
];

/// Lints whose fix gives a type a trait by an `impl` of its own.
const IMPLEMENTS: &[&str] = &["clippy::new_without_default"];

/// The one of them whose fix gives a constant another name.
const RENAMES: &str = "non_upper_case_globals";

/// Lints whose fix goes by what the function takes that is called.
const GOES_BY_A_FUNCTION: &[&str] = &["clippy::redundant_closure", "clippy::redundant_closure_for_method_calls"];

/// Lints whose fix goes by the lifetimes that a type has.
const GOES_BY_A_TYPE: &[&str] = &["elided_lifetimes_in_paths", "mismatched_lifetime_syntaxes"];

/// Lints whose fix calls what `std::io` has.
const GOES_BY_IO: &[&str] = &["clippy::io_other_error"];

/// What of code that no unit compiles speaks against a suggestion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sought {
    /// The name, wherever it stands.
    Name,
    /// A function of the name.
    Function,
    /// A type of the name without a lifetime, or one that comes from elsewhere.
    Type,
    /// A module of the name that is not `std`'s.
    Module,
    /// A `Default` of the type of the name.
    Default,
}

/// What there is under each name.
pub(super) type DarkWords = HashMap<String, Vec<DarkWord>>;

/// The first of a kind that a file has under a name.
pub(super) struct DarkWord {
    sought: Sought,
    file: String,
    line: usize,
    /// Whether it is an import that no other file can mean.
    is_private_import: bool,
    /// Whether it is an import, under its own name, of something that the package itself declares.
    is_of_package: bool,
}

impl Dark<'_> {
    /// Whether code that no unit compiles does not speak of what the suggestion changes, and declares no function otherwise by
    /// which it goes.
    ///
    /// # Errors
    /// [`Refusal::MentionedElsewhere`] with the first place that does; what [`View::tree`] refuses.
    pub(super) fn is_not_meant_in_the_dark(
        &mut self,
        diagnostic: &Diagnostic,
        suggestion: &Suggestion,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        let lists = [
            (CHANGES_AN_ITEM, Sought::Name),
            (GOES_BY_A_FUNCTION, Sought::Function),
            (GOES_BY_A_TYPE, Sought::Type),
            (GOES_BY_IO, Sought::Module),
            (IMPLEMENTS, Sought::Default),
        ];
        self.is_opened_nowhere(code, edits, verdict, view)?;
        let Some((_, sought)) = lists.into_iter().find(|(lints, _)| lints.contains(&code)) else { return Ok(()) };
        for edit in edits.edits() {
            let Some(package) = self.package_of(edit.file(), view) else { continue };
            let tree = view.tree(edit.file())?;
            let new = suggestion.parts.first().filter(|_| code == RENAMES).and_then(|part| last_name(&part.new_text));
            if let Some(new) = &new
                && let Some(place) = self.written_at(package, new, verdict, view)
            {
                // What is called so now would come to be the constant, or the constant it.
                let rule = format!("`{new}` is the name of something already, {place}");
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
            if new.is_some_and(|new| self.is_given_twice(&new, verdict)) {
                let rule = "another constant would get the same name".to_owned();
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
            let names = match code {
                RENAMES => removed_names(&tree, edit.span(), edit.new_text()),
                "unreachable_pub" => names_of_the_way(&tree, edit.file(), edit.span()),
                "clippy::extra_unused_type_parameters" => own_name(&tree, edit.span()).into_iter().collect(),
                "clippy::large_const_arrays" | "clippy::large_enum_variant" => {
                    declared_name(&tree, edit.span()).into_iter().collect()
                }
                _ if sought == Sought::Default => type_behind_for(edit.new_text()).into_iter().collect(),
                _ if sought == Sought::Module => root_of_path(&tree, edit).into_iter().collect(),
                _ if sought == Sought::Type => name_before(&tree, edit.span()).into_iter().collect(),
                _ => suggestion.parts.iter().filter_map(|part| last_name(&part.new_text)).collect(),
            };
            for name in names {
                if let Some(place) = self.meant_at(package, edit.file(), &name, sought, verdict, view) {
                    return Err(Refusal::MentionedElsewhere { name, place, context: MentionContext::InactiveCfg });
                }
            }
        }
        Ok(())
    }

    /// The first place of the package where code that no unit compiles has what is sought of the name.
    fn meant_at(
        &mut self,
        package: &Package,
        file: &WorkspacePath,
        name: &str,
        sought: Sought,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Option<String> {
        if !self.named.contains_key(&package.id) {
            let named = self.dark_words(package, verdict, view);
            self.named.insert(package.id.clone(), named);
        }
        let sources = self.sources(package, verdict, view);
        let found = self.named.get(&package.id).and_then(|words| words.get(name)).into_iter().flatten();
        let mut is_meant = found.filter(|one| one.sought == sought);
        let is_meant = is_meant.find(|one| {
            (!one.is_private_import || one.file == file.as_str())
                // Wherever it is handed on, a type has the lifetimes with which it is declared.
                && !(sought == Sought::Type && one.is_of_package && has_lifetimes(&sources, name))
        });
        if let Some(one) = is_meant {
            return Some(format!("{}:{}", one.file, one.line));
        }
        if sought != Sought::Name {
            return None;
        }
        // A module stands on the way of all that is in it.
        let key = (package.id.clone(), name.to_owned());
        if let Some(known) = self.meant.get(&key) {
            return known.clone();
        }
        let found = self.mentioned_at(package, name, verdict, view);
        self.meant.insert(key, found.clone());
        found
    }

    /// The first place where macros that such code calls speak of the name, or a file does that no unit compiles.
    fn mentioned_at(
        &mut self,
        package: &Package,
        name: &str,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Option<String> {
        let sources = self.sources(package, verdict, view);
        for source in sources.iter().filter(|source| source.has_condition && source.has_word(name)) {
            let anywhere = || None;
            let scope = Scope::Item(&anywhere);
            let found = self.dark_mentions(&source.tree, &source.file, name, &[], scope, verdict, view);
            if let Some(mention) = found.first() {
                return Some(format!("{}:{}", source.file, mention.line));
            }
        }
        let root = view.workspace().root().to_owned();
        self.uncompiled(package, verdict)
            .iter()
            .find_map(|(path, tree)| file_mentions(tree, name).map(|line| format!("{}:{line}", shown(path, &root))))
    }

    /// The first place where the name is written in code that units of the package compile.
    fn written_at(&mut self, package: &Package, name: &str, verdict: &Verdict, view: &mut View<'_>) -> Option<String> {
        let sources = self.sources(package, verdict, view);
        sources.iter().filter(|source| source.has_word(name)).find_map(|source| {
            let words = source.tree.words(source.tree.whole());
            let word = words.into_iter().find(|word| word.text == name)?;
            Some(format!("{}:{}", source.file, source.tree.line_of(word.span.start())))
        })
    }

    /// Whether constants of several names would get this one: `max_len` and `maxLen`.
    fn is_given_twice(&mut self, new: &str, verdict: &Verdict) -> bool {
        let given = self.given.get_or_insert_with(|| {
            let renames = verdict.diagnostics.iter().filter(|one| one.code.as_deref() == Some(RENAMES));
            let mut given: HashMap<String, BTreeSet<String>> = HashMap::new();
            for part in renames.flat_map(|one| &one.suggestions).filter_map(|one| one.parts.first()) {
                let old = part.quoted.as_ref().map(|quoted| quoted.text.clone()).unwrap_or_default();
                given.entry(part.new_text.clone()).or_default().insert(old);
            }
            given
        });
        given.get(new).is_some_and(|old| old.len() > 1)
    }

    /// What code of the package that no unit compiles has under each name, with the first place of each kind.
    fn dark_words(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> DarkWords {
        let mut words = DarkWords::new();
        let sources = self.sources(package, verdict, view);
        // In the edition of 2015 a path begins at the root of the crate.
        let is_of_2015 = package.edition == "2015";
        let is_rooted = |root: &str| {
            let is_module = || is_of_2015 && sources.modules().are_declared(&[root.to_owned()]);
            matches!(root, "crate" | "self" | "super") || is_module()
        };
        for source in sources.iter().filter(|source| source.has_condition || source.wraps()) {
            let (file, tree) = (&source.file, &source.tree);
            let cells = UnitCfg::of_all(compiling(&view.real_path(file), verdict));
            // What a macro is given that asks for something else.
            let mut collected = 0;
            for (span, conditions) in source.wrapped() {
                // What lies in one that is left out was collected with it.
                if span.end() <= collected {
                    continue;
                }
                if cells.iter().all(|cell| self.is_there(&conditions, cell) == CfgAnswer::Inactive) {
                    collect(&source.open, span, file.as_str(), is_rooted, &mut words);
                    collected = span.end();
                }
            }
            for part in self.left_out_by_all(tree, tree.whole(), &cells) {
                collect(tree, part.span, file.as_str(), is_rooted, &mut words);
                if part.is_attribute && tree.text(part.span).contains("Default") {
                    let of = tree.enclosing_item(part.span.start()).and_then(|item| type_of(tree, item));
                    let (file, line) = (file.as_str().to_owned(), tree.line_of(part.span.start()));
                    let sought = Sought::Default;
                    let one = DarkWord { sought, file, line, is_private_import: false, is_of_package: false };
                    if let Some(name) = of {
                        words.entry(name).or_default().push(one);
                    }
                }
            }
        }
        let root = view.workspace().root().to_owned();
        for (path, tree) in self.uncompiled(package, verdict) {
            let mut all = DarkWords::new();
            collect(tree, tree.whole(), &shown(path, &root), is_rooted, &mut all);
            for (name, found) in all {
                // What such a file imports is its own affair, and whether it means a name is asked by the name.
                let declared = found
                    .into_iter()
                    .filter(|one| !matches!(one.sought, Sought::Name | Sought::Module))
                    .filter(|one| !one.is_private_import);
                words.entry(name).or_default().extend(declared);
            }
        }
        words
    }
}

fn shown(path: &Path, root: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// Adds what the stretch has under each name; `is_rooted` says of the first name of an import whether the package declares it.
fn collect(tree: &SyntaxFile, within: Span, file: &str, is_rooted: impl Fn(&str) -> bool, found: &mut DarkWords) {
    let words = tree.words(within);
    let at = |index: Option<usize>| index.and_then(|index| words.get(index)).map_or("", |word| word.text);
    let mut add = |name: &str, sought: Sought, offset: usize, (is_private_import, is_of_package): (bool, bool)| {
        let there = found.entry(name.to_owned()).or_default();
        let kind_of = |one: &DarkWord| (one.sought, one.file == file, one.is_private_import, one.is_of_package);
        if !there.iter().any(|one| kind_of(one) == (sought, true, is_private_import, is_of_package)) {
            let (file, line) = (file.to_owned(), tree.line_of(offset));
            there.push(DarkWord { sought, file, line, is_private_import, is_of_package });
        }
    };
    let declared = (false, false);
    for (index, word) in words.iter().enumerate().filter(|(_, word)| word.is_name) {
        let (before, behind) = (at(index.checked_sub(1)), at(Some(index + 1)));
        let start = word.span.start();
        if before != "." {
            add(word.text, Sought::Name, start, declared);
        }
        if before == "fn" {
            add(word.text, Sought::Function, start, declared);
        }
        if before == "mod" {
            add(word.text, Sought::Module, start, declared);
        }
        if word.text == "Default" && behind == "for" {
            let of = words.get(index + 2..).and_then(last_of_path);
            of.into_iter().for_each(|name| add(name, Sought::Default, start, declared));
        }
        if is_type_without_lifetime(&words, index) == Some(true) {
            add(word.text, Sought::Type, start, declared);
        }
    }
    for import in tree.inside(within, &["use_declaration"]) {
        let words = tree.words(import.span);
        let behind = words.iter().skip_while(|word| word.text != "use").skip(1);
        let path = behind.clone().find(|word| word.is_name);
        let is_private = words.first().is_none_or(|word| word.text != "pub");
        let is_of_std = path.is_some_and(|root| root.text == "std");
        // `use {crate::a, other::b}` has no first name that all have.
        let is_of_package = behind.clone().next().is_none_or(|first| first.text != "{")
            && path.is_some_and(|root| is_rooted(root.text))
            && !words.iter().any(|word| word.text == "as");
        let ends = words.iter().skip(1).map(|word| word.text);
        for (word, _) in words.iter().zip(ends).filter(|(word, end)| word.is_name && matches!(*end, ";" | "," | "}")) {
            add(word.text, Sought::Type, word.span.start(), (is_private, is_of_package));
            if !is_of_std {
                add(word.text, Sought::Module, word.span.start(), (is_private, is_of_package));
            }
        }
    }
}

/// Of a name behind `struct` and the like, whether no lifetime follows it; `None` of any other.
fn is_type_without_lifetime(words: &[Word<'_>], index: usize) -> Option<bool> {
    let at = |index: usize| words.get(index).map_or("", |word| word.text);
    let is_declared = matches!(at(index.checked_sub(1)?), "enum" | "struct" | "type" | "union");
    is_declared.then(|| at(index + 1) != "<" || !at(index + 2).starts_with('\''))
}

/// Whether each type of the name that the files declare has a lifetime, and there is one.
fn has_lifetimes(sources: &Sources, name: &str) -> bool {
    let mut is_declared = false;
    for source in sources.iter().filter(|source| source.has_word(name)) {
        let words = source.open.words(source.open.whole());
        let named = words.iter().enumerate().filter(|(_, word)| word.text == name);
        for is_without in named.filter_map(|(index, _)| is_type_without_lifetime(&words, index)) {
            if is_without {
                return false;
            }
            is_declared = true;
        }
    }
    is_declared
}

/// The name of the type that gets a lifetime at `span`, behind it or behind its `<`.
fn name_before(tree: &SyntaxFile, span: Span) -> Option<String> {
    let words = tree.words(Span::new(line_start(tree.bytes(), span.start()), span.start())?);
    let mut back = words.iter().rev().skip_while(|word| word.text == "<");
    back.next().filter(|word| word.is_name).map(|word| word.text.to_owned())
}

/// The first name of the path of which the edit writes the last one, `io` of `io::Error::other`; none of `::std` and `std`.
fn root_of_path(tree: &SyntaxFile, edit: &Edit) -> Option<String> {
    let path = tree.nearest(edit.span(), &["scoped_identifier"]).filter(|_| !edit.new_text().is_empty())?;
    let root = tree.words(path.span).into_iter().find(|word| word.is_name)?;
    (root.text != "std").then(|| root.text.to_owned())
}

/// The name of the function at `span`.
fn own_name(tree: &SyntaxFile, span: Span) -> Option<String> {
    let function = tree.nearest(span, &["function_item"])?;
    tree.child_text(function, "name").map(str::to_owned)
}

/// The name of the item whose visibility is at `span`, and those of the modules that it is in.
fn names_of_the_way(tree: &SyntaxFile, file: &WorkspacePath, span: Span) -> Vec<String> {
    const BEFORE_NAMES: &[&str] = &["const", "enum", "fn", "mod", "static", "struct", "trait", "type", "union"];
    let rest = Span::new(span.end(), tree.bytes().len()).map(|rest| tree.words(rest)).unwrap_or_default();
    let mut behind = rest.iter().skip_while(|word| !BEFORE_NAMES.contains(&word.text));
    let mut names: Vec<String> = behind
        .find(|word| word.is_name && !BEFORE_NAMES.contains(&word.text))
        .map(|word| word.text.to_owned())
        .into_iter()
        .collect();
    let (inline, of_file) = modules_of_the_way(tree, file.as_str(), span);
    names.extend(inline.into_iter().chain(of_file));
    names
}

/// The names of the modules that `span` is in: those of the file, and those that the file stands for.
pub(super) fn modules_of_the_way(tree: &SyntaxFile, file: &str, span: Span) -> (Vec<String>, Vec<String>) {
    let modules = tree.around(span).into_iter().filter(|node| node.kind == "mod_item");
    let named = modules.filter_map(|module| tree.child(module, "name"));
    let inline = named.map(|name| tree.text(name.span).to_owned()).collect();
    let path = file.strip_suffix(".rs").unwrap_or_default();
    let below = path.rsplit_once("src/").map_or(path, |(_, below)| below);
    let of_file = below.split('/').filter(|part| !matches!(*part, "lib" | "main" | "mod")).map(str::to_owned);
    (inline, of_file.collect())
}

/// The name of the type that the item at `span` is.
fn type_of(tree: &SyntaxFile, span: Span) -> Option<String> {
    let item = tree.inside(span, &["enum_item", "struct_item"]).into_iter().next()?;
    tree.child_text(item, "name").map(str::to_owned)
}

/// The name of the constant or the variant at `span`.
fn declared_name(tree: &SyntaxFile, span: Span) -> Option<String> {
    let declared = tree.nearest(span, &["const_item", "enum_variant"])?;
    tree.child_text(declared, "name").map(str::to_owned)
}

/// The type that an `impl … for` of the text is for.
fn type_behind_for(text: &str) -> Option<String> {
    let (_, of) = text.split_once(" for ")?;
    let end = of.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | ':'))).unwrap_or(of.len());
    last_name(of.get(..end)?)
}

/// The last name of the path with which the words begin.
fn last_of_path<'w>(words: &[Word<'w>]) -> Option<&'w str> {
    let path = words.iter().take_while(|word| word.is_name || word.text == ":");
    path.filter(|word| word.is_name).last().map(|word| word.text)
}

/// The last name of a path, `a::b::c`.
fn last_name(path: &str) -> Option<String> {
    let name = path.trim().rsplit("::").next()?.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    is_name.then(|| name.to_owned())
}
