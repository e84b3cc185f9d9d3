//! [`follow`]: what leads to each file of a package: under which conditions, and as which modules.

use super::{Source, folder_of, has};
use crate::edit::{Span, WorkspacePath};
use crate::syntax::{Conditions, ModuleDeclaration};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

/// Most modules that one file is followed as, and most declarations that lead to it. Two declarations of one file, one below the
/// other thirty times, are a thousand million ways.
const MAX_WAYS: usize = 16;

/// Most predicates that are kept of what has to hold for a file.
const MAX_PREDICATES: usize = 64;

/// The modules of a package, each by its names from the root of its crate on.
#[derive(Default)]
pub(in crate::engine::objections) struct Modules {
    /// Those that a file is; `None` among them where there are too many to tell.
    of_file: HashMap<String, BTreeSet<Option<Vec<String>>>>,
    /// All that are declared, compiled or not.
    declared: BTreeSet<Vec<String>>,
}

impl Modules {
    /// The modules that the file is, if they are known.
    pub(in crate::engine::objections) fn of(&self, file: &str) -> Option<Vec<&[String]>> {
        self.of_file.get(file)?.iter().map(Option::as_deref).collect()
    }

    /// Whether each name of the way is that of a module, and none comes by a `use`.
    pub(in crate::engine::objections) fn are_declared(&self, way: &[String]) -> bool {
        (1..=way.len()).all(|to| way.get(..to).is_some_and(|part| self.declared.contains(part)))
    }
}

/// The declarations that lead to a file.
#[derive(Default)]
struct Leads {
    /// The file that each stands in, and what has to hold for it there.
    ways: Vec<(usize, Conditions)>,
    are_too_many: bool,
}

impl Leads {
    fn add(&mut self, above: usize, conditions: &Conditions) {
        if self.ways.len() >= MAX_WAYS {
            self.are_too_many = true;
        } else if !self.ways.iter().any(|(known, own)| *known == above && own == conditions) {
            self.ways.push((above, conditions.clone()));
        }
    }
}

/// What a file declares.
struct Declared {
    all: Vec<ModuleDeclaration>,
    /// What has to hold for each in the file, and its names from the file on.
    each: Vec<(Conditions, Vec<String>)>,
    /// The files whose text it has in it, with the same.
    included: Vec<(String, Conditions, Vec<String>)>,
}

impl Declared {
    fn of(source: &Source) -> Declared {
        let all = if has(&source.tree, "mod") { source.open.module_declarations() } else { Vec::new() };
        let mut each: Vec<(Conditions, Vec<String>)> = Vec::with_capacity(all.len());
        for module in &all {
            let way = Conditions::read(source.open.conditions_at(Span::at(module.place)));
            let around = module.parent.and_then(|parent| each.get(parent));
            let mut names = around.map(|(_, names)| names.clone()).unwrap_or_default();
            names.push(module.name.clone());
            each.push((way.and(&Conditions::read(&module.conditions)), names));
        }
        let included =
            if has(&source.tree, "include") { source.open.included(source.file.as_str()) } else { Vec::new() };
        let included = included.into_iter().map(|(at, file)| {
            let around = source.open.around(at).into_iter().filter(|node| node.kind == "mod_item");
            let names = around.filter_map(|module| source.open.child(module, "name"));
            let names = names.map(|name| source.open.text(name.span).trim_start_matches("r#").to_owned()).collect();
            (file, Conditions::read(source.open.conditions_at(at)), names)
        });
        Declared { all, each, included: included.collect() }
    }
}

