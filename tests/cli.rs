//! The programs as a user meets them: help, usage errors, exit codes.

#![allow(clippy::unwrap_used, reason = "a test that cannot start has failed")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A program that knows nothing of the terminal and the settings of whoever runs the tests.
fn program(path: &str) -> Command {
    let mut command = Command::new(path);
    // What the shell that runs the tests has set is no part of them.
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CARGO_TERM_COLOR", "COLUMNS", "CARGO_TARGET_DIR"] {
        command.env_remove(name);
    }
    command
}

fn run<I: AsRef<OsStr>>(args: impl IntoIterator<Item = I>) -> Output {
    program(env!("CARGO_BIN_EXE_codex-patch")).args(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const SELECTION: &[&str] = &[
    "-p, --package",
    "--workspace",
    "--all",
    "--exclude",
    "--lib",
    "--bin ",
    "--bins",
    "--test ",
    "--tests",
    "--example ",
    "--examples",
    "--bench ",
    "--benches",
    "--all-targets",
    "-F, --features",
    "--all-features",
    "--no-default-features",
    "--target ",
    "--profile",
    "-r, --release",
    "-j, --jobs",
    "--keep-going",
    "--locked",
    "--offline",
    "--frozen",
    "[-- <ARGS>...]",
];
const PLACE: &[&str] = &["--manifest-path", "--target-dir"];
const OUTPUT: &[&str] =
    &["-q, --quiet", "-v, --verbose", "--color", "--format", "--output-format", "--message-format", "-h, --help"];
const JUDGE: &[&str] = &["--clippy", "--no-incremental", "--diff"];
const EDITS: &[&str] = &["--allow-broken-input", "--allow-macro-def-edit", "--allow-generated"];
const FIX: &[&str] =
    &["--max-rounds", "--no-batch-edits", "--batch-edits", "--dry-run", "--fmt", "--exit-non-zero-on-fix"];
const REWRITE: &[&str] = &[
    "-p, --pattern",
    "-r, --rewrite",
    "--rule",
    "--selector",
    "--strictness",
    "-l, --lang",
    "--globs",
    "--no-ignore",
    "--stdin",
    "--write",
    "-i, --interactive",
    "--check",
    "--max-passes",
    "--macro-bodies",
    "--fmt",
];
const CELLS: &[&str] = &[
    "-F, --features",
    "--all-features",
    "--no-default-features",
    "--target ",
    "--feature-set",
    "--each-feature",
    "--feature-powerset",
    "--depth",
    "--cfg ",
    "--doc",
    "--no-matrix",
];
const HABITS: &[&str] = &["--broken-code", "--allow-dirty", "--allow-staged", "--allow-no-vcs"];

#[test]
fn help_fits_80_columns_and_names_every_flag() {
    let commands: [(&[&str], Vec<&[&str]>); 9] = [
        (&[], vec![&["fix", "check", "undo", "history", "mcp", "schema", "--version", "130"]]),
        (&["fix"], vec![SELECTION, PLACE, OUTPUT, JUDGE, EDITS, FIX]),
        (&["check"], vec![SELECTION, PLACE, OUTPUT, JUDGE, EDITS]),
        (&["rewrite"], vec![OUTPUT, REWRITE, CELLS]),
        (&["apply"], vec![OUTPUT, CELLS]),
        (&["undo"], vec![PLACE, OUTPUT]),
        (&["history"], vec![PLACE, OUTPUT]),
        (&["mcp"], vec![&["--root", "mcpServers", "Model Context Protocol", "130"]]),
        (&["schema"], vec![]),
    ];
    for (command, expected) in commands {
        for help in ["--help", "-h"] {
            let output = run(command.iter().chain([&help]));
            assert!(output.status.success(), "{command:?}");
            let help = text(&output.stdout);
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "{command:?}: {line}");
            }
            for flag in expected.iter().copied().flatten() {
                assert!(help.contains(flag), "the help of {command:?} does not name {flag}:\n{help}");
            }
            for flag in HABITS {
                assert!(!help.contains(flag), "the help of {command:?} names {flag}");
            }
        }
    }
}

/// The part of the README under this heading.
fn section(heading: &str) -> &'static str {
    let readme = include_str!("../README.md");
    let (_, after) = readme.split_once(&format!("\n## {heading}\n")).unwrap();
    after.split_once("\n## ").map_or(after, |(section, _)| section)
}

