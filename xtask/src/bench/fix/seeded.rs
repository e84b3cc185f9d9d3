//! Published crates into which fixable warnings are put; what they were is what they ought to be again.

use super::Result;
use super::shape::{Files, Shape};
use crate::real::cargo::Toolchain;
use crate::real::measure::{self, Fixable, Mode};
use crate::real::{prepare, process, subjects, tree};
use codex_patch::syntax::SyntaxFile;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Subjects of xtask/mutate-crates.toml.
const CRATES: [&str; 4] = ["heck", "strsim", "linked-hash-map", "textwrap"];

/// At most so many seeds in one crate.
const SEEDS: usize = 40;

/// Values that can be put into parentheses; where a parenthesis ends one, the compiler's suggestion leaves a blank behind.
const VALUES: [&str; 4] = ["identifier", "field_expression", "binary_expression", "index_expression"];

/// One text to insert.
#[derive(Debug, Clone)]
struct Seed {
    file: PathBuf,
    /// Insertions at byte offsets of the original, in order.
    parts: Vec<(usize, &'static str)>,
    /// 1-based line at which the compiler will complain.
    line: u64,
    /// With which lint.
    lint: &'static str,
}

/// The crates with their seeds.
pub fn all(toolchain: &Toolchain, codex_patch: &Path, work: &Path, seed: u64) -> Result<Vec<Shape>> {
    let names: Vec<String> = CRATES.iter().map(|name| (*name).to_owned()).collect();
    let mut shapes = Vec::new();
    for subject in subjects::select_from(include_str!("../../../mutate-crates.toml"), false, &names)? {
        let folder = prepare::lay_out_alone(toolchain, &subject, &work.join("crates"))?;
        let (sources, warm) = (folder.join("sources"), folder.join("warm"));
        // The crate's own warnings are fixed first, so that only what is put in can be taken out.
        let mut first = toolchain.command(codex_patch, &sources)?;
        first.args(["fix", "--quiet", "--all-targets", "--workspace"]).env("CARGO_TARGET_DIR", &warm);
        process::run(&mut first, prepare::LIMIT, None)?;
        let own = measure::measure(toolchain, Mode::Rustc, &sources, &warm)?;
        if let Some(first) = own.fixable.first() {
            return Err(format!("{} keeps a fixable warning of its own: {first:?}", subject.name).into());
        }
        let after = read(&sources)?;
        let seeds = choose(&after, seed);
        plant(&sources, &after, &seeds)?;
        let seen = measure::measure(toolchain, Mode::Rustc, &sources, &warm)?;
        if let Some(error) = seen.errors.first() {
            return Err(format!("{}: a seed breaks it:\n{error}", subject.name).into());
        }
        let seeds: Vec<Seed> = seeds.into_iter().filter(|seed| is_seen(seed, &seen.fixable)).collect();
        let before = planted(&after, &seeds);
        let mut clean = toolchain.cargo(&sources)?;
        clean.args(["clean", "--workspace"]).env("CARGO_TARGET_DIR", &warm);
        process::run(&mut clean, prepare::LIMIT, None)?;
        shapes.push(Shape {
            name: subject.packages.iter().map(|pin| format!("{} {}", pin.name, pin.version)).collect(),
            about: "a published crate with fixable warnings put in, which are to be taken out again".to_owned(),
            clippy: false,
            fixes: seeds.len(),
            warm: Some(warm),
            before,
            after,
        });
    }
    Ok(shapes)
}

/// All text files of the package.
fn read(sources: &Path) -> Result<Files> {
    let mut files = Files::new();
    for (path, bytes) in tree::contents(sources)? {
        if let Ok(text) = String::from_utf8(bytes) {
            files.insert(path, text);
        }
    }
    Ok(files)
}

fn is_seen(seed: &Seed, fixable: &[Fixable]) -> bool {
    fixable.iter().any(|one| one.line == seed.line && one.code == seed.lint && seed.file == Path::new(&one.file))
}

/// Seeds in the sources below `src`, at most one a line.
fn choose(files: &Files, seed: u64) -> Vec<Seed> {
    let mut found = Vec::new();
    for (path, text) in
        files.iter().filter(|(path, _)| path.starts_with("src") && path.extension().is_some_and(|e| e == "rs"))
    {
        let mut lines = BTreeSet::new();
        let mut of_file: Vec<Seed> = places(text)
            .into_iter()
            .map(|(parts, lint)| {
                let line = parts.first().map_or(0, |(offset, _)| line_of(text, *offset));
                Seed { file: path.clone(), parts, line, lint }
            })
            .filter(|seed| lines.insert(seed.line))
            .collect();
        found.append(&mut of_file);
    }
    // A fixed stride through all places: the same seed gives the same choice, spread over the whole crate.
    let stride = (found.len() / SEEDS).max(1);
    let start = usize::try_from(seed).unwrap_or_default() % stride;
    found.into_iter().skip(start).step_by(stride).take(SEEDS).collect()
}

/// What can be inserted where.
fn places(text: &str) -> Vec<(Vec<(usize, &'static str)>, &'static str)> {
    let file = SyntaxFile::parse(text.as_bytes());
    let mut found = Vec::new();
    for (at, branch) in file.inside(file.whole(), &["let_declaration"]).into_iter().enumerate() {
        let pattern = file.child(branch, "pattern").filter(|pattern| pattern.kind == "identifier");
        let value = file.child(branch, "value").filter(|value| VALUES.contains(&value.kind));
        let is_mutable = file.children(branch).iter().any(|child| child.kind == "mutable_specifier");
        match (pattern, value) {
            _ if at % 3 == 0 => found.push((vec![(branch.span.end(), ";")], "redundant_semicolons")),
            (_, Some(value)) if at % 3 == 1 => {
                found.push((vec![(value.span.start(), "("), (value.span.end(), ")")], "unused_parens"));
            }
            (Some(pattern), _) if !is_mutable => found.push((vec![(pattern.span.start(), "mut ")], "unused_mut")),
            _ => {}
        }
    }
    found.sort_by_key(|(parts, _)| parts.first().map(|(offset, _)| *offset));
    found
}

fn line_of(text: &str, offset: usize) -> u64 {
    text.bytes().take(offset).filter(|byte| *byte == b'\n').count() as u64 + 1
}

/// The files with the seeds in them.
fn planted(files: &Files, seeds: &[Seed]) -> Files {
    let mut files = files.clone();
    for (path, text) in &mut files {
        let mut parts: Vec<(usize, &str)> =
            seeds.iter().filter(|seed| seed.file == *path).flat_map(|seed| seed.parts.clone()).collect();
        parts.sort_by_key(|(offset, _)| std::cmp::Reverse(*offset));
        for (offset, part) in parts {
            text.insert_str(offset, part);
        }
    }
    files
}

fn plant(sources: &Path, files: &Files, seeds: &[Seed]) -> Result<()> {
    for (path, text) in planted(files, seeds) {
        if files.get(&path) != Some(&text) {
            fs::write(sources.join(path), text)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_what_the_compiler_would_take_out() {
        let text = "fn f(a: u8) -> u8 {\n    let b = a;\n    let c = b.0;\n    let d = c;\n    d\n}\n";
        let files = Files::from([(PathBuf::from("src/lib.rs"), text.to_owned())]);
        let seeds = choose(&files, 0);
        let seen: Vec<_> = seeds.iter().map(|seed| (seed.line, seed.lint)).collect();
        assert_eq!(seen, [(2, "redundant_semicolons"), (3, "unused_parens"), (4, "unused_mut")]);
        let planted = planted(&files, &seeds);
        let planted = &planted[Path::new("src/lib.rs")];
        assert!(planted.contains("let b = a;;\n    let c = (b.0);\n    let mut d = c;"), "{planted}");
    }
}
