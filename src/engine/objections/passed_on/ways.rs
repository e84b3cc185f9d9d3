//! [`follow`]: the modules that each file of a package is, in each crate of it, compiled or not.

use super::leaves::plain;
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Most modules that one file is followed as.
pub(super) const MAX_WAYS: usize = 16;

/// A module: the crate of the package that it is in, by number, and its names from the root of that on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Module {
    pub(super) of_crate: usize,
    pub(super) names: Vec<String>,
}

impl Module {
    pub(super) fn root(of_crate: usize) -> Module {
        Module { of_crate, names: Vec::new() }
    }

    pub(super) fn with(&self, names: &[String]) -> Module {
        Module { of_crate: self.of_crate, names: [self.names.as_slice(), names].concat() }
    }

    pub(super) fn is_below(&self, other: &Module) -> bool {
        self.of_crate == other.of_crate && self.names.starts_with(&other.names)
    }
}

/// What a file is read as.
#[derive(Default)]
pub(super) struct Ways {
    pub(super) modules: BTreeSet<Module>,
    /// Whether its text stands in another file as well, by an `include!`.
    pub(super) is_included: bool,
}

/// What modules each file is, by the declarations and `include!` that lead to it from `roots`, the first files of the crates. A file
/// that nothing leads to is none.
pub(super) fn follow(trees: &BTreeMap<String, &SyntaxFile>, roots: &[(usize, String)]) -> BTreeMap<String, Ways> {
    let mut found: BTreeMap<String, Ways> = BTreeMap::new();
    let mut open: VecDeque<(String, String, Module, bool)> = VecDeque::new();
    for (of_crate, file) in roots {
        open.push_back((file.clone(), folder_of(file).to_owned(), Module::root(*of_crate), false));
    }
    while let Some((file, base, module, is_included)) = open.pop_front() {
        let Some(tree) = trees.get(&file) else { continue };
        let known = found.entry(file.clone()).or_default();
        known.is_included |= is_included;
        if known.modules.len() >= MAX_WAYS || !known.modules.insert(module.clone()) {
            continue;
        }
        let declared = tree.module_declarations();
        let mut ways: Vec<Vec<String>> = Vec::with_capacity(declared.len());
        for one in &declared {
            let mut way = one.parent.and_then(|parent| ways.get(parent)).cloned().unwrap_or_default();
            way.push(one.name.clone());
            ways.push(way);
        }
        for (one, way) in declared.iter().zip(&ways).filter(|(one, _)| one.body.is_none()) {
            let files = one.files(&file, &base, &declared);
            let Some(child) = files.into_iter().find(|name| trees.contains_key(name)) else { continue };
            let owns_folder = one.path.is_some() || child.ends_with("/mod.rs");
            let base = if owns_folder { folder_of(&child) } else { child.strip_suffix(".rs").unwrap_or(&child) };
            let base = base.to_owned();
            open.push_back((child, base, module.with(way), false));
        }
        for (at, child) in tree.included(&file) {
            let base = folder_of(&child).to_owned();
            open.push_back((child, base, module.with(&inline(tree, at)), true));
        }
    }
    found
}

/// The names of the modules of the file around the place.
pub(super) fn inline(tree: &SyntaxFile, at: Span) -> Vec<String> {
    let around = tree.around(at).into_iter().filter(|node| node.kind == "mod_item");
    let names = around.filter_map(|node| tree.child(node, "name"));
    names.map(|name| plain(tree.text(name.span)).to_owned()).collect()
}

fn folder_of(file: &str) -> &str {
    file.rsplit_once('/').map_or("", |(folder, _)| folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_followed_through_those_that_are_not_compiled() {
        let texts = [
            ("src/lib.rs", "#[cfg(a)] mod net; include!(\"more.rs\"); mod inner { include!(\"told.rs\"); }"),
            ("src/net/mod.rs", "mod tcp;"),
            ("src/net/tcp.rs", "mod r#type;"),
            ("src/net/tcp/type.rs", ""),
            ("src/more.rs", ""),
            ("src/told.rs", ""),
            ("src/old.rs", ""),
            ("tests/one.rs", "mod common;"),
            ("tests/two.rs", "mod m { #[path = \"../common/mod.rs\"] mod shared; }"),
            ("tests/common/mod.rs", ""),
        ];
        let trees: Vec<(&str, SyntaxFile)> =
            texts.iter().map(|(file, text)| (*file, SyntaxFile::parse(text.as_bytes()))).collect();
        let trees: BTreeMap<String, &SyntaxFile> =
            trees.iter().map(|(file, tree)| ((*file).to_owned(), tree)).collect();
        let roots = ["src/lib.rs", "tests/one.rs", "tests/two.rs"].map(str::to_owned);
        let found = follow(&trees, &roots.into_iter().enumerate().collect::<Vec<_>>());
        for (file, wanted) in [
            ("src/net/tcp/type.rs", "0:net::tcp::type"),
            ("src/more.rs", "0:"),
            ("src/told.rs", "0:inner"),
            ("src/old.rs", ""),
            ("tests/common/mod.rs", "1:common 2:m::shared"),
        ] {
            let told = found.get(file).into_iter().flat_map(|ways| &ways.modules);
            let told: Vec<String> = told.map(|one| format!("{}:{}", one.of_crate, one.names.join("::"))).collect();
            assert_eq!(told.join(" "), wanted, "{file}");
        }
    }
}