/// What has to hold for each file, by the modules that lead to it from `roots`, and what modules there are.
pub(super) fn follow(
    all: &[Source],
    by_file: &HashMap<WorkspacePath, usize>,
    roots: &[WorkspacePath],
) -> (BTreeMap<usize, Conditions>, Modules) {
    let mut modules = Modules::default();
    for root in roots {
        modules.of_file.entry(root.as_str().to_owned()).or_default().insert(Some(Vec::new()));
    }
    let roots: BTreeSet<usize> = roots.iter().filter_map(|file| by_file.get(file).copied()).collect();
    let mut leads: BTreeMap<usize, Leads> = BTreeMap::new();
    let mut declared: HashMap<usize, Declared> = HashMap::new();
    // A file's modules are looked for in another folder where it is read for a `#[path]`.
    let mut seen: BTreeSet<(usize, String, Option<Vec<String>>)> = BTreeSet::new();
    let mut open: VecDeque<(usize, String, Option<Vec<String>>)> = roots
        .iter()
        .filter_map(|root| Some((*root, folder_of(all.get(*root)?.file.as_str()).to_owned(), Some(Vec::new()))))
        .collect();
    while let Some((index, base, way)) = open.pop_front() {
        let Some(source) = all.get(index).filter(|_| seen.insert((index, base.clone(), way.clone()))) else { continue };
        let declared = declared.entry(index).or_insert_with(|| Declared::of(source));
        for (module, (conditions, names)) in declared.all.iter().zip(&declared.each) {
            let below = way.as_ref().map(|way| [way.as_slice(), names].concat());
            modules.declared.extend(below.clone());
            if module.body.is_some() {
                continue;
            }
            let files = module.files(source.file.as_str(), &base, &declared.all);
            let compiled = files.iter().find_map(|name| by_file.get(&WorkspacePath::from_resolved(name)).copied());
            let Some((child, named)) = compiled.and_then(|child| Some((child, all.get(child)?))) else {
                for name in files {
                    add_way(&mut modules, &name, below.clone());
                }
                continue;
            };
            leads.entry(child).or_default().add(index, conditions);
            let name = named.file.as_str();
            let owns_folder = module.path.is_some() || name.ends_with("/mod.rs");
            let folder = if owns_folder { folder_of(name) } else { name.strip_suffix(".rs").unwrap_or(name) };
            let below = add_way(&mut modules, name, below);
            open.push_back((child, folder.to_owned(), below));
        }
        for (name, conditions, names) in &declared.included {
            let Some(child) = by_file.get(&WorkspacePath::from_resolved(name)).copied() else { continue };
            leads.entry(child).or_default().add(index, conditions);
            let way = way.as_ref().map(|way| [way.as_slice(), names].concat());
            let way = add_way(&mut modules, name, way);
            open.push_back((child, folder_of(name).to_owned(), way));
        }
    }
    // What was not read may lead to any of them, and may be all that does.
    if declared.values().any(|declared| ModuleDeclaration::may_be_more_than(&declared.all)) {
        for index in (0..all.len()).filter(|index| !roots.contains(index)) {
            leads.entry(index).or_default().are_too_many = true;
        }
    }
    let name = |index: usize| all.get(index).map_or("", |source| source.file.as_str());
    (settled(&roots, &leads, &name), modules)
}

/// Notes that the file is this module as well, and gives back what is to be followed.
fn add_way(modules: &mut Modules, file: &str, way: Option<Vec<String>>) -> Option<Vec<String>> {
    let known = modules.of_file.entry(file.to_owned()).or_default();
    let way = if known.len() < MAX_WAYS || known.contains(&way) { way } else { None };
    known.insert(way.clone());
    way
}

/// What has to hold for each file, once all that lead to it are known. Where files declare one another in a circle, or too many
/// conditions meet, that is something of which nobody knows when it holds.
fn settled<'n>(
    roots: &BTreeSet<usize>,
    leads: &BTreeMap<usize, Leads>,
    name: &dyn Fn(usize) -> &'n str,
) -> BTreeMap<usize, Conditions> {
    // Of each file its own, so that nothing of another goes by it.
    let unknown = |index: usize| Conditions::read([format!("what leads to {}", name(index))]);
    let mut known: BTreeMap<usize, Conditions> = roots.iter().map(|root| (*root, Conditions::default())).collect();
    let mut waiting: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let mut below: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (child, lead) in leads.iter().filter(|(child, _)| !roots.contains(child)) {
        for (above, _) in lead.ways.iter().filter(|(above, _)| above != child) {
            waiting.entry(*child).or_default().insert(*above);
            below.entry(*above).or_default().insert(*child);
        }
    }
    let mut open: VecDeque<usize> = roots.iter().copied().collect();
    while let Some(above) = open.pop_front() {
        for child in below.get(&above).into_iter().flatten() {
            let Some(left) = waiting.get_mut(child) else { continue };
            if !left.remove(&above) || !left.is_empty() {
                continue;
            }
            let Some(lead) = leads.get(child) else { continue };
            // The way of a file to itself is none that it needs.
            let ways = lead.ways.iter().filter_map(|(above, way)| Some(known.get(above)?.clone().and(way)));
            let found = Conditions::either(ways.collect());
            let is_told = !lead.are_too_many && found.size() <= MAX_PREDICATES;
            known.insert(*child, if is_told { found } else { unknown(*child) });
            open.push_back(*child);
        }
    }
    for child in leads.keys() {
        known.entry(*child).or_insert_with(|| unknown(*child));
    }
    known
}
