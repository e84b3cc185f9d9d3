//! [`AllSpoken`]: what the code of a package means by the names that it says, module by module.
//!
//! Only what is known counts: a path that leads to no module of the crate means nothing there.

use super::Passed;
use super::heard::{Heard, How, Names, Path, Said};
use super::ways::{Module, Ways};
use crate::edit::Span;
use crate::syntax::{SyntaxFile, trait_methods};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// How many modules one behind the other may hand on a name.
const MAX_STEPS: usize = 8;

/// How many imports one behind the other may lead to a module.
const MAX_HOPS: usize = 3;

/// What one file says, and the modules that it is.
struct Spoken {
    file: String,
    modules: Vec<Module>,
    /// Whether its text stands in another file as well, by an `include!`.
    is_included: bool,
    heard: Heard,
}

/// A glob import of a module of the crate.
struct Handed {
    into: Module,
    from: Module,
    is_private: bool,
}

/// A module that has the name of an import, and the one below which it shows it.
#[derive(PartialEq, Eq)]
struct Reached {
    module: Module,
    shown_below: Module,
}

/// What the files of a package say.
#[derive(Default)]
pub(in crate::engine::objections) struct AllSpoken {
    files: Vec<Spoken>,
    /// By name, the file and the number of each that says it.
    said: HashMap<String, Vec<(usize, usize)>>,
    modules: BTreeMap<Module, Names>,
    handed: Vec<Handed>,
    /// Whether paths begin at the root of the crate.
    is_2015: bool,
}

impl AllSpoken {
    pub(super) fn new(is_2015: bool) -> AllSpoken {
        AllSpoken { is_2015, ..AllSpoken::default() }
    }

    /// Adds the file, which is what `ways` tells. No unit compiles what is in `dark`.
    pub(super) fn add(&mut self, file: &str, ways: Ways, tree: &SyntaxFile, dark: &[Span]) {
        let heard = Heard::of(tree, dark);
        for scope in heard.scopes.iter().filter(|scope| scope.outer.is_none()) {
            for module in &ways.modules {
                let names = self.modules.entry(module.with(&scope.inline)).or_default();
                names.own.extend(scope.names.own.iter().cloned());
                names.imported.extend(scope.names.imported.iter().cloned());
                names.ways.extend(scope.names.ways.clone());
                names.globs.extend(scope.names.globs.iter().cloned());
            }
        }
        for (number, one) in heard.said.iter().enumerate() {
            self.said.entry(one.name.clone()).or_default().push((self.files.len(), number));
        }
        let modules = ways.modules.into_iter().collect();
        self.files.push(Spoken { file: file.to_owned(), modules, is_included: ways.is_included, heard });
    }

    /// The modules that something is in, which stands in the modules `inline` of the file.
    pub(super) fn modules_at(&self, file: &str, inline: &[String]) -> Vec<Module> {
        let of_file = self.files.iter().filter(|one| one.file == file);
        of_file.flat_map(|one| one.modules.iter().map(|module| module.with(inline))).collect()
    }

    /// Once all files are there: which modules hand on what others have.
    pub(super) fn finish(&mut self) {
        let mut handed = Vec::new();
        for (into, names) in &self.modules {
            for glob in &names.globs {
                if let Some(from) = self.module_of(into, &glob.path, &[], MAX_HOPS) {
                    handed.push(Handed { into: into.clone(), from, is_private: glob.is_private });
                }
            }
        }
        self.handed = handed;
    }

    /// The module of the crate that a path leads to from this one, in blocks that have these names, innermost first.
    fn module_of(&self, at: &Module, path: &Path, blocks: &[&Names], hops: usize) -> Option<Module> {
        let (first, mut rest) = path.as_ref()?.split_first()?;
        let mut module = match first.as_str() {
            "crate" => Module::root(at.of_crate),
            "self" => at.clone(),
            "super" => up(at)?,
            "std" | "core" | "alloc" => return None,
            name => self.first(at, name, blocks, hops)?,
        };
        while let Some((name, behind)) = rest.split_first() {
            module = match name.as_str() {
                "super" => up(&module)?,
                "self" => module,
                name => self.below(&module, name, hops)?,
            };
            rest = behind;
        }
        Some(module)
    }

    /// The module that a name alone is.
    fn first(&self, at: &Module, name: &str, blocks: &[&Names], hops: usize) -> Option<Module> {
        let hops_on = hops.checked_sub(1)?;
        for (index, names) in blocks.iter().enumerate() {
            // A block's `use` begins with the names around the block, or at its own module.
            let around = blocks.get(index + 1..).unwrap_or_default();
            if let Some(path) = names.ways.get(name) {
                return self.module_of(at, path, around, hops_on);
            }
            let through = names.globs.iter().filter_map(|glob| self.module_of(at, &glob.path, around, hops_on));
            if let Some(found) = through.filter_map(|from| self.below(&from, name, hops_on)).next() {
                return Some(found);
            }
        }
        let here = self.below(at, name, hops);
        here.or_else(|| self.is_2015.then(|| self.below(&Module::root(at.of_crate), name, hops)).flatten())
    }

