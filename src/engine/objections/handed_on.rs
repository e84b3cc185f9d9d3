//! [`Dark::is_opened_nowhere`]: modules that another build shows to other packages.
//!
//! `#[cfg(a)] pub mod fs;` beside `#[cfg(not(a))] mod fs;`, or a `pub use crate::fs::*;` under a condition or in a file that is not
//! compiled: with the feature, what this build keeps to itself is what others import.

use super::dark_names::modules_of_the_way;
use super::evidence::{Dark, compiling};
use super::sources::Modules;
use super::unit_cfg::UnitCfg;
use crate::compiler::{Package, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::view::View;
use crate::refusal::{MentionContext, Refusal};
use crate::syntax::{SyntaxFile, Word};
use std::collections::HashMap;
use std::rc::Rc;

/// Lints whose fix takes away or changes what only this build keeps from other packages: another one may declare the module as
/// `pub`, or hand on all of it.
const KEPT_INSIDE: &[&str] = &[
    "clippy::extra_unused_type_parameters",
    "clippy::large_const_arrays",
    "clippy::large_enum_variant",
    "clippy::needless_pass_by_ref_mut",
    "clippy::needless_pass_by_value",
    "clippy::ptr_arg",
    "clippy::trivially_copy_pass_by_ref",
    "unused_imports",
];

/// What packages show one another.
const PUBLISHED: &[&str] = &["const_item", "enum_item", "function_item", "static_item", "struct_item", "type_item"];

/// The modules that code which no unit compiles opens, by name.
#[derive(Default)]
pub(super) struct Opened(HashMap<String, Vec<Opening>>);

/// The names of the modules around something.
#[derive(Clone)]
pub(super) struct Way {
    pub(super) names: Vec<String>,
    /// Whether it begins at the root of the crate, so that no other module goes by it.
    pub(super) is_certain: bool,
}

/// One of them.
struct Opening {
    /// The module from the root of the crate on; `None` where it may be any of the name.
    way: Option<Vec<String>>,
    /// For people.
    place: String,
}

impl Dark<'_> {
    /// For a lint that goes by nobody outside seeing something that is `pub`: whether no other build opens a module that it is in.
    ///
    /// # Errors
    /// [`Refusal::MentionedElsewhere`] with the first module that one does; what [`View::tree`] refuses.
    pub(super) fn is_opened_nowhere(
        &mut self,
        code: &str,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        if !KEPT_INSIDE.contains(&code) {
            return Ok(());
        }
        for edit in edits.edits() {
            let Some(package) = self.package_of(edit.file(), view) else { continue };
            let tree = view.tree(edit.file())?;
            // An import goes as a whole, or a name of it does; in a function nobody sees it.
            let item = match code {
                "unused_imports" => {
                    let whole = tree.inside(edit.span(), &["use_declaration"]).into_iter().next();
                    whole.or_else(|| tree.nearest(edit.span(), &["use_declaration"]))
                }
                _ => tree.nearest(edit.span(), PUBLISHED),
            };
            let Some(item) = item else { continue };
            let words = tree.words(item.span);
            let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
            if !is(0, "pub") || is(1, "(") {
                continue;
            }
            let opened = self.opened(package, verdict, view);
            let sources = self.sources(package, verdict, view);
            let laid_open = sources.of(edit.file()).map_or(&*tree, |source| &*source.open);
            let around = ways_of(laid_open, edit.file().as_str(), edit.span(), sources.modules());
            if let Some((name, place)) = around.iter().find_map(|way| opened.place(way)) {
                let (name, place) = (name.to_owned(), place.to_owned());
                return Err(Refusal::MentionedElsewhere { name, place, context: MentionContext::InactiveCfg });
            }
        }
        Ok(())
    }

    /// What code of the package that no unit compiles opens, read once.
    fn opened(&mut self, package: &Package, verdict: &Verdict, view: &mut View<'_>) -> Rc<Opened> {
        if let Some(known) = self.opened.get(&package.id) {
            return Rc::clone(known);
        }
        let mut found = Opened::default();
        let sources = self.sources(package, verdict, view);
        let modules = sources.modules();
        for source in sources.iter().filter(|source| source.has_condition) {
            let (file, tree) = (&source.file, &source.tree);
            let cells = UnitCfg::of_all(compiling(&view.real_path(file), verdict));
            // A macro may put its own condition around what it is given: `cfg_net! { pub mod net; }`.
            let calls = tree.all(&["macro_invocation"]).into_iter();
            let calls = calls.filter(|call| tree.text(call.span).starts_with("cfg")).map(|call| call.span);
            let left_out = self.left_out_by_all(tree, tree.whole(), &cells).into_iter().map(|part| part.span);
            for part in calls.chain(left_out) {
                found.add_modules(&source.open, part, file.as_str(), modules);
                found.add_imports(&source.open, part, file.as_str(), modules);
            }
        }
        let root = view.workspace().root().to_owned();
        for (path, tree) in self.uncompiled(package, verdict) {
            // The modules that such a file declares are its own.
            let shown = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
            found.add_imports(tree, tree.whole(), &shown, modules);
        }
        let found = Rc::new(found);
        self.opened.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

impl Opened {
    /// The first module of those on the way that is opened, and where.
    fn place<'w>(&self, way: &'w Way) -> Option<(&'w str, &str)> {
        way.names.iter().enumerate().find_map(|(at, name)| {
            let is_it = |one: &&Opening| {
                !way.is_certain || one.way.as_deref().is_none_or(|own| way.names.get(..=at) == Some(own))
            };
            let found = self.0.get(name).into_iter().flatten().find(is_it)?;
            Some((name.as_str(), found.place.as_str()))
        })
    }

    fn add(&mut self, name: &str, way: Option<Vec<String>>, place: String) {
        let there = self.0.entry(name.to_owned()).or_default();
        if !there.iter().any(|one| one.way == way) {
            there.push(Opening { way, place });
        }
    }

    /// What goes by this way. It is that module if each name of it is one; else a `use` may bring in another of the last name.
    fn add_way(&mut self, way: Way, modules: &Modules, place: String) {
        let Some(name) = way.names.last().cloned() else { return };
        let is_certain = way.is_certain && modules.are_declared(&way.names);
        self.add(&name, is_certain.then_some(way.names), place);
    }

    /// The `pub mod` in the stretch.
    fn add_modules(&mut self, tree: &SyntaxFile, within: Span, file: &str, modules: &Modules) {
        let words = tree.words(within);
        for three in words.windows(3) {
            let [first, second, name] = three else { continue };
            if first.text != "pub" || second.text != "mod" {
                continue;
            }
            let place = format!("{file}:{}", tree.line_of(name.span.start()));
            for mut way in ways_of(tree, file, name.span, modules) {
                // In a call that is not laid open the tree has no module at its name.
                let own = tree.nearest(name.span, &["mod_item"]).and_then(|own| tree.child(own, "name"));
                if own.is_none_or(|own| own.span != name.span) {
                    way.names.push(plain(name.text).to_owned());
                }
                self.add_way(way, modules, place.clone());
            }
        }
    }

    /// What a `pub use` in the stretch hands on, which may be a module, or all of one.
    fn add_imports(&mut self, tree: &SyntaxFile, within: Span, file: &str, modules: &Modules) {
        for import in tree.inside(within, &["use_declaration"]) {
            let words = tree.words(import.span);
            let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
            // A `pub(crate) use` shows nothing to other packages.
            if !is(0, "pub") || is(1, "(") {
                continue;
            }
            let place = format!("{file}:{}", tree.line_of(import.span.start()));
            let behind = words.iter().position(|word| word.text == "use").map_or(words.len(), |at| at + 1);
            let here = ways_of(tree, file, import.span, modules);
            for path in paths(words.get(behind..).unwrap_or_default()) {
                let path = match path.as_slice() {
                    ["self", rest @ ..] if rest.first() == Some(&"super") => rest,
                    path => path,
                };
                let Some((first, rest)) = path.split_first() else { continue };
                let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
                let ups = path.iter().take_while(|name| **name == "super").count();
                match *first {
                    "" | "alloc" | "core" | "std" => {}
                    "crate" => self.add_way(Way { names: owned(rest), is_certain: true }, modules, place.clone()),
                    "self" | "super" => {
                        for Way { mut names, is_certain } in here.iter().cloned() {
                            names.truncate(names.len().saturating_sub(ups));
                            names.extend(owned(path.get(ups.max(1)..).unwrap_or_default()));
                            self.add_way(Way { names, is_certain }, modules, place.clone());
                        }
                    }
                    // It may be a module here, what a `use` brings in, or another package.
                    _ => self.add_way(Way { names: owned(path), is_certain: false }, modules, place.clone()),
                }
            }
        }
    }
}

/// The paths of a `use`, given what stands behind that word; of `a::*` it is `a`. One that begins with `::` begins with nothing.
fn paths<'w>(words: &[Word<'w>]) -> Vec<Vec<&'w str>> {
    let mut found = Vec::new();
    let mut outer: Vec<usize> = Vec::new();
    let mut path: Vec<&str> = Vec::new();
    let mut is_open = false;
    let mut words = words.iter().peekable();
    if words.peek().is_some_and(|word| word.text == ":") {
        path.push("");
    }
    while let Some(word) = words.next() {
        match word.text {
            "{" => outer.push(path.len()),
            "," | "}" | ";" => {
                if std::mem::take(&mut is_open) {
                    found.push(path.clone());
                }
                path.truncate(outer.last().copied().unwrap_or_default());
                if word.text == "}" {
                    outer.pop();
                }
            }
            "*" => is_open = true,
            // Another name of it opens it as well.
            "as" => drop(words.next()),
            // The module that the braces are behind.
            "self" if !path.is_empty() => is_open = true,
            name if word.is_name => {
                path.push(plain(name));
                is_open = true;
            }
            _ => {}
        }
    }
    found
}

