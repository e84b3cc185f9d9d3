//! [`Elsewhere`]: under which paths a package's dependencies have a name. The compiler offers imports from the standard library and
//! from the crate itself; of what is in other crates it says nothing (rustc 1.95). So their sources are read: the public items of
//! each module, what it hands on from others, and what it exports from macros.
//!
//! What is found is only an offer, which the compiler has to confirm. What a macro writes, and what is under a condition, is not
//! known apart.

use super::super::consult::Dependency;
use crate::compiler::{Package, Project};
use crate::repair;
use crate::syntax::{Branch, SyntaxFile};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Most paths of one name.
const MOST: usize = 4;

/// Most modules that are looked at for one name in one crate and what it hands on.
const MOST_MODULES: usize = 800;

/// Most bytes of sources that are read in one run.
const MOST_BYTES: usize = 24 << 20;

/// Most steps of a path.
const LONGEST: usize = 5;

/// The crates that the workspace's packages may depend on, read once a name is asked for.
#[derive(Default)]
pub(in crate::engine) struct Elsewhere {
    /// The first file of each crate, by the crate's name.
    roots: HashMap<String, PathBuf>,
    modules: RefCell<HashMap<PathBuf, Option<Rc<Module>>>>,
    read: Cell<usize>,
    asked: RefCell<HashMap<(String, String, Sought), Vec<String>>>,
    /// The traits of each crate that have a method of a name.
    traits: RefCell<HashMap<(String, String), Vec<String>>>,
}

/// What a name is to be that of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Sought {
    Item,
    Module,
}

/// What others see of a module, and what they do not.
#[derive(Default)]
struct Module {
    /// Where the files of its modules lie.
    folder: PathBuf,
    items: HashSet<String>,
    /// Macros that the crate exports at its root.
    macros: HashSet<String>,
    imports: Vec<Import>,
    /// In the order of their names, so that what is found first is the same in every run.
    children: BTreeMap<String, Child>,
}

/// Something that a module has from elsewhere and hands on: by a name, or all that is there.
struct Import {
    path: Vec<String>,
    name: Option<String>,
}

/// A module in a module; without content, it is in a file of its own.
struct Child {
    is_public: bool,
    content: Option<Rc<Module>>,
}

/// A module that is looked at: whose it is, how it is reached there, and by which path others reach it, if they do.
struct Stop {
    module: Rc<Module>,
    of: String,
    inner: Vec<String>,
    shown: Option<Vec<String>>,
}

impl Elsewhere {
    /// What the members of the workspace may depend on: one another, and `dependencies`.
    pub(in crate::engine) fn new(project: &Project, dependencies: Vec<Dependency>) -> Elsewhere {
        let outside = dependencies.into_iter().map(|one| (one.name.replace('-', "_"), one.folder.join("src/lib.rs")));
        let libraries = project.packages.iter().flat_map(|package| &package.targets);
        let libraries = libraries.filter(|target| matches!(target.kind.as_str(), "lib" | "proc-macro"));
        let own = libraries.map(|target| (target.name.replace('-', "_"), target.source.clone()));
        Elsewhere { roots: outside.chain(own).collect(), ..Elsewhere::default() }
    }

    /// What one package sees of it.
    pub(in crate::engine) fn of<'e>(&'e self, package: Option<&'e Package>) -> SeenBy<'e> {
        SeenBy { elsewhere: self, package }
    }

    /// The public paths of `name` in the crate `of`, the shortest first.
    fn paths(&self, of: &str, name: &str, sought: Sought) -> Vec<String> {
        let key = (of.to_owned(), name.to_owned(), sought);
        if let Some(known) = self.asked.borrow().get(&key) {
            return known.clone();
        }
        let mut found = self.search(of, name, sought);
        found.sort_by_cached_key(|path| (path.matches("::").count(), path.contains("prelude"), path.clone()));
        found.truncate(MOST);
        self.asked.borrow_mut().insert(key, found.clone());
        found
    }