    /// The module that another one has under the name.
    fn below(&self, at: &Module, name: &str, hops: usize) -> Option<Module> {
        let child = at.with(&[name.to_owned()]);
        if self.modules.contains_key(&child) {
            return Some(child);
        }
        let (names, hops) = (self.modules.get(at)?, hops.checked_sub(1)?);
        if let Some(path) = names.ways.get(name) {
            // Its own name behind its own name leads to another crate.
            let is_itself = path.as_ref().is_some_and(|path| path.first().is_some_and(|first| first == name));
            return if is_itself { None } else { self.module_of(at, path, &[], hops) };
        }
        if names.own.contains(name) {
            return None;
        }
        let through = names.globs.iter().filter_map(|glob| self.module_of(at, &glob.path, &[], hops));
        through.filter(|from| from != at).find_map(|from| self.below(&from, name, hops))
    }

    /// The modules that have the name of an import in `module`.
    fn reached(&self, module: &Module, is_private: bool, name: &str) -> Vec<Reached> {
        let shown_below = if is_private { module.clone() } else { Module::root(module.of_crate) };
        let mut found = vec![Reached { module: module.clone(), shown_below }];
        for _ in 0..MAX_STEPS {
            let before = found.len();
            for glob in &self.handed {
                let has_own = self.modules.get(&glob.into).is_some_and(|names| names.own.contains(name));
                let from = found.iter().find(|one| one.module == glob.from && glob.into.is_below(&one.shown_below));
                let Some(from) = from.filter(|_| !has_own) else { continue };
                let shown_below = if glob.is_private { glob.into.clone() } else { from.shown_below.clone() };
                let one = Reached { module: glob.into.clone(), shown_below };
                if !found.contains(&one) {
                    found.push(one);
                }
            }
            if found.len() == before {
                break;
            }
        }
        found
    }

    /// Whether the name is that of the import where `said` says it in the file as the module `file_module`.
    fn is_meant(&self, spoken: &Spoken, said: &Said, file_module: &Module, name: &str, of: &[Reached]) -> bool {
        let scopes = &spoken.heard.scopes;
        let Some(mut scope) = scopes.get(said.scope) else { return false };
        let at = file_module.with(&scope.inline);
        let mut blocks: Vec<&Names> = Vec::new();
        while let Some(outer) = scope.outer {
            blocks.push(&scope.names);
            let Some(next) = scopes.get(outer) else { return false };
            scope = next;
        }
        let has = |module: Option<Module>| {
            module.is_some_and(|module| of.iter().any(|one| one.module == module && at.is_below(&one.shown_below)))
        };
        if let How::Path(path) = &said.how
            && !path.is_empty()
        {
            return has(self.module_of(&at, &Some(path.clone()), &blocks, MAX_HOPS));
        }
        let has_own = |names: &Names| match said.how {
            How::Path(_) => names.own.contains(name),
            How::Method | How::Writes => names.own.contains(name) || names.imported.contains(name),
        };
        for (index, names) in blocks.iter().enumerate() {
            let around = blocks.get(index + 1..).unwrap_or_default();
            if has_own(names) {
                return false;
            }
            if names.globs.iter().any(|glob| has(self.module_of(&at, &glob.path, around, MAX_HOPS))) {
                return true;
            }
        }
        // Of the files that are one module in turn, each has its own; one that is included has what the module has.
        if !spoken.is_included {
            return !has_own(&scope.names)
                && scope.names.globs.iter().any(|glob| has(self.module_of(&at, &glob.path, &[], MAX_HOPS)));
        }
        if of.first().is_some_and(|import| import.module == at) {
            return true;
        }
        let names = self.modules.get(&at);
        !names.is_some_and(has_own) && self.handed.iter().any(|glob| glob.into == at && has(Some(glob.from.clone())))
    }