/// The modules around `span`, from the root of the crate on: one way for each module that the file is. Where that is not known,
/// what the file is called like gives the names.
fn ways_of(tree: &SyntaxFile, file: &str, span: Span, modules: &Modules) -> Vec<Way> {
    let (inline, guessed) = modules_of_the_way(tree, file, span);
    let inline: Vec<String> = inline.iter().map(|name| plain(name).to_owned()).collect();
    match modules.of(file) {
        Some(ways) => ways.into_iter().map(|way| Way { names: [way, &inline].concat(), is_certain: true }).collect(),
        None => vec![Way { names: [guessed, inline].concat(), is_certain: false }],
    }
}

/// The name without `r#`.
fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::objections::sources::tests::read;

    #[test]
    fn the_paths_of_a_use_are_told() {
        for (text, wanted) in [
            ("use a::b;", "a::b"),
            ("use crate::a::*;", "crate::a"),
            ("use crate::{a::{self, b}, c::*, d as e};", "crate::a crate::a::b crate::c crate::d"),
            ("use ::a::b as c;", "::a::b"),
            ("use self::a;", "self::a"),
            ("use crate::r#type::*;", "crate::type"),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let words = file.words(file.whole());
            let told: Vec<String> = paths(&words[1..]).iter().map(|path| path.join("::")).collect();
            assert_eq!(told.join(" "), wanted, "{text}");
        }
    }

    fn is_open(opened: &Opened, way: &str) -> bool {
        let names = way.split("::").map(str::to_owned).collect();
        opened.place(&Way { names, is_certain: true }).is_some()
    }

    #[test]
    fn a_module_that_is_declared_is_opened_where_it_is() {
        let text = "pub mod a; mod b { pub mod c {} } cfg_net! { pub mod d; } mod x;";
        let sources = read(&[("src/lib.rs", text), ("src/x.rs", text)]);
        let mut opened = Opened::default();
        for source in sources.iter() {
            opened.add_modules(&source.open, source.open.whole(), source.file.as_str(), sources.modules());
        }
        for (way, is_it) in
            [("a", true), ("b::c", true), ("d", true), ("x::a", true), ("x::b::c", true), ("c", false), ("y::a", false)]
        {
            assert_eq!(is_open(&opened, way), is_it, "{way}");
        }
    }

    #[test]
    fn a_module_is_opened_by_its_way() {
        let text = "pub use crate::parts::*; pub use std::io::*; pub use super::near; pub use other::far; pub(crate) use crate::shut; \
            pub use crate::facade::bits::*; pub use crate::r#type; mod prelude { pub use super::*; }";
        let sources = read(&[
            (
                "src/lib.rs",
                "mod parts; mod a { pub mod more; mod near; } mod facade { use crate::b::bits; } mod r#type;",
            ),
            ("src/a/more.rs", text),
        ]);
        let mut opened = Opened::default();
        let source = sources.iter().find(|source| source.file.as_str() == "src/a/more.rs").unwrap();
        opened.add_imports(&source.tree, source.tree.whole(), "src/a/more.rs", sources.modules());
        for (way, is_it) in [
            ("parts", true),
            ("a::parts", false),
            ("io", false),
            ("a::near", true),
            ("near", false),
            ("far", true),
            ("x::far", true),
            ("shut", false),
            // `facade` has it from elsewhere.
            ("b::bits", true),
            ("type", true),
            ("a::more", true),
            ("x::more", false),
        ] {
            assert_eq!(is_open(&opened, way), is_it, "{way}");
        }
    }
}