/// The flags in `text`: each word that begins with a dash or two and goes on with a letter.
fn flags(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
    let is_flag = |word: &&str| {
        let name = word.strip_prefix("--").or_else(|| word.strip_prefix('-').filter(|name| name.len() == 1));
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
    };
    words.filter(is_flag).map(str::to_owned).collect()
}

#[test]
fn the_pages_and_the_help_name_the_same_flags() {
    let mut helped = BTreeSet::new();
    for command in ["fix", "check", "apply", "rewrite", "show", "undo", "history", "mcp"] {
        helped.extend(flags(&text(&run([command, "--help"]).stdout)));
    }
    // What every program has.
    helped.retain(|flag| !["-h", "--help"].contains(&flag.as_str()));
    let accepted: BTreeSet<String> = HABITS.iter().map(|flag| (*flag).to_owned()).collect();
    let known: BTreeSet<String> = helped.union(&accepted).cloned().collect();
    let told = flags(include_str!("../docs/flags.md"));
    assert_eq!(known.difference(&told).collect::<Vec<_>>(), Vec::<&String>::new(), "not in docs/flags.md");
    assert_eq!(
        told.difference(&known).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "in docs/flags.md, but no such flag"
    );
    for (name, page) in pages() {
        // How cargo is called to install this program.
        let own = page.replace("cargo install --path", "");
        let unknown: Vec<String> = flags(&own).difference(&known).cloned().collect();
        assert_eq!(unknown, Vec::<String>::new(), "in {name}, but no such flag");
    }
}

/// The pages for users, by their names: the README and what is in `docs`. The benchmarks are about other programs as well.
fn pages() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let docs = docs.filter(|path| path.extension() == Some(OsStr::new("md")) && !path.ends_with("BENCHMARKS.md"));
    let pages: Vec<(String, String)> = std::iter::once(root.join("README.md"))
        .chain(docs)
        .map(|path| (path.display().to_string(), std::fs::read_to_string(&path).unwrap()))
        .collect();
    assert!(pages.len() > 5, "{}", pages.len());
    pages
}

/// A link to another file of the repository leads to a file, and one to a heading to a heading.
#[test]
fn the_links_of_the_pages_lead_somewhere() {
    let anchor = |heading: &str| -> String {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    let mut links = 0;
    for (name, page) in pages() {
        for link in page.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let (path, heading) = link.split_once('#').map_or((link, None), |(path, heading)| (path, Some(heading)));
            if path.contains("://") {
                continue;
            }
            let file = Path::new(&name).parent().unwrap().join(path);
            let target = if path.is_empty() { page.clone() } else { std::fs::read_to_string(file).unwrap_or_default() };
            assert!(!target.is_empty(), "{name}: {link} leads nowhere");
            let has = |wanted| {
                target.lines().filter_map(|line| line.split_once("# ")).any(|(_, text)| anchor(text) == wanted)
            };
            assert!(heading.is_none_or(has), "{name}: {link}: no such heading");
            links += 1;
        }
    }
    assert!(links > 20, "{links}");
}

#[test]
fn the_readme_and_the_help_name_the_exit_codes_that_there_are() {
    use codex_patch::cli::exit;
    let all = [exit::DONE, exit::REMAINS, exit::USAGE, exit::ROLLED_BACK, exit::RECOVERY_NEEDED, exit::INTERRUPTED];
    let number = |line: &str| line.split_whitespace().find_map(|word| word.parse::<u8>().ok());
    let told: Vec<u8> =
        section("Exit codes").lines().filter(|line| line.starts_with("| ")).filter_map(number).collect();
    assert_eq!(told, all);
    let own = text(&run(["rewrite", "--help"]).stdout);
    let (_, own) = own.split_once("Exit codes:").unwrap();
    let own: Vec<u8> = own.lines().filter(|line| !line.starts_with("    ")).filter_map(number).collect();
    assert_eq!(own, [exit::DONE, exit::REMAINS, exit::USAGE, exit::INTERRUPTED]);
    let help = text(&run(["--help"]).stdout);
    let (_, codes) = help.split_once("Exit codes:").unwrap();
    assert_eq!(codes.lines().filter(|line| !line.is_empty()).filter_map(number).collect::<Vec<_>>(), all);
}

