//! [`Dark::uncompiled`]: the files of a package that no unit of the run compiles, and that some build may.
//!
//! The condition at a declaration (`#[cfg(feature = "more")] mod more;`) leaves a file out here that another build has. But a file
//! that was left behind when its declaration went is in no build at all, and what it says keeps nothing. Such a file is named
//! nowhere: a declaration, `#[path]`, `include!`, a macro that is given the names of modules and a build script that writes
//! declarations all say its name in code or in a text, or a text says the folder of which they take every file.

use super::evidence::Dark;
use crate::compiler::{Package, Project, Unit, Verdict};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

impl Dark<'_> {
    /// The files of the package that no unit compiles and that its code names, where its own code is. None if the files of a target
    /// are not known.
    pub(super) fn uncompiled(&mut self, package: &Package, verdict: &Verdict) -> &[(PathBuf, SyntaxFile)] {
        let read = || {
            let left_out = left_out(package, self.project, verdict);
            if left_out.is_empty() { left_out } else { named(left_out, package, self.project, verdict) }
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
fn named(
    mut left_out: Vec<(PathBuf, SyntaxFile)>,
    package: &Package,
    project: &Project,
    verdict: &Verdict,
) -> Vec<(PathBuf, SyntaxFile)> {
    let others = code_beside(&left_out, package, project, verdict);
    let others = others.iter().filter_map(|path| std::fs::read(path).ok());
    let others: Vec<SyntaxFile> = others.map(|bytes| SyntaxFile::parse(&bytes)).collect();
    // In which files a word is, be it in a comment, so that each file is not gone over for each name.
    let mut with_word: HashMap<String, BTreeSet<usize>> = HashMap::new();
    for (number, tree) in others.iter().chain(left_out.iter().map(|(_, tree)| tree)).enumerate() {
        let text = String::from_utf8_lossy(tree.bytes());
        for word in text.split(|c| !is_part(c)).filter(|word| !word.is_empty()) {
            match with_word.get_mut(word) {
                Some(files) => drop(files.insert(number)),
                None => drop(with_word.insert(word.to_owned(), BTreeSet::from([number]))),
            }
        }
    }
    let mut numbers: Vec<usize> = (others.len()..others.len() + left_out.len()).collect();
    let is_named = |at: usize, files: &[(PathBuf, SyntaxFile)], numbers: &[usize]| {
        let Some((path, _)) = files.get(at) else { return false };
        if package.targets.iter().any(|target| &target.source == path) {
            return true;
        }
        // Of a name that is no word nothing is known.
        let Some((folder, name)) = folder_and_name(path).filter(|(_, name)| name.chars().all(is_part)) else {
            return true;
        };
        let tree_of = |number: &usize| {
            let beside = || numbers.iter().position(|one| one == number).filter(|other| *other != at);
            others.get(*number).or_else(|| files.get(beside()?).map(|(_, tree)| tree))
        };
        let last = folder.rsplit(|c| !is_part(c)).next().unwrap_or(folder);
        let with = [name, last].into_iter().filter_map(|word| with_word.get(word)).flatten();
        with.filter_map(tree_of).any(|tree| names(tree, folder, name))
    };
    loop {
        let kept: Vec<bool> = (0..left_out.len()).map(|at| is_named(at, &left_out, &numbers)).collect();
        if kept.iter().all(|kept| *kept) {
            return left_out;
        }
        let (mut of_file, mut of_number) = (kept.iter(), kept.iter());
        left_out.retain(|_| of_file.next() != Some(&false));
        numbers.retain(|_| of_number.next() != Some(&false));
    }
}

/// The other files whose code may lead to one of `left_out`: those of the package's folder, and those elsewhere that its units read.
fn code_beside(
    left_out: &[(PathBuf, SyntaxFile)],
    package: &Package,
    project: &Project,
    verdict: &Verdict,
) -> BTreeSet<PathBuf> {
    let is_left_out = |path: &PathBuf| left_out.iter().any(|(known, _)| known == path);
    let own = verdict.units.iter().filter(|unit| unit.key.package_id == package.id);
    let read = own.filter_map(|unit| unit.sources.as_ref()).flatten().cloned();
    let targets = package.targets.iter().map(|target| target.source.clone());
    let files = rust_files(vec![package.folder.clone()], project).into_iter().chain(read).chain(targets);
    files.filter(|path| !is_left_out(path)).collect()
}

/// The name of the folder that the file is in, and that by which a module in it is declared: `more` for `more.rs` and for
/// `more/mod.rs`.
fn folder_and_name(path: &Path) -> Option<(&str, &str)> {
    let folder = path.parent()?.file_name()?.to_str()?;
    let stem = path.file_stem()?.to_str()?;
    Some((folder, if stem == "mod" { folder } else { stem }))
}

/// Whether the character can be one of a name.
fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether code of the file says `name`, be it in a text, or a text of it ends as the path of `folder` does, all files of which
/// a macro or a build script may go over.
fn names(tree: &SyntaxFile, folder: &str, name: &str) -> bool {
    // The compiler takes no file that is not UTF-8.
    let Ok(text) = std::str::from_utf8(tree.bytes()) else { return false };
    let around = |at: usize, word: &str| {
        let (before, behind) = (text.get(..at).unwrap_or_default(), text.get(at + word.len()..).unwrap_or_default());
        (before.chars().next_back(), behind)
    };
    let is_said = |at: &usize| {
        let (before, behind) = around(*at, name);
        !before.is_some_and(is_part) && !behind.starts_with(is_part)
    };
    let is_listed = |at: &usize| {
        let (before, behind) = around(*at, folder);
        matches!(before, Some('"' | '/' | '\\')) && behind.trim_start_matches(['/', '\\', '*']).starts_with('"')
    };
    let is_in_code =
        |at: usize, word: &str| Span::new(at, at + word.len()).is_none_or(|span| tree.comments_in(span).is_empty());
    let places = |word| text.match_indices(word).map(|(at, _)| at);
    places(name).filter(is_said).any(|at| is_in_code(at, name))
        || places(folder).filter(is_listed).any(|at| is_in_code(at, folder))
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
                // Also one that is no member: a folder of vendored sources may be a hundred times as large.
                let is_package = project.packages.iter().any(|p| p.folder == path) || path.join("Cargo.toml").is_file();
                if !is_package && path != project.target_dir {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|e| e == "rs") && path.is_file() {
                files.push(path);
            }
        }
    }
    files
}
