//! [`Dark::is_opened_nowhere`]: modules that another build shows to other packages.
//!
//! `#[cfg(a)] pub mod fs;` beside `#[cfg(not(a))] mod fs;`, or a `pub use crate::fs::*;` under a condition or in a file that is not
//! compiled: with the feature, what this build keeps to itself is what others import.

use super::dark_names::modules_of_the_way;
use super::evidence::{Dark, compiling};
use super::unit_cfg::UnitCfg;
use crate::compiler::{Package, Verdict};
use crate::edit::{EditSet, Span};
use crate::engine::view::View;
use crate::refusal::{MentionContext, Refusal};
use crate::syntax::{SyntaxFile, Word};
use std::collections::{BTreeSet, HashMap};
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
            let way = way_of(&tree, edit.file().as_str(), edit.span(), &BTreeSet::new());
            let mut modules = (0..way.len()).filter_map(|at| Some((way.get(at)?, way.get(..=at)?)));
            let open = modules.find_map(|(name, way)| Some((name, opened.place(name, way, edit.file().as_str())?)));
            if let Some((name, place)) = open {
                let (name, place) = (name.clone(), place.to_owned());
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
        let roots = package.targets.iter().filter_map(|target| view.key_of(&target.source.to_string_lossy()));
        let roots: BTreeSet<String> = roots.map(|root| root.as_str().to_owned()).collect();
        let sources = self.sources(package, verdict, view);
        for source in sources.iter().filter(|source| source.has_condition) {
            let (file, tree) = (&source.file, &source.tree);
            let mut cells = Vec::new();
            for unit in compiling(&view.real_path(file), verdict) {
                let cell = UnitCfg::of(unit);
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            // A macro may put its own condition around what it is given: `cfg_net! { pub mod net; }`.
            let calls = tree.inside(tree.whole(), &["macro_invocation"]).into_iter();
            let calls = calls.filter(|call| tree.text(call.span).starts_with("cfg")).map(|call| call.span);
            let left_out = self.left_out_by_all(tree, tree.whole(), &cells).into_iter().map(|part| part.span);
            for part in calls.chain(left_out) {
                found.add_modules(tree, part, file.as_str(), &roots);
                found.add_imports(tree, part, file.as_str(), &roots);
            }
        }
        let root = view.workspace().root().to_owned();
        for (path, tree) in self.uncompiled(package, verdict) {
            // The modules that such a file declares are its own.
            let shown = path.strip_prefix(&root).unwrap_or(path).to_string_lossy().replace('\\', "/");
            found.add_imports(tree, tree.whole(), &shown, &roots);
        }
        let found = Rc::new(found);
        self.opened.insert(package.id.clone(), Rc::clone(&found));
        found
    }
}

impl Opened {
    /// Where the module is opened that has this name and way.
    fn place(&self, name: &str, way: &[String], file: &str) -> Option<&str> {
        // What a file is called says where its module is only where cargo looks for it by itself.
        let is_certain = file.contains("src/");
        let mut all = self.0.get(name).into_iter().flatten();
        let found = all.find(|one| !is_certain || one.way.as_ref().is_none_or(|own| own == way));
        found.map(|one| one.place.as_str())
    }

    fn add(&mut self, name: &str, way: Option<Vec<String>>, place: String) {
        let there = self.0.entry(name.to_owned()).or_default();
        if !there.iter().any(|one| one.way == way) {
            there.push(Opening { way, place });
        }
    }

    /// The `pub mod` in the stretch.
    fn add_modules(&mut self, tree: &SyntaxFile, within: Span, file: &str, roots: &BTreeSet<String>) {
        let words = tree.words(within);
        for three in words.windows(3) {
            let [first, second, name] = three else { continue };
            if first.text != "pub" || second.text != "mod" {
                continue;
            }
            let way = file.contains("src/").then(|| {
                let mut around = way_of(tree, file, name.span, roots);
                // In a call the tree has no module at its name.
                let own = tree.nearest(name.span, &["mod_item"]).and_then(|own| tree.child(own, "name"));
                if own.is_some_and(|own| own.span == name.span) {
                    around.pop();
                }
                around.into_iter().chain([name.text.to_owned()]).collect()
            });
            self.add(name.text, way, format!("{file}:{}", tree.line_of(name.span.start())));
        }
    }

