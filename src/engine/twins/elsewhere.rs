//! [`Elsewhere`]: twins in other files. `#[cfg(unix)] mod unix;` and `#[cfg(windows)] mod windows;` are one module twice,
//! and the items of one name in them are twins.
//!
//! From the file of the fix the way goes up, by the declarations of its modules, as far as the first file of its target.
//! Where a module on this way has a counterpart under other conditions, the way goes down again, by the same names. Only
//! files of the package are read: those that may declare a module by their place, and those of counterparts.

use super::exclusive::Condition;
use super::packages::Packages;
use crate::edit::{Span, WorkspacePath};
use crate::engine::view::View;
use crate::syntax::{ModuleDeclaration, NamedItem, SyntaxFile};
use crate::txn::Rewrite;
use crate::workspace::Workspace;
use std::collections::HashMap;
use std::rc::Rc;

/// Most twins of one place.
const MAX_TWINS: usize = 16;

/// Most modules on the way up, and on the way down.
const MAX_DEPTH: usize = 16;

/// Most files whose modules are read for the fixes of one round.
const MAX_FILES: usize = 1024;

/// Most modules that the ways down for the fixes of one round lead through: many fixes beside many counterparts would cost
/// more than the twins are worth.
const MAX_DESCENTS: usize = 16_384;

/// A twin in another file, or in another module of the same file.
pub(super) struct Distant {
    pub(super) file: WorkspacePath,
    pub(super) tree: Rc<SyntaxFile>,
    /// What both items are: `fn connect`.
    pub(super) name: String,
    /// The conditions of the modules that the way goes down by, and of the item.
    pub(super) conditions: Vec<String>,
    /// The fixed item.
    pub(super) own: Span,
    /// The twin.
    pub(super) other: Span,
}

/// The files of a round as they were before it, and the modules in them.
pub(in crate::engine) struct Elsewhere<'a> {
    packages: Packages<'a>,
    /// The folders of the packages that files belong to, as far as they were asked about.
    folders: HashMap<WorkspacePath, Option<Rc<str>>>,
    view: View<'a>,
    modules: HashMap<WorkspacePath, Rc<Vec<ModuleDeclaration>>>,
    /// The conditions of those modules.
    conditions: HashMap<WorkspacePath, Rc<Vec<Condition>>>,
    /// The counterparts of the modules that were asked about.
    counterparts: HashMap<(WorkspacePath, usize), Rc<Vec<usize>>>,
    /// Through how many modules the ways down have led.
    descents: usize,
    /// Which declaration a file is read for.
    declared: HashMap<WorkspacePath, Option<(WorkspacePath, usize)>>,
}

/// What is looked for on the way down.
struct Sought<'a> {
    /// The fixed file.
    file: &'a WorkspacePath,
    /// The folder of its package.
    package: &'a str,
    /// The fixed item.
    own: &'a NamedItem,
    found: Vec<Distant>,
}

/// Where the way down is.
struct Block<'a> {
    file: &'a WorkspacePath,
    /// The module of that file; all of the file if it is none.
    module: Option<usize>,
    conditions: Vec<String>,
}

impl<'a> Elsewhere<'a> {
    pub(in crate::engine) fn new(workspace: &'a Workspace, packages: Packages<'a>, rewrites: &[Rewrite]) -> Self {
        let view = View::before(workspace, rewrites);
        Elsewhere {
            packages,
            folders: HashMap::new(),
            view,
            modules: HashMap::new(),
            conditions: HashMap::new(),
            counterparts: HashMap::new(),
            descents: 0,
            declared: HashMap::new(),
        }
    }

    /// Whether the search was given up before its end.
    pub(in crate::engine) fn is_spent(&self) -> bool {
        self.descents >= MAX_DESCENTS
    }

    /// The twins of the item at this path of names.
    pub(super) fn twins_of(&mut self, file: &str, path: &[String]) -> Vec<Distant> {
        let Some(file) = self.view.key_of(file).filter(|file| self.has_counterpart(file)) else { return Vec::new() };
        let Ok(tree) = self.view.tree(&file) else { return Vec::new() };
        match tree.named_items(None, path).first() {
            Some(item) => self.twins(&file, &tree, Span::at(item.span.start())),
            None => Vec::new(),
        }
    }

    /// Whether a module of the file, or one on the way up from it, has a counterpart. No tree is needed to tell.
    fn has_counterpart(&mut self, file: &WorkspacePath) -> bool {
        let Some(package) = self.package_of(file) else { return false };
        let own = self.modules(file);
        if (0..own.len()).any(|index| !self.counterparts_of(file, index).is_empty()) {
            return true;
        }
        let mut current = file.clone();
        for _ in 0..MAX_DEPTH {
            let Some((declaring, index)) = self.declaration_of(&current, &package) else { return false };
            let declarations = self.modules(&declaring);
            let mut module = Some(index);
            while let Some(index) = module {
                if !self.counterparts_of(&declaring, index).is_empty() {
                    return true;
                }
                module = declarations.get(index).and_then(|declaration| declaration.parent);
            }
            current = declaring;
        }
        false
    }