    /// The first place where code that no unit compiles means the name of the import, for people.
    pub(super) fn means(&self, of: &Passed<'_>, name: &str) -> Option<String> {
        let methods = trait_methods(name).into_iter().filter_map(|method| std::str::from_utf8(method).ok());
        let asked = std::iter::once(name).chain(methods);
        let mut places: BTreeSet<(&str, usize)> = BTreeSet::new();
        let reached: Vec<Vec<Reached>> =
            of.modules.iter().map(|module| self.reached(module, of.is_private, name)).collect();
        for word in asked {
            for (file, number) in self.said.get(word).into_iter().flatten() {
                let Some(spoken) = self.files.get(*file) else { continue };
                let Some(said) = spoken.heard.said.get(*number) else { continue };
                let is_way = matches!(&said.how, How::Path(path) if !path.is_empty());
                let is_of_name = matches!(said.how, How::Path(_));
                // In its own file others look for the name itself.
                let is_own_file = spoken.file == of.file;
                if is_of_name != (word == name)
                    || said.how == How::Writes && name != "Write"
                    || is_own_file && (!is_way || of.at.contains(said.at))
                {
                    continue;
                }
                let is_it = |module: &Module| reached.iter().any(|of| self.is_meant(spoken, said, module, name, of));
                if spoken.modules.iter().any(is_it) {
                    places.insert((&spoken.file, said.line));
                }
            }
        }
        places.into_iter().next().map(|(file, line)| format!("{file}:{line}"))
    }
}