    /// What a `pub use` in the stretch hands on, which may be a module, or all of one.
    fn add_imports(&mut self, tree: &SyntaxFile, within: Span, file: &str, roots: &BTreeSet<String>) {
        for import in tree.inside(within, &["use_declaration"]) {
            let words = tree.words(import.span);
            let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
            // A `pub(crate) use` shows nothing to other packages.
            if !is(0, "pub") || is(1, "(") {
                continue;
            }
            let place = format!("{file}:{}", tree.line_of(import.span.start()));
            let behind = words.iter().position(|word| word.text == "use").map_or(words.len(), |at| at + 1);
            for path in paths(words.get(behind..).unwrap_or_default()) {
                let Some((first, rest)) = path.split_first() else { continue };
                let Some(name) = path.last() else { continue };
                let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
                let here = || file.contains("src/").then(|| way_of(tree, file, import.span, roots));
                let way = match *first {
                    "" | "alloc" | "core" | "std" => continue,
                    "crate" => Some(owned(rest)),
                    "self" => here().map(|here| [here, owned(rest)].concat()),
                    "super" => here().map(|mut here| {
                        let ups = path.iter().take_while(|name| **name == "super").count();
                        here.truncate(here.len().saturating_sub(ups));
                        [here, owned(path.get(ups..).unwrap_or_default())].concat()
                    }),
                    _ => None,
                };
                self.add(name, way, place.clone());
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
                path.push(name);
                is_open = true;
            }
            _ => {}
        }
    }
    found
}

/// The modules around `span`, from the root of the crate on, as the place of the file tells them.
fn way_of(tree: &SyntaxFile, file: &str, span: Span, roots: &BTreeSet<String>) -> Vec<String> {
    let (inline, mut way) = modules_of_the_way(tree, file, span);
    if roots.contains(file) {
        way.clear();
    }
    way.extend(inline);
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paths_of_a_use_are_told() {
        for (text, wanted) in [
            ("use a::b;", "a::b"),
            ("use crate::a::*;", "crate::a"),
            ("use crate::{a::{self, b}, c::*, d as e};", "crate::a crate::a::b crate::c crate::d"),
            ("use ::a::b as c;", "::a::b"),
            ("use self::a;", "self::a"),
        ] {
            let file = SyntaxFile::parse(text.as_bytes());
            let words = file.words(file.whole());
            let told: Vec<String> = paths(&words[1..]).iter().map(|path| path.join("::")).collect();
            assert_eq!(told.join(" "), wanted, "{text}");
        }
    }

    #[test]
    fn a_module_that_is_declared_is_opened_where_it_is() {
        let mut opened = Opened::default();
        let text = "pub mod a; mod b { pub mod c {} } cfg_net! { pub mod d; }";
        let file = SyntaxFile::parse(text.as_bytes());
        let roots = BTreeSet::from(["src/lib.rs".to_owned()]);
        opened.add_modules(&file, file.whole(), "src/lib.rs", &roots);
        opened.add_modules(&file, file.whole(), "src/x.rs", &roots);
        for (way, is_open) in
            [("a", true), ("b::c", true), ("d", true), ("x::a", true), ("x::b::c", true), ("c", false), ("y::a", false)]
        {
            let way: Vec<String> = way.split("::").map(str::to_owned).collect();
            let name = way.last().unwrap();
            assert_eq!(opened.place(name, &way, "src/x.rs").is_some(), is_open, "{way:?}");
        }
    }

    #[test]
    fn a_module_is_opened_by_its_way() {
        let mut opened = Opened::default();
        let text = "pub use crate::parts::*; pub use std::io::*; pub use super::near; pub use other::far; pub(crate) use crate::shut;";
        let file = SyntaxFile::parse(text.as_bytes());
        opened.add_imports(&file, file.whole(), "src/a/more.rs", &BTreeSet::new());
        for (way, is_open) in [
            ("parts", true),
            ("a::parts", false),
            ("io", false),
            ("a::near", true),
            ("near", false),
            ("far", true),
            ("x::far", true),
            ("shut", false),
        ] {
            let way: Vec<String> = way.split("::").map(str::to_owned).collect();
            let name = way.last().unwrap();
            assert_eq!(opened.place(name, &way, "src/x.rs").is_some(), is_open, "{way:?}");
        }
    }
}
