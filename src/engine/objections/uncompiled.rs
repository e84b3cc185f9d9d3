//! [`Dark::uncompiled`]: the files of a package that no unit of the run compiles, and that some build may.
//!
//! The condition at a declaration (`#[cfg(feature = "more")] mod more;`) leaves a file out here that another build has. But a file
//! that was left behind when its declaration went is in no build at all, and what it says keeps nothing. Such a file is named
//! nowhere: a declaration, `#[path]`, `include!`, a macro that is given the names of modules and a build script that writes
//! declarations all say its name in code or in a text.

use super::evidence::Dark;
use crate::compiler::{Package, Project, Unit, Verdict};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

impl Dark<'_> {
    /// The files of the package that no unit compiles and that its code names, where its own code is. None if the files of a target
    /// are not known.
    pub(super) fn uncompiled(&mut self, package: &Package, verdict: &Verdict) -> &[(PathBuf, SyntaxFile)] {
        let read = || {
            let left_out = left_out(package, self.project, verdict);
            if left_out.is_empty() { left_out } else { named(left_out, package, self.project) }
        };
        self.uncompiled.entry(package.id.clone()).or_insert_with(read)
    }
}

/// The package's `.rs` files that no unit of the run reads.
fn left_out(package: &Package, project: &Project, verdict: &Verdict) -> Vec<(PathBuf, SyntaxFile)> {
    let mut compiled: BTreeSet<&PathBuf> = BTreeSet::new();
    let own: Vec<&Unit> = verdict.units.iter().filter(|unit| unit.key.package_id == package.id).collect();
    for unit in &own {
        // rustdoc does not tell what it reads; it is what the compiler reads of the same target.
        let is_same = |other: &&Unit| (&other.key.target, &other.key.kind) == (&unit.key.target, &unit.key.kind);
        match &unit.sources {
            Some(sources) => compiled.extend(sources),
            None if own.iter().copied().any(|other| is_same(&other) && other.sources.is_some()) => {}
            None => return Vec::new(),
        }
    }
    // A library may have a place of its own.
    let mut folders = vec![package.folder.join("src")];
    for target in package.targets.iter().filter(|target| matches!(target.kind.as_str(), "lib" | "proc-macro")) {
        folders.extend(
            target.source.parent().filter(|folder| !folder.starts_with(package.folder.join("src"))).map(Path::to_owned),
        );
    }
    let mut files = Vec::new();
    for path in rust_files(folders, project) {
        if !path.canonicalize().is_ok_and(|real| compiled.contains(&real))
            && let Ok(bytes) = std::fs::read(&path)
        {
            files.push((path, SyntaxFile::parse(&bytes)));
        }
    }
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files.dedup_by(|a, b| a.0 == b.0);
    files
}

/// Those of the files that other code of the package names, but for code that is itself in a file which none names.
fn named(mut left_out: Vec<(PathBuf, SyntaxFile)>, package: &Package, project: &Project) -> Vec<(PathBuf, SyntaxFile)> {
    let is_left_out = |path: &Path| left_out.binary_search_by(|(known, _)| known.as_path().cmp(path)).is_ok();
    let others = rust_files(vec![package.folder.clone()], project).into_iter().filter(|path| !is_left_out(path));
    let others: Vec<Vec<u8>> = others.filter_map(|path| std::fs::read(path).ok()).collect();
    let is_named = |at: usize, files: &[(PathBuf, SyntaxFile)]| {
        let Some((path, _)) = files.get(at) else { return false };
        if package.targets.iter().any(|target| &target.source == path) {
            return true;
        }
        // Of a name that cannot be read nothing is known.
        let Some(name) = module_name(path) else { return true };
        others.iter().any(|bytes| has_outside_comments(bytes, name, || SyntaxFile::parse(bytes)))
            || files.iter().enumerate().any(|(other, (_, tree))| other != at && says(tree, name))
    };
    loop {
        let kept: Vec<bool> = (0..left_out.len()).map(|at| is_named(at, &left_out)).collect();
        if kept.iter().all(|kept| *kept) {
            return left_out;
        }
        let mut kept = kept.into_iter();
        left_out.retain(|_| kept.next().unwrap_or(true));
    }
}

/// The name by which a module in this file is declared: `more` for `more.rs` and for `more/mod.rs`.
fn module_name(path: &Path) -> Option<&str> {
    let stem = path.file_stem()?.to_str()?;
    if stem == "mod" { path.parent()?.file_name()?.to_str() } else { Some(stem) }
}

/// Whether the file says `name`, in code or in a text.
fn says(tree: &SyntaxFile, name: &str) -> bool {
    let is_in_comment =
        |at: usize| Span::new(at, at + name.len()).is_some_and(|span| !tree.comments_in(span).is_empty());
    std::str::from_utf8(tree.bytes()).is_ok_and(|text| places(text, name).any(|at| !is_in_comment(at)))
}

/// The same of a file whose tree is only made where it matters. The compiler takes none that is not UTF-8.
fn has_outside_comments(bytes: &[u8], name: &str, tree: impl FnOnce() -> SyntaxFile) -> bool {
    std::str::from_utf8(bytes).is_ok_and(|text| places(text, name).next().is_some()) && says(&tree(), name)
}

/// Where `name` stands in `text` as a whole word.
fn places<'t>(text: &'t str, name: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    text.match_indices(name).map(|(at, _)| at).filter(move |at| {
        let (before, behind) = (text.get(..*at).unwrap_or_default(), text.get(at + name.len()..).unwrap_or_default());
        !is_part(before.chars().next_back()) && !is_part(behind.chars().next())
    })
}

/// The `.rs` files in the folders and below, without those of other packages and what was built.
fn rust_files(mut folders: Vec<PathBuf>, project: &Project) -> Vec<PathBuf> {
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for entry in entries.flatten() {
            let path = entry.path();
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() {
                let other_package = project.packages.iter().any(|p| p.folder == path);
                if !other_package && path != project.target_dir {
                    folders.push(path);
                }
            } else if kind.is_file() && path.extension().is_some_and(|e| e == "rs") {
                files.push(path);
            }
        }
    }
    files
}