fn up(module: &Module) -> Option<Module> {
    let (_, names) = module.names.split_last()?;
    Some(Module { of_crate: module.of_crate, names: names.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file in which something means `name` of an import in `module` of the library, where `files` have the others, with
    /// the modules that they are. No unit compiles what is in a file `dark`.
    fn meant(name: &str, module: &str, is_private: bool, files: &[(&str, &str, &str)]) -> Option<String> {
        let names = |way: &str| way.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        let told = |way: &str| match way.split_once("bin:") {
            Some((_, way)) => Module { of_crate: 1, names: names(way) },
            None => Module { of_crate: 0, names: names(way) },
        };
        let mut all = AllSpoken::new(false);
        for (file, way, text) in files {
            let tree = SyntaxFile::parse(text.as_bytes());
            let dark = if file.starts_with("dark") { vec![tree.whole()] } else { Vec::new() };
            let is_included = file.contains("included");
            all.add(file, Ways { modules: BTreeSet::from([told(way)]), is_included }, &tree, &dark);
        }
        all.finish();
        let of = Passed { file: "x.rs", at: Span::at(0), modules: &[told(module)], is_private };
        all.means(&of, name).map(|place| place.split(':').next().unwrap_or_default().to_owned())
    }

    /// Whether the dark text in module `own` means `Name` of an import in the module `way`.
    fn is_meant(name: &str, way: &str, own: &str, is_private: bool, dark: &str) -> bool {
        let import = format!("pub use std::{name};");
        meant(name, way, is_private, &[("x.rs", way, &import), ("dark.rs", own, dark), ("b.rs", "bin:", "")]).is_some()
    }

    #[test]
    fn a_trait_is_meant_by_its_methods() {
        for (dark, wanted) in [
            ("use super::*; fn f(w: &mut W) { w.write_all(b\"\"); }", true),
            ("use super::*; fn f(w: &mut W) { writeln!(w); }", true),
            ("use super::*; impl D for W { fn fmt(&self, f: &mut F) -> R { write!(f, \"\") } }", false),
            ("use super::*; use std::io::Write; fn f(w: &mut W) { w.write_all(b\"\"); }", false),
            ("use super::*; use std::io::Write as _; fn f(w: &mut W) { w.write_all(b\"\"); }", false),
            ("use super::*; fn f(w: &mut W) { w.write_all(b\"\"); } mod tests { use std::io::Write; }", true),
            ("use super::*; fn f(w: &mut W) { w.write_all(b\"\"); } fn g() { use std::io::Write; }", true),
            ("fn f(w: &mut W) { w.write_all(b\"\"); }", false),
            ("fn f(w: &mut W) { w.write_all(b\"\"); } mod tests { use super::*; }", false),
            ("use super::*; fn f(w: &mut W) { w.read(); let write_all = 1; }", false),
        ] {
            assert_eq!(is_meant("Write", "x", "x::y", true, dark), wanted, "{dark}");
        }
        assert!(!is_meant("Hasher", "x", "x::y", true, "use super::*; fn f(w: &mut W) { write!(w); }"));
    }

    #[test]
    fn a_name_is_meant_by_way_of_its_module() {
        for (way, own, is_private, dark, wanted) in [
            ("x", "y", false, "use crate::x::Name;", true),
            ("x", "y", false, "use crate::x::{Other, Name as N};", true),
            ("x", "y", false, "fn f() -> crate::x::Name { todo!() }", true),
            ("x", "y", false, "use crate::x; fn f() -> x::Name { todo!() }", true),
            ("x", "y", false, "fn f() -> x::Name { todo!() }", false),
            ("x", "", false, "fn f() -> x::Name { todo!() }", true),
            ("x", "y", false, "fn f() -> ::x::Name { todo!() }", false),
            ("x", "y", false, "use std::x::Name;", false),
            ("x", "y", false, "use std::x2::Name; fn f() -> Name { todo!() }", false),
            ("x", "y", false, "use crate::x::*; fn f() -> Name { todo!() }", true),
            ("x", "y", false, "use crate::x::*; mod z { fn f() -> Name { todo!() } }", false),
            ("x", "y", false, "use crate::x::*; mod z { use super::*; fn f() -> Name { todo!() } }", true),
            ("x", "y", false, "fn f() -> u8 { use crate::x::*; Name::new() }", true),
            ("x", "y", false, "fn f() { use crate::x::*; } fn g() -> Name { todo!() }", false),
            ("x", "y", false, "use crate::x::*; struct Name;", false),
            ("x", "y", false, "use crate::x::*; impl T for Z { type Name = Name; }", true),
            ("x", "y", false, "use crate::x as z; fn f() -> z::Name { todo!() }", true),
            ("x", "y", false, "use crate::x::{self as z, Other}; fn f() -> z::Name { todo!() }", true),
            ("x", "y", false, "use crate::x2::{self, Other}; fn f() -> x2::Name { todo!() }", false),
            ("x", "y", true, "fn f() -> crate::x::Name { todo!() }", false),
            ("x", "x::y", true, "fn f() -> super::Name { todo!() }", true),
            ("x", "x::y", true, "fn f() -> super::super::x::Name { todo!() }", true),
            ("x", "x::y", true, "fn f() -> super::super::Name { todo!() }", false),
            ("x", "x::y::z", true, "use super::*; fn f() -> Name { todo!() }", false),
            ("x", "x::y", true, "use super::*; fn f() -> Name { todo!() }", true),
            ("x", "x::y", true, "use super::*; use std::fmt::Name; fn f() -> Name { todo!() }", false),
            ("", "y", true, "use crate::Name;", true),
            ("", "y", true, "fn f() -> crate::z::Name { todo!() }", false),
            ("", "y", true, "fn f(x: u8) { x.Name }", false),
            ("", "bin:", false, "use crate::Name;", false),
            // Another file of the same module is there in its stead.
            ("", "", true, "fn f() -> Name { todo!() }", false),
        ] {
            assert_eq!(is_meant("Name", way, own, is_private, dark), wanted, "{dark} in `{own}`");
        }
    }

    #[test]
    fn what_is_only_called_alike_means_nothing() {
        for (dark, wanted) in [
            ("use super::*; fn f(env: &str) { env.parse() }", false),
            ("use super::*; fn f() { let env = 1; env + 1 }", false),
            ("use super::*; fn f() { A { env: 1 } }", false),
            ("use super::*; fn f() { env::var(\"\") }", true),
            ("use super::*; use std::env::{self, Args}; fn f() { env::var(\"\") }", false),
            ("use super::*; macro_rules! m { ($a:ident) => { $a::env() } }", false),
            ("macro_rules! m { () => { $crate::env::var() } }", true),
        ] {
            assert_eq!(is_meant("env", "", "y", true, dark), wanted, "{dark}");
        }
    }

    #[test]
    fn modules_hand_on_what_they_bring_in() {
        let use_of = "fn f() -> crate::front::Name { todo!() }";
        for (is_private, module, front, text, wanted) in [
            (false, "x", "pub use crate::x::*;", use_of, true),
            (false, "x", "pub(crate) use crate::x::*;", use_of, true),
            (false, "x", "use crate::x::*;", use_of, false),
            (false, "x", "pub use crate::x::*; struct Name;", use_of, false),
            (true, "x", "pub use crate::x::*;", use_of, false),
            (true, "", "use super::*;", "use super::front::*; fn f() -> Name { todo!() }", false),
            (false, "x", "pub use crate::x::*;", "use super::front::*; fn f() -> Name { todo!() }", true),
            (false, "x", "pub use crate::x;", "use crate::front::x; fn f() -> x::Name { todo!() }", true),
        ] {
            let import = "pub use std::Name;";
            let files = [("x.rs", module, import), ("front.rs", "front", front), ("dark.rs", "y", text)];
            assert_eq!(meant("Name", module, is_private, &files).is_some(), wanted, "{front} {text}");
        }
        let inner =
            [("x.rs", "", ""), ("a.rs", "a", "use super::*;"), ("dark.rs", "a::b", "use super::*; fn f(_: Name) {}")];
        assert!(meant("Name", "", true, &inner).is_some());
        let included = [("x.rs", "a", ""), ("dark_included.rs", "a", "fn f(_: Name) {}")];
        assert!(meant("Name", "a", true, &included).is_some());
    }
}