#[test]
fn usage_errors_exit_2_and_say_so_on_stderr() {
    let lines: [&[&str]; 14] = [
        &[],
        &["no-such-command"],
        &["fix", "--no-such-flag"],
        &["fix", "--max-rounds", "0"],
        &["fix", "--max-rounds", "many"],
        &["fix", "--release", "--profile", "x"],
        &["fix", "-q", "-v"],
        &["fix", "--format", "xml"],
        &["undo", "--clippy"],
        &["rewrite"],
        &["rewrite", "-r", "x"],
        &["rewrite", "-p", "a", "-l", "python"],
        &["rewrite", "-p", "Some($X) => Some($Y)"],
        &["rewrite", "-p", "a", "--rule", "b.yml"],
    ];
    for line in lines {
        let output = run(line);
        assert_eq!(output.status.code(), Some(2), "{line:?}");
        assert!(output.stdout.is_empty(), "{line:?}");
        assert!(!output.stderr.is_empty(), "{line:?}");
    }
}

#[test]
fn usage_errors_are_objects_where_those_were_asked_for() {
    let lines: [(&[&str], &str); 5] = [
        (&["fix", "--format", "json", "--no-such-flag"], "fix"),
        (&["fix", "--max-rounds", "0", "--format=json"], "fix"),
        (&["check", "--message-format", "json", "-q", "-v"], "check"),
        (&["show", "--output-format=json"], "show"),
        (&["no-such-command", "--format", "json"], ""),
    ];
    for (line, command) in lines {
        let output = run(line);
        assert_eq!(output.status.code(), Some(2), "{line:?}");
        assert!(output.stderr.is_empty(), "{line:?}");
        let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&object["command"], &object["error"]["kind"]), (&command.into(), &"usage".into()), "{line:?}");
        assert!(object["error"]["help"].as_str().unwrap().contains("--help"), "{object}");
    }
    let output = run(["fix", "--no-such-flag", "--", "--format", "json"]);
    assert!(output.stdout.is_empty() && !output.stderr.is_empty());
}

#[test]
fn cargo_finds_its_subcommand() {
    let cargo_program = env!("CARGO_BIN_EXE_cargo-codex-patch");
    let output = program(cargo_program).args(["codex-patch", "fix", "--help"]).output().unwrap();
    assert!(output.status.success());
    assert!(text(&output.stdout).contains("Usage: cargo codex-patch fix"), "{}", text(&output.stdout));
    let output = program(cargo_program).args(["codex-patch", "--version"]).output().unwrap();
    assert_eq!(text(&output.stdout).trim(), concat!("codex-patch ", env!("CARGO_PKG_VERSION")));
}

#[test]
fn help_is_coloured_when_asked_and_never_in_a_pipe() {
    assert!(!text(&run(["fix", "--help"]).stdout).contains('\u{1b}'));
    assert!(text(&run(["fix", "--color", "always", "--help"]).stdout).contains('\u{1b}'));
    assert!(!text(&run(["fix", "--bad", "--color=never"]).stderr).contains('\u{1b}'));
}

#[test]
fn a_reader_that_goes_away_is_no_reason_to_panic() {
    let mut child = program(env!("CARGO_BIN_EXE_codex-patch"))
        .arg("schema")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_result_that_cannot_be_written_is_told() {
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    let dir = tempfile::tempdir().unwrap();
    package(dir.path());
    for args in [&["schema"][..], &["show", "src/lib.rs"], &["fix", "--format", "json"]] {
        let mut command = program(env!("CARGO_BIN_EXE_codex-patch"));
        let output = command.args(args).current_dir(dir.path()).stdout(full()).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
        assert_eq!(said.matches("standard output cannot be written").count(), 1, "{args:?}: {said}");
    }
}

#[test]
fn without_a_manifest_every_command_says_so_and_exits_2() {
    let folder = tempfile::tempdir().unwrap();
    for command in ["fix", "check", "undo", "history"] {
        let output =
            program(env!("CARGO_BIN_EXE_codex-patch")).arg(command).current_dir(folder.path()).output().unwrap();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {stderr}");
        assert!(output.stdout.is_empty());
        assert!(stderr.starts_with("error: could not find `Cargo.toml` in"), "{command}: {stderr}");
        assert!(stderr.contains("help: go to a folder with a Cargo.toml"), "{command}: {stderr}");

        let output = program(env!("CARGO_BIN_EXE_codex-patch"))
            .args([command, "--format", "json"])
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}");
        let object: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(object["command"], command);
        assert_eq!(object["error"]["kind"], "cargo");
    }
}

