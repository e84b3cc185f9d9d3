//! Holds the code to ARCHITECTURE.md: who may use whom, which outside package enters where, and who may write.
//!
//! Sources are read as tokens, so that comments, doc links and string literals do not count. Test code (`#[cfg(test)]`
//! and files named `tests.rs`) may use what it likes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics has failed, and says where"
)]

#[path = "architecture/sources.rs"]
mod sources;

use sources::{Token, paths, read};
use std::fs;
use std::path::{Path, PathBuf};

/// Longest source file, in lines.
const MAX_LINES: usize = 600;

/// Each room and the rooms it may use.
const ROOMS: &[(&str, &[&str])] = &[
    ("refusal", &[]),
    ("edit", &["refusal"]),
    ("workspace", &["edit", "refusal"]),
    ("syntax", &["edit", "workspace", "refusal"]),
    ("txn", &["edit", "workspace", "refusal"]),
    ("compiler", &["edit", "workspace", "refusal"]),
    ("structural", &["syntax", "edit", "workspace", "refusal"]),
    ("request", &["structural", "syntax", "edit", "workspace", "refusal"]),
    ("matching", &["syntax", "edit", "refusal"]),
    ("repair", &["compiler", "syntax", "edit", "workspace", "refusal"]),
    ("engine", &["matching", "request", "repair", "compiler", "syntax", "txn", "edit", "workspace", "refusal"]),
    ("report", &["engine", "matching", "request", "repair", "compiler", "txn", "edit", "workspace", "refusal"]),
    ("llm", &["engine", "request", "txn", "refusal"]),
    ("mcp", &["report", "engine", "matching", "request", "workspace"]),
    (
        "cli",
        &[
            "mcp",
            "report",
            "llm",
            "engine",
            "matching",
            "request",
            "repair",
            "compiler",
            "syntax",
            "txn",
            "edit",
            "workspace",
            "refusal",
        ],
    ),
    // The programs are one call each.
    ("main", &["cli"]),
    ("bin", &["cli"]),
    ("lib", &[]),
];

/// Each outside package and the rooms by which it may enter; an empty list means all of them.
const PACKAGES: &[(&str, &[&str])] = &[
    ("aho_corasick", &["request"]),
    ("anstream", &["cli", "report"]),
    ("anstyle", &["cli", "report"]),
    ("ast_grep_config", &["matching"]),
    ("ast_grep_core", &["matching"]),
    ("cap_fs_ext", &["workspace", "txn"]),
    ("cap_std", &["workspace", "txn"]),
    ("cargo_metadata", &["compiler"]),
    ("clap", &["cli"]),
    ("ctrlc", &["cli"]),
    ("filetime", &["txn"]),
    ("globset", &["cli"]),
    ("ignore", &["workspace"]),
    ("memchr", &["matching", "request"]),
    ("proc_macro2", &["syntax"]),
    ("rayon", &["engine"]),
    ("regex", &["matching", "request"]),
    ("regex_automata", &["request"]),
    ("regex_syntax", &["request"]),
    ("schemars", &["refusal", "structural", "request", "report", "mcp"]),
    ("serde", &["refusal", "structural", "matching", "request", "compiler", "txn", "report", "llm", "mcp", "cli"]),
    ("serde_json", &["matching", "request", "compiler", "txn", "report", "llm", "mcp", "cli"]),
    ("similar", &["report", "engine", "request"]),
    ("strsim", &["workspace"]),
    ("syn", &["syntax"]),
    ("thiserror", &[]),
    ("toml", &["compiler", "engine", "cli"]),
    ("tree_sitter", &["syntax", "matching"]),
    ("tree_sitter_rust", &["syntax", "matching"]),
    ("ureq", &["llm"]),
    ("winx", &["workspace"]),
    ("xxhash_rust", &["edit"]),
];

/// Functions that change the disk, as the last two parts of their paths. Only `txn` may call them.
const WRITES: &[[&str; 2]] = &[
    ["File", "create"],
    ["File", "create_new"],
    ["File", "options"],
    ["fs", "copy"],
    ["fs", "create_dir"],
    ["fs", "create_dir_all"],
    ["fs", "hard_link"],
    ["fs", "remove_dir"],
    ["fs", "remove_dir_all"],
    ["fs", "remove_file"],
    ["fs", "rename"],
    ["fs", "set_permissions"],
    ["fs", "write"],
];