    /// Whether a module around `span`, or one on the way up from the file, has a counterpart. No tree is needed to tell.
    fn has_counterpart_above(&mut self, file: &WorkspacePath, span: Span) -> bool {
        let Some(package) = self.package_of(file) else { return false };
        let (mut current, mut module) = (file.clone(), self.innermost(file, span));
        for _ in 0..=MAX_DEPTH {
            let declarations = self.modules(&current);
            while let Some(index) = module {
                if !self.counterparts_of(&current, index).is_empty() {
                    return true;
                }
                module = declarations.get(index).and_then(|declaration| declaration.parent);
            }
            let Some((declaring, index)) = self.declaration_of(&current, &package) else { return false };
            (current, module) = (declaring, Some(index));
        }
        false
    }

    /// The twins of the innermost named item around `span`.
    pub(super) fn twins(&mut self, file: &WorkspacePath, tree: &SyntaxFile, span: Span) -> Vec<Distant> {
        if !self.has_counterpart_above(file, span) {
            return Vec::new();
        }
        let items = tree.named_items_around(span);
        let Some(own) = items.last() else { return Vec::new() };
        let Some(package) = self.package_of(file) else { return Vec::new() };
        let package = &*package;
        let (mut current, mut module) = (file.clone(), self.innermost(file, span));
        // The names below the module at hand.
        let inline = self.depth(&current, module);
        let mut names: Vec<String> = items.iter().skip(inline).map(|item| item.name.clone()).collect();
        if names.is_empty() {
            return Vec::new();
        }
        let mut sought = Sought { file, package, own, found: Vec::new() };
        for _ in 0..MAX_DEPTH {
            if module.is_none() {
                let Some((declaring, index)) = self.declaration_of(&current, package) else { break };
                (current, module) = (declaring, Some(index));
            }
            let declarations = self.modules(&current);
            let Some((index, declaration)) = module.and_then(|index| Some((index, declarations.get(index)?))) else {
                break;
            };
            self.go_down(&current, &declarations, index, &names, &mut sought);
            names.insert(0, format!("mod {}", declaration.name));
            module = declaration.parent;
        }
        sought.found
    }

    /// Goes down by every module that stands for this one under other conditions.
    fn go_down(
        &mut self,
        file: &WorkspacePath,
        declarations: &[ModuleDeclaration],
        own: usize,
        names: &[String],
        sought: &mut Sought<'_>,
    ) {
        for &index in self.counterparts_of(file, own).iter() {
            let Some(other) = declarations.get(index) else { continue };
            let block = Block { file, module: Some(index), conditions: other.conditions.clone() };
            self.descend(block, names, sought, 0);
        }
    }

    /// The modules of `file` that stand for its module `own` under other conditions.
    fn counterparts_of(&mut self, file: &WorkspacePath, own: usize) -> Rc<Vec<usize>> {
        let key = (file.clone(), own);
        if let Some(known) = self.counterparts.get(&key) {
            return Rc::clone(known);
        }
        let declarations = self.modules(file);
        let read = || Rc::new(declarations.iter().map(Condition::of).collect::<Vec<_>>());
        let conditions = Rc::clone(self.conditions.entry(file.clone()).or_insert_with(read));
        let all: Vec<(&ModuleDeclaration, &Condition)> = declarations.iter().zip(conditions.iter()).collect();
        let is_it = |index: &usize| {
            *index != own && all.get(own).zip(all.get(*index)).is_some_and(|(own, other)| is_counterpart(*own, *other))
        };
        let found: Rc<Vec<usize>> = Rc::new((0..all.len()).filter(is_it).collect());
        self.counterparts.insert(key, Rc::clone(&found));
        found
    }

    fn descend(&mut self, block: Block<'_>, names: &[String], sought: &mut Sought<'_>, depth: usize) {
        if sought.found.len() >= MAX_TWINS || depth > MAX_DEPTH || self.descents >= MAX_DESCENTS {
            return;
        }
        self.descents += 1;
        let declarations = self.modules(block.file);
        let declaration = block.module.and_then(|index| declarations.get(index));
        if let Some(declaration) = declaration.filter(|declaration| declaration.body.is_none()) {
            let files = files_of(block.file, &declarations, declaration);
            let file = files.iter().find_map(|name| self.key_in(name, sought.package));
            // Two declarations may read one file.
            if let Some(file) = file.filter(|file| file != sought.file && file != block.file) {
                self.descend(Block { file: &file, module: None, ..block }, names, sought, depth + 1);
            }
            return;
        }
        let Some((first, rest)) = names.split_first() else { return };
        let module_name = first.strip_prefix("mod ").filter(|_| !rest.is_empty());
        let Some(module_name) = module_name else {
            return self.items(&block, declaration.and_then(|declaration| declaration.body), names, sought);
        };
        for (index, inner) in declarations.iter().enumerate() {
            if inner.parent == block.module && inner.name == module_name {
                let conditions = block.conditions.iter().chain(&inner.conditions).cloned().collect();
                let inner = Block { file: block.file, module: Some(index), conditions };
                self.descend(inner, rest, sought, depth + 1);
            }
        }
    }