#[test]
fn a_cargo_that_is_not_there_is_named() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("src")).unwrap();
    std::fs::write(folder.path().join("src/lib.rs"), "").unwrap();
    std::fs::write(folder.path().join("Cargo.toml"), "[package]\nname = \"a\"\nversion = \"0.1.0\"\n").unwrap();
    let cargo = folder.path().join("no-such-cargo");
    for command in ["fix", "check"] {
        let mut tool = program(env!("CARGO_BIN_EXE_codex-patch"));
        let output = tool.arg(command).current_dir(folder.path()).env("CARGO", &cargo).output().unwrap();
        let stderr = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{command}: {stderr}");
        assert!(stderr.starts_with(&format!("error: cannot run `{}`", cargo.display())), "{command}: {stderr}");
    }
}

/// A package whose one file has one thing to fix, with its lock file.
fn package(folder: &Path) {
    std::fs::create_dir_all(folder.join("src")).unwrap();
    std::fs::write(folder.join("src/lib.rs"), "pub fn f() -> u8 {\n    let mut x = 1;\n    x\n}\n").unwrap();
    let manifest = "[package]\nname = \"a\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
    std::fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // To the byte what cargo would write, so that it does not.
    let header = "# This file is automatically @generated by Cargo.\n# It is not intended for manual editing.\n";
    let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"0.1.0\"\n";
    std::fs::write(folder.join("Cargo.lock"), format!("{header}{lock}")).unwrap();
}

#[test]
fn a_toolchain_that_is_not_there_is_told_in_the_words_of_who_looked_for_it() {
    let folder = tempfile::tempdir().unwrap();
    package(folder.path());
    std::fs::write(folder.path().join("rust-toolchain.toml"), "[toolchain]\nchannel = \"1.0.0\"\n").unwrap();
    let mut proxies = Vec::new();
    #[cfg(unix)]
    {
        // As rustup says it, for machines without one.
        let proxy = folder.path().join("proxy");
        let words = "error: toolchain '1.0.0' is not installed\\nhelp: run `rustup toolchain install` to install it";
        std::fs::write(&proxy, format!("#!/bin/sh\nprintf '%b\\n' \"{}\" >&2\nexit 1\n", words.replace('`', "\\`")))
            .unwrap();
        std::fs::set_permissions(&proxy, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        proxies.push(proxy);
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let places = std::env::split_paths(&path).filter(|place| place.join("rustup").is_file());
    proxies.extend(places.map(|place| place.join("cargo")).find(|cargo| cargo.is_file()));
    for cargo in proxies {
        for command in ["fix", "check", "undo"] {
            let mut tool = program(env!("CARGO_BIN_EXE_codex-patch"));
            tool.arg(command).current_dir(folder.path()).env("CARGO", &cargo);
            // Nothing is to be fetched for this.
            tool.env_remove("RUSTUP_TOOLCHAIN").env("RUSTUP_AUTO_INSTALL", "0");
            tool.env("RUSTUP_DIST_SERVER", "http://127.0.0.1:9").env_remove("RUST_BACKTRACE");
            let output = tool.output().unwrap();
            let stderr = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{command}: {stderr}");
            assert!(stderr.starts_with("error: toolchain '1.0.0"), "{command}: {stderr}");
            assert!(
                stderr.contains("is not installed") && !folder.path().join("target").exists(),
                "{command}: {stderr}"
            );
        }
    }
}

/// A disk that cannot be written, for root either: Linux, where a process may have mounts of its own.
#[cfg(target_os = "linux")]
#[test]
fn a_workspace_on_a_read_only_disk_is_refused_in_a_clear_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let (workspace, elsewhere) = (folder.path().join("ws"), folder.path().join("elsewhere"));
    package(&workspace);
    let sealed = |args: &[&str]| {
        let mut command = program("unshare");
        let script = "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" || exit 77\n\
                      cd \"$1\" && shift && exec \"$@\"";
        command.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(&workspace);
        command.arg(env!("CARGO_BIN_EXE_codex-patch")).args(args).output()
    };
    // Not every machine lets a process have mounts.
    let can_seal = sealed(&["--version"]).is_ok_and(|output| output.status.success());
    if !can_seal {
        return;
    }
    let target = elsewhere.to_str().unwrap();
    let before = std::fs::read(workspace.join("src/lib.rs")).unwrap();
    for args in [&["fix"][..], &["fix", "--diff"], &["undo"], &["fix", "--target-dir", target]] {
        let output = sealed(args).unwrap();
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), String::new()), "{args:?}: {stderr}");
        assert!(stderr.contains("Read-only file system"), "{args:?}: {stderr}");
        assert!(stderr.contains(&*workspace.to_string_lossy()), "{args:?}: {stderr}");
    }
    // What only looks needs nothing but a place for what the compiler makes.
    let output = sealed(&["check", "--target-dir", target]).unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert_eq!(std::fs::read(workspace.join("src/lib.rs")).unwrap(), before);
}