    fn search(&self, of: &str, name: &str, sought: Sought) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let Some(root) = self.root(of) else { return found };
        let mut note = |path: String| {
            if !found.contains(&path) {
                found.push(path);
            }
        };
        let start = Stop { module: root, of: of.to_owned(), inner: Vec::new(), shown: Some(vec![of.to_owned()]) };
        let (mut seen, mut queue) = (HashSet::new(), VecDeque::from([start]));
        while let Some(stop) = queue.pop_front() {
            let is_new = seen.insert((stop.of.clone(), stop.inner.clone(), stop.shown.is_some()));
            if !is_new || seen.len() > MOST_MODULES {
                continue;
            }
            if sought == Sought::Item && stop.of == of && stop.module.macros.contains(name) {
                note(format!("{of}::{name}"));
            }
            for (child, own) in &stop.module.children {
                let inner: Vec<String> = stop.inner.iter().chain([child]).cloned().collect();
                let below = || Some(stop.shown.as_ref()?.iter().chain([child]).cloned().collect::<Vec<String>>());
                let shown = below().filter(|shown| own.is_public && shown.len() < LONGEST);
                if let Some(shown) = shown.as_ref().filter(|_| sought == Sought::Module && child == name) {
                    note(shown.join("::"));
                }
                // What is exported from a macro is, wherever the macro is.
                if let Some(module) = self.child(&stop.module, child).filter(|_| shown.is_some() || stop.of == of) {
                    queue.push_back(Stop { module, of: stop.of.clone(), inner, shown });
                }
            }
            let Some(shown) = &stop.shown else { continue };
            let under = |name: &str| shown.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join("::");
            if sought == Sought::Item && stop.module.items.contains(name) {
                note(under(name));
            }
            for import in &stop.module.imports {
                if sought == Sought::Item && import.name.as_deref() == Some(name) {
                    note(under(name));
                }
                let shown = match &import.name {
                    None => shown.clone(),
                    Some(bound) => shown.iter().chain([bound]).cloned().collect(),
                };
                let is_module = import.name.as_ref().is_none_or(|name| name.starts_with(char::is_lowercase));
                if is_module
                    && shown.len() <= LONGEST
                    && let Some((module, of, inner)) = self.resolve(&stop, &import.path)
                {
                    queue.push_back(Stop { module, of, inner, shown: Some(shown) });
                }
            }
        }
        found
    }

    /// The names of the traits that declare the method `name` in the crate `of` and in those that are called after it (`futures_util`
    /// of `futures`), which it hands on as a rule.
    fn traits_with(&self, of: &str, name: &str) -> Vec<String> {
        let key = (of.to_owned(), name.to_owned());
        if let Some(known) = self.traits.borrow().get(&key) {
            return known.clone();
        }
        let mut found = BTreeSet::new();
        let is_of = |own: &str| own.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'));
        let crates = self.roots.iter().filter(|(own, _)| is_of(own)).map(|(own, root)| (own.len(), root));
        for (_, root) in crates.collect::<BTreeSet<_>>().into_iter().take(MOST) {
            for file in root.parent().map(sources_in).unwrap_or_default() {
                found.extend(std::fs::read(file).ok().into_iter().flat_map(|bytes| traits_in(&bytes, name)));
            }
        }
        let found: Vec<String> = found.into_iter().take(MOST).collect();
        self.traits.borrow_mut().insert(key, found.clone());
        found
    }

    /// The module at `path`, as a module of `from` says it.
    fn resolve(&self, from: &Stop, path: &[String]) -> Option<(Rc<Module>, String, Vec<String>)> {
        let (first, rest) = path.split_first()?;
        let (of, mut inner, rest) = match first.as_str() {
            "crate" => (from.of.clone(), Vec::new(), rest),
            "self" => (from.of.clone(), from.inner.clone(), rest),
            "super" => (from.of.clone(), from.inner.split_last()?.1.to_vec(), rest),
            own if from.module.children.contains_key(own) => (from.of.clone(), from.inner.clone(), path),
            other => (other.to_owned(), Vec::new(), rest),
        };
        inner.extend(rest.iter().cloned());
        let mut module = self.root(&of)?;
        for step in &inner {
            module = self.child(&module, step)?;
        }
        Some((module, of, inner))
    }

    fn root(&self, of: &str) -> Option<Rc<Module>> {
        let file = self.roots.get(of)?;
        self.load(file, file.parent()?)
    }

    fn child(&self, module: &Module, name: &str) -> Option<Rc<Module>> {
        if let Some(content) = &module.children.get(name)?.content {
            return Some(Rc::clone(content));
        }
        let folder = module.folder.join(name);
        let files = [module.folder.join(format!("{name}.rs")), folder.join("mod.rs")];
        files.iter().find_map(|file| self.load(file, &folder))
    }

    /// The module in `file`, whose modules lie in `folder`.
    fn load(&self, file: &Path, folder: &Path) -> Option<Rc<Module>> {
        if let Some(known) = self.modules.borrow().get(file) {
            return known.clone();
        }
        let bytes =
            std::fs::metadata(file).ok().filter(|of| of.is_file() && self.read.get() + of.len() as usize <= MOST_BYTES);
        let bytes = bytes.and_then(|_| std::fs::read(file).ok());
        self.read.set(self.read.get() + bytes.as_ref().map_or(0, Vec::len));
        let module = bytes.map(|bytes| Rc::new(read(&SyntaxFile::parse(&bytes), None, folder)));
        self.modules.borrow_mut().insert(file.to_owned(), module.clone());
        module
    }
}