    fn items(&mut self, block: &Block<'_>, within: Option<Span>, names: &[String], sought: &mut Sought<'_>) {
        let Ok(tree) = self.view.tree(block.file) else { return };
        let mut items = tree.named_items(within, names);
        // Of several under different conditions, the one of the same conditions is meant.
        if items.iter().any(|item| item.conditions == sought.own.conditions) {
            items.retain(|item| item.conditions == sought.own.conditions);
        }
        for item in items.into_iter().take(MAX_TWINS.saturating_sub(sought.found.len())) {
            sought.found.push(Distant {
                file: block.file.clone(),
                tree: Rc::clone(&tree),
                name: item.name,
                conditions: block.conditions.iter().cloned().chain(item.conditions).collect(),
                own: sought.own.span,
                other: item.span,
            });
        }
    }

    /// The declaration that `file` is read for: its file and its index there.
    fn declaration_of(&mut self, file: &WorkspacePath, package: &str) -> Option<(WorkspacePath, usize)> {
        if let Some(known) = self.declared.get(file) {
            return known.clone();
        }
        let mut found = None;
        for name in self.places_above(file, package) {
            let Some(declaring) = self.key_in(&name, package).filter(|declaring| declaring != file) else { continue };
            let declarations = self.modules(&declaring);
            let reads = |declaration: &ModuleDeclaration| {
                declaration.body.is_none()
                    && files_of(&declaring, &declarations, declaration).iter().any(|name| name == file.as_str())
            };
            // Of several with this path, the one that has it by its attribute.
            let matching = declarations.iter().enumerate().filter(|(_, declaration)| reads(declaration));
            if let Some((index, _)) = matching.max_by_key(|(_, declaration)| declaration.path.is_some()) {
                found = Some((declaring, index));
                break;
            }
        }
        self.declared.insert(file.clone(), found.clone());
        found
    }

    /// The files that may declare `file`, by their place: those that own its folder or one above it, and the first files of
    /// the package's targets.
    fn places_above(&self, file: &WorkspacePath, package: &str) -> Vec<String> {
        let roots = self.packages.roots(self.view.workspace(), package);
        // What a target begins with is declared by nothing.
        if roots.iter().any(|source| source == file.as_str()) {
            return Vec::new();
        }
        let mut names = Vec::new();
        let mut folder = folder_of(file.as_str());
        while let Some(inside) = folder.strip_prefix(package).filter(|inside| !inside.is_empty()) {
            if !(package.is_empty() || inside.starts_with('/')) {
                break;
            }
            names.extend(["mod.rs", "lib.rs", "main.rs"].map(|name| format!("{folder}/{name}")));
            names.push(format!("{folder}.rs"));
            folder = folder_of(folder);
        }
        names.extend(roots);
        names
    }

    /// The file of that name, if it is one of the package.
    fn key_in(&mut self, name: &str, package: &str) -> Option<WorkspacePath> {
        let key = self.view.key_of(name)?;
        let of = self.package_of(&key)?;
        (*of == *package).then_some(key)
    }

    /// The folder of the file's package.
    fn package_of(&mut self, file: &WorkspacePath) -> Option<Rc<str>> {
        if let Some(known) = self.folders.get(file) {
            return known.clone();
        }
        let folder = self.packages.folder_of(self.view.workspace(), file.as_str()).map(Rc::from);
        self.folders.insert(file.clone(), folder.clone());
        folder
    }

    fn modules(&mut self, file: &WorkspacePath) -> Rc<Vec<ModuleDeclaration>> {
        if let Some(known) = self.modules.get(file) {
            return Rc::clone(known);
        }
        if self.modules.len() >= MAX_FILES {
            return Rc::default();
        }
        let read = self.view.tree(file).map(|tree| Rc::new(tree.module_declarations())).unwrap_or_default();
        self.modules.insert(file.clone(), Rc::clone(&read));
        read
    }

    /// The innermost module of `file` around `span`.
    fn innermost(&mut self, file: &WorkspacePath, span: Span) -> Option<usize> {
        let declarations = self.modules(file);
        let around = declarations.iter().enumerate().filter_map(|(index, module)| Some((index, module.body?)));
        around.filter(|(_, body)| body.contains(span)).min_by_key(|(_, body)| body.len()).map(|(index, _)| index)
    }