/// Files outside `txn` that change the disk, though never a source file, and what for.
const OWN_STATE: &[(&str, &str)] = &[
    ("src/compiler/wrapper.rs", "names for this program below the target folder, by which cargo tells wrappers apart"),
    ("src/compiler/replay/record.rs", "notes below the target folder on how the compiler is called, for this run"),
    (
        "src/compiler/replay/stage.rs",
        "a copy of the sources below the target folder, to try states that no one has written",
    ),
    (
        "src/compiler/probes.rs",
        "what cargo remembers of the compiler, kept apart with and without this program before it",
    ),
    ("src/compiler/levels.rs", "which lints the compiler denies by itself, kept below the target folder for this run"),
    ("src/compiler/tolerance.rs", "a note below the target folder that lints have stopped something in this run"),
    (
        "src/compiler/copies.rs",
        "a note below the target folder of whose members its results are, and the time of those of another copy",
    ),
    ("src/compiler/remembered.rs", "what cargo said of the workspace, kept below the target folder for the next run"),
    (
        "src/compiler/depinfo.rs",
        "a line in what the compiler wrote into the target folder, by which cargo tells results apart",
    ),
];

/// Methods that open a file for writing if called with `true`.
const OPENS: &[&str] = &["append", "create", "create_new", "truncate", "write"];

/// Methods of open files and folders that change the disk.
const CHANGES: &[&str] = &[
    "create_dir",
    "create_dir_all",
    "hard_link",
    "remove_dir",
    "remove_dir_all",
    "remove_file",
    "rename",
    "set_len",
    "set_modified",
    "set_permissions",
    "set_times",
    "symlink",
];

/// Names that say nothing about what is in the module.
const EMPTY_NAMES: &[&str] = &["common", "helper", "helpers", "manager", "misc", "util", "utils"];

/// The rooms of this crate that a source text uses: `crate::room`, or `super::room` from as deep as it may be.
fn rooms_used(paths: &[Vec<String>]) -> Vec<&str> {
    let is_room = |name: &str| ROOMS.iter().any(|(room, _)| *room == name);
    let mut used: Vec<&str> = paths
        .iter()
        .filter_map(|path| {
            let name = path.iter().map(String::as_str).find(|part| !matches!(*part, "crate" | "super" | "self"))?;
            let from_root = matches!(path.first().map(String::as_str), Some("crate" | "super" | "codex_patch"));
            let name = if name == "codex_patch" { path.get(1).map(String::as_str)? } else { name };
            (from_root && is_room(name)).then_some(name)
        })
        .collect();
    used.sort_unstable();
    used.dedup();
    used
}

/// All that is wrong with the source text `source` of the room `room`.
fn violations(room: &str, source: &str) -> Vec<String> {
    let tokens = read(source);
    let paths = paths(&tokens);
    let mut found = Vec::new();
    let Some((_, allowed)) = ROOMS.iter().find(|(name, _)| *name == room) else {
        return vec![format!("{room} is not a room: give it a place in ROOMS and in ARCHITECTURE.md")];
    };
    for used in rooms_used(&paths) {
        if used != room && !allowed.contains(&used) {
            found.push(format!("{room} may not use {used}"));
        }
    }
    for (package, doors) in PACKAGES {
        let enters = paths.iter().any(|path| path.len() > 1 && path[0] == *package)
            || tokens
                .windows(2)
                .any(|pair| pair == [Token::Word("use".to_owned()), Token::Word((*package).to_owned())]);
        if enters && !doors.is_empty() && !doors.contains(&room) {
            found.push(format!("{package} may not enter by {room}"));
        }
    }
    if room != "txn" {
        for path in &paths {
            if let [.., owner, function] = path.as_slice()
                && WRITES.iter().any(|write| write == &[owner.as_str(), function.as_str()])
            {
                found.push(format!("{room} may not write: {}", path.join("::")));
            }
        }
        found.extend(writing_calls(&tokens).into_iter().map(|call| format!("{room} may not write: .{call}(…)")));
    }
    let modules = tokens.windows(2).filter_map(|pair| match pair {
        [Token::Word(keyword), Token::Word(name)] if keyword == "mod" => Some(name),
        _ => None,
    });
    for name in modules.filter(|name| EMPTY_NAMES.contains(&name.as_str())) {
        found.push(format!("`{name}` says nothing about what is in the module"));
    }
    found
}