/// What `Cargo.toml` says of the Rust that it takes; what the standard library had then, clippy holds the code to.
#[test]
fn the_rust_version_is_enough_for_all_dependencies_and_the_readme_names_it() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let version =
        Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())).arg("-vV").output().unwrap();
    let version = text(&version.stdout);
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--offline", "--format-version", "1", "--manifest-path"]).arg(root.join("Cargo.toml"));
    // What other systems need is not there where only this one's packages were built.
    command.args(["--filter-platform", host]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", text(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let ours = env!("CARGO_PKG_RUST_VERSION");
    let packages = metadata["packages"].as_array().unwrap();
    let asking =
        packages.iter().filter_map(|package| Some((package["name"].as_str()?, package["rust_version"].as_str()?)));
    let asking: Vec<(&str, &str)> = asking.collect();
    assert!(asking.len() > 20, "{asking:?}");
    let full = |text: &str| -> Vec<u32> {
        let mut parts: Vec<u32> = text.split('.').map(|part| part.parse().unwrap()).collect();
        parts.resize(3, 0);
        parts
    };
    let too_new: Vec<_> = asking.iter().filter(|(_, needed)| full(needed) > full(ours)).collect();
    assert!(too_new.is_empty(), "rust-version is {ours}, but {too_new:?}");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.contains(&format!("Rust {ours} or newer")), "README.md does not say Rust {ours}");
}

/// The line that shows what goes on, on a terminal that `script` makes.
#[cfg(target_os = "linux")]
#[test]
fn progress_is_shown_on_a_terminal_alone() {
    let folder = tempfile::tempdir().unwrap();
    package(folder.path());
    let own = env!("CARGO_BIN_EXE_codex-patch");
    let piped = program(own).args(["fix", "--dry-run"]).current_dir(folder.path()).output().unwrap();
    assert_eq!(piped.status.code(), Some(1), "{}", text(&piped.stderr));
    assert!(!text(&piped.stderr).contains("Checking") && !text(&piped.stderr).contains('\r'));
    let on_terminal = |more: &str| {
        let mut command = program("script");
        command.args(["-qec", &format!("'{own}' fix --dry-run --color never {more}"), "/dev/null"]);
        command.env("TERM", "xterm").current_dir(folder.path()).stdin(Stdio::null()).output()
    };
    // Not every machine has the program.
    let Ok(output) = on_terminal("") else { return };
    let shown = text(&output.stdout);
    assert!(shown.contains("Checking the tree as it is (compiler run 1)\r"), "{shown}");
    assert!(shown.contains("Checking round 1 (compiler run 2)\r"), "{shown}");
    // What is left in the end is the report.
    let last = shown.rsplit('\r').find(|part| !part.trim().is_empty()).unwrap_or_default();
    assert!(!last.contains("Checking"), "{shown}");
    let quiet = text(&on_terminal("--quiet").unwrap().stdout);
    assert!(!quiet.contains("Checking"), "{quiet}");
}