/// What a package sees of other crates.
pub(in crate::engine) struct SeenBy<'e> {
    elsewhere: &'e Elsewhere,
    package: Option<&'e Package>,
}

impl repair::Elsewhere for SeenBy<'_> {
    fn depends_on(&self, name: &str) -> bool {
        self.package.is_some_and(|package| package.dependencies.iter().any(|own| own == name))
    }

    fn paths_of(&self, name: &str) -> Vec<(String, bool)> {
        self.found(name, Sought::Item)
    }

    fn paths_in(&self, of: &str, name: &str) -> Vec<String> {
        let is_seen = self.depends_on(of) && self.package.is_some_and(|package| package.edition != "2015");
        if is_seen { self.elsewhere.paths(of, name, Sought::Item) } else { Vec::new() }
    }

    fn modules_of(&self, name: &str) -> Vec<(String, bool)> {
        self.found(name, Sought::Module)
    }

    fn traits_with(&self, method: &str) -> Vec<String> {
        let Some(package) = self.package.filter(|package| package.edition != "2015") else { return Vec::new() };
        let of_each = package.dependencies.iter().flat_map(|of| {
            let traits = self.elsewhere.traits_with(of, method).into_iter();
            traits.filter_map(|name| self.elsewhere.paths(of, &name, Sought::Item).into_iter().next())
        });
        of_each.collect()
    }

    fn names_in(&self, path: &[&str], head: &str) -> Vec<String> {
        let module = path.split_first().and_then(|(of, steps)| {
            let root = self.elsewhere.root(of);
            steps.iter().fold(root, |module, step| self.elsewhere.child(module.as_deref()?, step))
        });
        let Some(module) = module else { return Vec::new() };
        let handed_on = module.imports.iter().filter_map(|import| import.name.as_ref());
        let names = module.items.iter().chain(handed_on).filter(|name| name.starts_with(head));
        names.cloned().collect::<BTreeSet<String>>().into_iter().collect()
    }
}

impl SeenBy<'_> {
    fn found(&self, name: &str, sought: Sought) -> Vec<(String, bool)> {
        // The paths of the oldest edition begin otherwise.
        let Some(package) = self.package.filter(|package| package.edition != "2015") else { return Vec::new() };
        let steps = |path: &str| path.matches("::").count();
        let of_each = package.dependencies.iter().flat_map(|of| {
            let paths = self.elsewhere.paths(of, name, sought);
            let least = paths.first().map_or(0, |first| steps(first));
            paths.into_iter().map(move |path| {
                let is_nearest = steps(&path) == least;
                (path, is_nearest)
            })
        });
        let mut found: Vec<(String, bool)> = of_each.collect();
        found.sort_by_key(|(path, is_nearest)| (!is_nearest, steps(path)));
        found.truncate(MOST);
        found
    }
}

/// The files of sources below `folder`, in the order of their names.
fn sources_in(folder: &Path) -> Vec<PathBuf> {
    let (mut found, mut open, mut bytes) = (Vec::new(), vec![folder.to_owned()], 0);
    while let Some(folder) = open.pop() {
        let mut entries: Vec<_> = std::fs::read_dir(&folder).into_iter().flatten().flatten().collect();
        entries.sort_by_key(std::fs::DirEntry::file_name);
        for entry in entries {
            let Ok(metadata) = entry.metadata() else { continue };
            let path = entry.path();
            if metadata.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                bytes += metadata.len() as usize;
                if bytes > MOST_BYTES || found.len() == MOST_MODULES {
                    return found;
                }
                found.push(path);
            }
        }
    }
    found
}