    /// How many modules of `file` there are around what stands in the module.
    fn depth(&mut self, file: &WorkspacePath, module: Option<usize>) -> usize {
        let declarations = self.modules(file);
        around(&declarations, module).len()
    }
}

/// The module and those around it, from the innermost to the outermost.
fn around(declarations: &[ModuleDeclaration], module: Option<usize>) -> Vec<&ModuleDeclaration> {
    let next = |index: Option<usize>| index.and_then(|index| declarations.get(index));
    std::iter::successors(next(module), |module| next(module.parent)).collect()
}

/// Whether the two stand for each other: in one place, under different conditions, and, if their names differ, under some
/// that exclude each other. What is there for tests alone stands for nothing.
fn is_counterpart(
    (own, condition): (&ModuleDeclaration, &Condition),
    (other, other_condition): (&ModuleDeclaration, &Condition),
) -> bool {
    let is_for_tests = |module: &ModuleDeclaration| {
        let words = module.conditions.iter().flat_map(|text| text.split(|c: char| !(c.is_alphanumeric() || c == '_')));
        words.into_iter().any(|word| matches!(word, "test" | "doc" | "doctest"))
    };
    own.parent == other.parent
        && own.conditions != other.conditions
        && (own.name == other.name
            || !own.conditions.is_empty()
                && !other.conditions.is_empty()
                && is_for_tests(own) == is_for_tests(other)
                && condition.excludes(other_condition))
}

/// Where the text of a module may be that `file` declares, as rustc looks for it; relative to the root.
pub(in crate::engine) fn files_of(
    file: &WorkspacePath,
    declarations: &[ModuleDeclaration],
    declaration: &ModuleDeclaration,
) -> Vec<String> {
    let own = file.as_str();
    let folder = folder_of(own);
    // The first file of a target, and one that is read for a `#[path]`, owns its folder, whatever its name is.
    let below = own.strip_suffix(".rs").filter(|below| *below != "mod" && !below.ends_with("/mod"));
    let mut files: Vec<String> = Vec::new();
    for base in below.into_iter().chain([folder]) {
        for name in declaration.files(own, base, declarations) {
            if !files.contains(&name) {
                files.push(name);
            }
        }
    }
    files
}

fn folder_of(file: &str) -> &str {
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(file: &str, text: &str) -> Vec<Vec<String>> {
        let declarations = SyntaxFile::parse(text.as_bytes()).module_declarations();
        let file = WorkspacePath::from_resolved(file);
        let outside = declarations.iter().filter(|declaration| declaration.body.is_none());
        outside.map(|declaration| files_of(&file, &declarations, declaration)).collect()
    }

    #[test]
    fn modules_are_where_rustc_looks_for_them() {
        assert_eq!(files("src/sys/mod.rs", "mod unix;"), [["src/sys/unix.rs", "src/sys/unix/mod.rs"]]);
        let beside = ["src/sys/unix.rs", "src/sys/unix/mod.rs", "src/unix.rs", "src/unix/mod.rs"];
        assert_eq!(files("src/sys.rs", "mod unix;"), [beside]);
        assert_eq!(files("src/lib.rs", "#[path = \"../a/./b.rs\"] mod unix;"), [["a/b.rs"]]);
        let inner = "mod a { #[path = \"x.rs\"] mod b; }";
        assert_eq!(files("src/sys/mod.rs", inner), [["src/sys/a/x.rs"]]);
        assert_eq!(files("src/sys.rs", inner), [["src/sys/a/x.rs", "src/a/x.rs"]]);
    }

    #[test]
    fn counterparts_have_other_conditions() {
        let text = "#[cfg(unix)] mod a; #[cfg(windows)] mod b; #[cfg(test)] mod c; mod d; #[cfg(x)] mod e { #[cfg(y)] mod a; } \
            #[cfg(unix)] mod f; #[cfg(not(unix))] mod a;";
        let all = SyntaxFile::parse(text.as_bytes()).module_declarations();
        let of = |name: &str| {
            let own = all.iter().position(|module| module.name == name).unwrap();
            let is_it = |(index, other): &(usize, &ModuleDeclaration)| {
                let conditions = [Condition::of(&all[own]), Condition::of(other)];
                *index != own && is_counterpart((&all[own], &conditions[0]), (other, &conditions[1]))
            };
            let mut names: Vec<&str> =
                all.iter().enumerate().filter(is_it).map(|(_, other)| other.name.as_str()).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(of("a"), ["a", "b"]);
        assert_eq!(of("b"), ["a", "f"]);
        // Both may be compiled.
        assert_eq!(of("e"), Vec::<&str>::new());
        assert_eq!(of("c"), Vec::<&str>::new());
        assert_eq!(of("d"), Vec::<&str>::new());
    }
}