#[test]
fn git_takes_a_diff_wherever_in_the_repository_the_workspace_lies() {
    let folder = tempfile::tempdir().unwrap();
    let top = folder.path();
    let root = top.join("rust");
    let file = root.join("src/lib.rs");
    std::fs::create_dir(&root).unwrap();
    package(&root);
    let (before, after) =
        ("pub fn f() -> u32 {\n    let mut x = 1;\n    x\n}\n", "pub fn f() -> u32 {\n    let x = 1;\n    x\n}\n");
    std::fs::write(&file, before).unwrap();
    assert!(Command::new("git").args(["init", "-q"]).current_dir(top).status().unwrap().success());
    let call = |folder: &Path, args: &[&str]| {
        program(env!("CARGO_BIN_EXE_codex-patch")).args(args).current_dir(folder).output().unwrap().stdout
    };
    let diff = call(&root, &["fix", "--offline", "--diff"]);
    assert!(text(&diff).starts_with("diff --git a/rust/src/lib.rs b/rust/src/lib.rs\n"), "{}", text(&diff));
    let patch = folder.path().join("fixes.patch");
    std::fs::write(&patch, &diff).unwrap();
    // From a folder below the top, git passes over what is named from that folder, and says nothing.
    for place in [top, &root, &root.join("src")] {
        std::fs::write(&file, before).unwrap();
        let done = Command::new("git").arg("apply").arg(&patch).current_dir(place).status().unwrap();
        assert!(done.success(), "{}", place.display());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), after, "{}", place.display());
    }
    // The other verbs name files like that, too, and `apply` understands such names.
    std::fs::write(&file, before).unwrap();
    let rewritten = call(&root.join("src"), &["rewrite", "-p", "let mut x = 1;", "-r", "let x = 1;"]);
    assert_eq!(text(&rewritten), text(&diff));
    call(&root, &["apply", "--dialect", "unified_diff", "../fixes.patch"]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), after);
    // Where nobody says what was checked out, an annotation names the file as git does.
    std::fs::write(&file, before).unwrap();
    let annotations = program(env!("CARGO_BIN_EXE_codex-patch"))
        .args(["check", "--offline", "--format", "github"])
        .env_remove("GITHUB_WORKSPACE")
        .current_dir(&root)
        .output()
        .unwrap();
    let annotations = text(&annotations.stdout);
    assert!(annotations.contains(" file=rust/src/lib.rs,line=2,"), "{annotations}");
    std::fs::write(&file, after).unwrap();
    let back = text(&call(&root, &["undo", "--diff"]));
    assert!(back.starts_with("diff --git a/rust/src/lib.rs b/rust/src/lib.rs\n"), "{back}");
}

#[test]
fn annotations_say_why_a_command_did_not_end_well() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.txt"), "one\n").unwrap();
    let call = |args: &[&str]| {
        program(env!("CARGO_BIN_EXE_codex-patch"))
            .args(args)
            .env_remove("GITHUB_WORKSPACE")
            .current_dir(folder.path())
            .output()
            .unwrap()
    };
    std::fs::write(folder.path().join("r.json"), r#"{"path":"a.txt","edits":[{"old_text":"two","new_text":"2"}]}"#)
        .unwrap();
    let refused = call(&["apply", "--format", "github", "r.json"]);
    assert_eq!(refused.status.code(), Some(1));
    let line = text(&refused.stdout);
    assert!(line.starts_with("::error file=a.txt,line=1,col=1,title=it was refused%3A no-match::"), "{line}");
    assert_eq!(line.lines().count(), 1);
    std::fs::write(folder.path().join("r.json"), r#"{"path":"a.txt","edits":[{"old_text":"one","new_text":"1"}]}"#)
        .unwrap();
    let both = call(&["apply", "--format", "github", "--diff", "r.json"]);
    assert_eq!(both.status.code(), Some(2));
    assert!(text(&both.stdout).starts_with("::error title=codex-patch apply failed::--diff and --format github"));
    let applied = call(&["apply", "--format", "github", "r.json"]);
    assert_eq!((applied.status.code(), text(&applied.stdout)), (Some(0), String::new()), "no diff among annotations");
    // What cargo prints is told once.
    std::fs::create_dir(folder.path().join("broken")).unwrap();
    std::fs::write(folder.path().join("broken/Cargo.toml"), "[package]\nname = 1\n").unwrap();
    let failed = text(&call(&["fix", "--format", "github", "--manifest-path", "broken/Cargo.toml"]).stdout);
    assert!(failed.starts_with("::error title=codex-patch fix failed::"), "{failed}");
    assert_eq!(failed.matches("invalid type").count(), 1, "{failed}");
    std::fs::write(folder.path().join("a.txt"), "else\n").unwrap();
    let undone = call(&["undo", "--format", "github"]);
    assert_eq!(undone.status.code(), Some(1));
    assert!(text(&undone.stdout).starts_with("::warning file=a.txt,line=1,col=1,title=it was left alone::"));
}