/// The public traits of a file that declare a method of that name.
fn traits_in(bytes: &[u8], name: &str) -> Vec<String> {
    let declared = format!("fn {name}");
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    let is_declared = |(_, rest): (&str, &str)| rest.starts_with(['(', '<']);
    if !text.match_indices(&declared).filter_map(|(at, _)| text.split_at_checked(at + declared.len())).any(is_declared)
    {
        return Vec::new();
    }
    let file = SyntaxFile::parse(bytes);
    let has_it = |own: &Branch<'_>| {
        let methods = file.inside(own.span, &["function_signature_item", "function_item"]);
        let is_public = file.text(own.span).starts_with("pub ");
        is_public && methods.iter().any(|method| file.child_text(*method, "name") == Some(name))
    };
    let traits = file.all(&["trait_item"]).into_iter().filter(has_it);
    traits.filter_map(|own| file.child_text(own, "name").map(str::to_owned)).collect()
}

/// The module whose items are those of `list`, or of the file.
fn read(file: &SyntaxFile, list: Option<Branch<'_>>, folder: &Path) -> Module {
    let mut module = Module { folder: folder.to_owned(), ..Module::default() };
    let holder = list.or_else(|| file.around(file.whole()).into_iter().next());
    if let Some(holder) = holder {
        add(&mut module, file, holder);
    }
    module
}

fn add(module: &mut Module, file: &SyntaxFile, holder: Branch<'_>) {
    let mut attributes: Vec<&str> = Vec::new();
    for own in file.children(holder) {
        if own.kind == "attribute_item" {
            attributes.push(file.text(own.span));
            continue;
        }
        if matches!(own.kind, "line_comment" | "block_comment") {
            continue;
        }
        let above = std::mem::take(&mut attributes);
        let has = |word: &str| above.iter().any(|text| text.contains(word));
        let is_hidden = has("doc(hidden)") || above.iter().any(|text| text.replace(' ', "").contains("[cfg(test)]"));
        if is_hidden {
            continue;
        }
        let is_public = file
            .children(own)
            .into_iter()
            .find(|part| part.kind == "visibility_modifier")
            .is_some_and(|part| file.text(part.span) == "pub");
        let name = file.child_text(own, "name").map(str::to_owned);
        match own.kind {
            "mod_item" => {
                let Some(name) = name else { continue };
                let body = file.child(own, "body");
                let content = body.map(|body| Rc::new(read(file, Some(body), &module.folder.join(&name))));
                module.children.entry(name).or_insert(Child { is_public, content });
            }
            "use_declaration" if is_public => module.imports.extend(imports(file, own)),
            "macro_definition" if has("macro_export") => module.macros.extend(name),
            // `cfg_rt! { pub mod runtime; }`: what is in it is written as it stands.
            "macro_invocation" | "expression_statement" => {
                let tree = file.inside(own.span, &["token_tree"]).into_iter().next().map(|tree| file.text(tree.span));
                let inner = tree.and_then(|text| text.strip_prefix('{')?.strip_suffix('}'));
                if let Some(inner) = inner.filter(|inner| inner.contains("pub ")) {
                    let inner = SyntaxFile::parse(inner.as_bytes());
                    if let Some(holder) = inner.around(inner.whole()).into_iter().next() {
                        add(module, &inner, holder);
                    }
                }
            }
            "function_item" if has("proc_macro_derive") => {
                let derived = above.iter().find_map(|text| text.split_once("proc_macro_derive("));
                let derived = derived.and_then(|(_, rest)| rest.split([',', ')']).next());
                module.items.extend(derived.map(|name| name.trim().to_owned()));
            }
            kind if is_public && kind.ends_with("_item") => module.items.extend(name),
            _ => {}
        }
    }
}

/// What a `pub use` hands on.
fn imports(file: &SyntaxFile, own: Branch<'_>) -> Vec<Import> {
    repair::imported_paths(&file.words(own.span)).iter().filter_map(|path| import(path)).collect()
}

fn import(path: &[&str]) -> Option<Import> {
    let own = |path: &[&str]| path.iter().map(|step| (*step).to_owned()).collect::<Vec<String>>();
    Some(match path {
        [.., "as", "_"] => return None,
        [path @ .., "as", name] => Import { path: own(path), name: Some((*name).to_owned()) },
        [path @ .., "*"] => Import { path: own(path), name: None },
        [path @ .., "self"] => Import { path: own(path), name: path.last().map(|name| (*name).to_owned()) },
        path => Import { path: own(path), name: path.last().map(|name| (*name).to_owned()) },
    })
}