/// The methods called that change the disk or open a file for it.
fn writing_calls(tokens: &[Token]) -> Vec<String> {
    let mut found = Vec::new();
    for window in tokens.windows(3) {
        if let [Token::Sign('.'), Token::Word(name), Token::Group('(', arguments)] = window {
            let opens = OPENS.contains(&name.as_str()) && arguments == &[Token::Word("true".to_owned())];
            if opens || CHANGES.contains(&name.as_str()) {
                found.push(name.clone());
            }
        }
    }
    for token in tokens {
        if let Token::Group(_, inside) = token {
            found.extend(writing_calls(inside));
        }
    }
    found
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The Rust files below `folder`, which is relative to the repository.
fn rust_files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The path as it is shown, relative to the repository.
fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

fn is_test_file(path: &Path) -> bool {
    path.components().any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "tests.rs")))
}

#[test]
fn each_room_uses_only_what_is_below_it() {
    let mut found = Vec::new();
    for file in rust_files("src") {
        let inside = file.strip_prefix(root().join("src")).unwrap();
        if is_test_file(inside) {
            continue;
        }
        let room = inside.components().next().unwrap().as_os_str().to_str().unwrap().trim_end_matches(".rs").to_owned();
        let source = fs::read_to_string(&file).unwrap();
        let own_state = OWN_STATE.iter().any(|(path, _)| shown(&file) == *path);
        let violations = violations(&room, &source).into_iter();
        let violations = violations.filter(|violation| !(own_state && violation.contains("may not write")));
        found.extend(violations.map(|violation| format!("{}: {violation}", shown(&file))));
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn every_room_states_what_it_is() {
    let mut found = Vec::new();
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (room, _) in ROOMS.iter().filter(|(room, _)| !matches!(*room, "main" | "bin" | "lib")) {
        let folder = root().join("src").join(room);
        let file = if folder.join("mod.rs").exists() { folder.join("mod.rs") } else { folder.with_extension("rs") };
        found.extend(missing_statements(&fs::read_to_string(&file).unwrap()).map(|s| format!("{}: {s}", shown(&file))));
        if !page.contains(&format!("`{room}`")) {
            found.push(format!("ARCHITECTURE.md does not name `{room}`"));
        }
    }
    // A room within a room has a `mod.rs` as well; other modules with files of their own have none.
    let within = rust_files("src").into_iter().filter(|file| file.ends_with("mod.rs"));
    for file in within.filter(|file| file.strip_prefix(root().join("src")).unwrap().components().count() > 2) {
        found.extend(missing_statements(&fs::read_to_string(&file).unwrap()).map(|s| format!("{}: {s}", shown(&file))));
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The statements that the head of a room's first file lacks.
fn missing_statements(source: &str) -> impl Iterator<Item = String> {
    let head: String =
        source.lines().take_while(|line| line.starts_with("//!")).map(|line| format!("{line}\n")).collect();
    ["**Lives here:**", "**Promises:**", "**Never knows:**"]
        .into_iter()
        .filter(move |statement| !head.contains(statement))
        .map(|statement| format!("the module doc has no {statement}"))
}

#[test]
fn files_are_short_and_their_names_say_something() {
    let mut found = Vec::new();
    for file in ["src", "tests", "xtask/src", "fuzz"].into_iter().flat_map(rust_files) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        if lines > MAX_LINES {
            found.push(format!("{} has {lines} lines, more than {MAX_LINES}", shown(&file)));
        }
        let names = file.components().filter_map(|part| part.as_os_str().to_str());
        let own = names.skip(root().components().count());
        for name in own.map(|name| name.trim_end_matches(".rs")).filter(|name| EMPTY_NAMES.contains(name)) {
            found.push(format!("{}: `{name}` says nothing about what is in it", shown(&file)));
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn every_outside_package_has_a_door() {
    let manifest: toml::Table = fs::read_to_string(root().join("Cargo.toml")).unwrap().parse().unwrap();
    // Those of single systems too.
    let systems = manifest["target"].as_table().unwrap().values();
    let tables = std::iter::once(&manifest).chain(systems.map(|system| system.as_table().unwrap()));
    let names = tables.flat_map(|table| table["dependencies"].as_table().unwrap().keys());
    let mut dependencies: Vec<String> = names.map(|name| name.replace('-', "_")).collect();
    dependencies.sort();
    let doors: Vec<&str> = PACKAGES.iter().map(|(package, _)| *package).collect();
    assert_eq!(dependencies, doors);
}

#[test]
fn the_readme_opens_with_the_two_commands() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let block = page.split("```").nth(1).unwrap();
    let commands: Vec<&str> = block.lines().skip(1).collect();
    assert_eq!(commands, ["cargo xtask demo", "cargo test --workspace"]);
}

/// The rules themselves, on made-up sources.
mod rules {
    use super::*;

    #[test]
    fn an_arrow_that_points_up_is_found() {
        for source in [
            "use crate::engine::FixOptions;",
            "use crate::{refusal::Refusal, engine::{self, FixOptions}};",
            "fn f() { let x = crate::engine::fix(); }",
            "fn f() { println!(\"{}\", crate::engine::fix()); }",
            "use super::super::engine;",
            "mod inner { pub(crate) use crate::engine::fix; }",
        ] {
            assert_eq!(violations("edit", source), ["edit may not use engine"], "{source}");
            assert_eq!(violations("cli", source), [""; 0], "{source}");
        }
        assert_eq!(violations("refusal", "use crate::edit::Edit;"), ["refusal may not use edit"]);
        assert_eq!(violations("txn", "use crate::compiler::Verdict;"), ["txn may not use compiler"]);
        assert_eq!(violations("main", "fn main() { codex_patch::engine::fix() }"), ["main may not use engine"]);
    }

    #[test]
    fn what_is_no_arrow_is_not_taken_for_one() {
        for source in [
            "use crate::refusal::Refusal;",
            "/// See [`fix`](crate::engine::fix).\nstruct A; // crate::engine",
            "const A: &str = \"use crate::engine::fix;\";",
            "const A: &str = r#\"crate::engine\"#; const B: char = '\"';",
            "#[cfg(test)]\nmod tests { use crate::engine::fix; }",
            "#[cfg(test)] use crate::engine::{fix, check};",
            "#[cfg(test)]\n#[allow(dead_code)]\nfn f(engine: u8) -> [u8; 2] { crate::engine::fix() }",
            "use super::map::OffsetMap; fn engine() { engine() }",
        ] {
            assert_eq!(violations("edit", source), [""; 0], "{source}");
        }
        let source = "#[cfg(test)] mod tests { use crate::cli; } use crate::engine::fix;";
        assert_eq!(violations("edit", source), ["edit may not use engine"], "what follows test code counts");
        assert_eq!(violations("edit", "#[cfg(not(test))] use crate::cli::main;"), ["edit may not use cli"]);
    }

    #[test]
    fn a_package_at_the_wrong_door_is_found() {
        assert_eq!(violations("engine", "use cargo_metadata::Message;"), ["cargo_metadata may not enter by engine"]);
        assert_eq!(violations("compiler", "use cargo_metadata::Message;"), [""; 0]);
        assert_eq!(violations("report", "fn f(a: syn::Expr) {}"), ["syn may not enter by report"]);
        assert_eq!(violations("edit", "#[derive(serde::Serialize)] struct A;"), ["serde may not enter by edit"]);
        assert_eq!(violations("edit", "use {std::fmt, clap::Parser};"), ["clap may not enter by edit"]);
        assert_eq!(violations("edit", "use clap;"), ["clap may not enter by edit"]);
        assert_eq!(violations("edit", "let similar = other::similar;"), [""; 0]);
    }

    #[test]
    fn a_write_outside_txn_is_found() {
        for source in [
            "fn f() { std::fs::write(a, b) }",
            "use std::fs; fn f() { fs::rename(a, b) }",
            "use std::{io, fs::{read, remove_file}};",
            "fn f() { File::create(a) }",
            "fn f() { OpenOptions::new().write(true).open(a) }",
            "fn f(dir: &Dir) { dir.rename(a, dir, b) }",
        ] {
            assert_eq!(violations("compiler", source).len(), 1, "{source}");
            assert_eq!(violations("txn", source), [""; 0], "{source}");
        }
        let source = "fn f(mut out: impl Write) { out.write(b\"x\"); write!(out, \"y\"); options.write(false); }";
        assert_eq!(violations("cli", source), [""; 0]);
    }

    #[test]
    fn names_and_statements_are_asked_for() {
        assert_eq!(violations("edit", "mod utils;").len(), 1);
        assert_eq!(violations("edit", "mod plan;"), [""; 0]);
        assert_eq!(violations("network", "").len(), 1, "an unknown room");
        assert_eq!(missing_statements("//! A room.\n//! **Lives here:** x\nstruct A; // **Promises:**").count(), 2);
    }
}