/// Names of what somebody is to import, as an error says them.
pub(super) fn is_asked_for(messages: &BTreeSet<&str>) -> bool {
    let heads = [
        "cannot find ",
        "mismatched types",
        "no method named ",
        "the trait bound ",
        "unresolved import ",
        "use of undeclared",
    ];
    messages.iter().any(|message| heads.iter().any(|head| message.starts_with(head)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two crates: one hands on what the other has.
    fn elsewhere(dir: &Path) -> Elsewhere {
        let write = |name: &str, text: &str| {
            let file = dir.join(name);
            std::fs::create_dir_all(file.parent().unwrap()).unwrap();
            std::fs::write(file, text).unwrap();
        };
        write(
            "web/src/lib.rs",
            "#[macro_use]\nmod macros;\nmod inner;\npub mod extract;\npub use self::inner::*;\npub use wire as http;\n\
             pub use wire::{Body, Kind as Sort};\nmacro_rules! cfg_rt { ($($t:tt)*) => { $($t)* } }\n\
             cfg_rt! { pub mod runtime; pub fn spawn() {} }\n#[doc(hidden)]\npub mod hidden { pub struct Secret; }\n",
        );
        write("web/src/macros.rs", "#[macro_export]\nmacro_rules! route { () => {} }\nmacro_rules! own { () => {} }\n");
        write("web/src/inner/mod.rs", "pub struct Json<T>(pub T);\npub(crate) struct Hidden;\nstruct Private;\n");
        write("web/src/extract.rs", "pub struct Path<T>(pub T);\npub mod deep { pub trait Layer {} }\n");
        write("web/src/runtime.rs", "pub struct Runtime;\n");
        write(
            "wire/src/lib.rs",
            "pub mod status;\npub use status::StatusCode;\npub struct Body;\npub enum Kind { A }\n",
        );
        write("wire/src/status.rs", "pub struct StatusCode(u16);\n");
        write(
            "derive/src/lib.rs",
            "#[proc_macro_derive(Model, attributes(model))]\npub fn derive_model(i: TokenStream) -> TokenStream { i }\n",
        );
        let roots = ["web", "wire", "derive"].map(|name| (name.to_owned(), dir.join(name).join("src/lib.rs")));
        Elsewhere { roots: roots.into_iter().collect(), ..Elsewhere::default() }
    }

    #[test]
    fn a_trait_is_found_by_its_method() {
        let text =
            b"pub trait Tools: Iterator { fn unique(self); fn all_equal<F>(&mut self, f: F) -> bool { f(); true } }\n\
                     trait Own { fn unique(self); }\npub struct S;\nimpl S { pub fn dedup(&self) {} }\n";
        for (name, wanted) in [("unique", &["Tools"][..]), ("all_equal", &["Tools"]), ("dedup", &[]), ("uniq", &[])] {
            assert_eq!(traits_in(text, name), wanted, "{name}");
        }
    }

    #[test]
    fn names_are_found_where_others_reach_them() {
        let dir = tempfile::tempdir().unwrap();
        let elsewhere = elsewhere(dir.path());
        for (of, name, wanted) in [
            ("web", "Json", &["web::Json"][..]),
            ("web", "Path", &["web::extract::Path"]),
            ("web", "Layer", &["web::extract::deep::Layer"]),
            ("web", "StatusCode", &["web::http::StatusCode", "web::http::status::StatusCode"]),
            ("web", "Body", &["web::Body", "web::http::Body"]),
            ("web", "Sort", &["web::Sort"]),
            ("web", "Runtime", &["web::runtime::Runtime"]),
            ("web", "spawn", &["web::spawn"]),
            ("web", "route", &["web::route"]),
            ("derive", "Model", &["derive::Model"]),
            ("web", "own", &[]),
            ("web", "Hidden", &[]),
            ("web", "Private", &[]),
            ("web", "Secret", &[]),
            ("derive", "derive_model", &[]),
            ("none", "Json", &[]),
        ] {
            assert_eq!(elsewhere.paths(of, name, Sought::Item), wanted, "{name}");
        }
        for (name, wanted) in
            [("deep", &["web::extract::deep"][..]), ("runtime", &["web::runtime"]), ("Json", &[]), ("inner", &[])]
        {
            assert_eq!(elsewhere.paths("web", name, Sought::Module), wanted, "{name}");
        }
    }
}
