//! A compiler of our own, to see how often it is asked and what becomes of its answers.

use crate::compiler::depinfo;
use crate::compiler::tolerance::Compilation;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

/// A folder with a compiler in it, which says `uncapped` and fails, or, with lints capped, `capped` and is content.
struct Bench {
    dir: tempfile::TempDir,
}

const ERROR: &str = r#"{"$message_type":"diagnostic","message":"m","code":{"code":"E0308"},"level":"error"}"#;
const DENIED: &str = r#"{"$message_type":"diagnostic","message":"d","code":{"code":"loud_lint"},"level":"error"}"#;
const CAPPED: &str = r#"{"$message_type":"diagnostic","message":"d","code":{"code":"loud_lint"},"level":"warning"}"#;

/// The same with a note on where its level comes from.
fn because(line: &str, note: &str, span: &str) -> String {
    let note = format!(r#","children":[{{"message":"{note}","level":"note","spans":[{span}]}}]}}"#);
    line.strip_suffix('}').unwrap().to_owned() + &note
}

fn by_default(line: &str) -> String {
    let word = if line.contains("error") { "deny" } else { "warn" };
    because(line, &format!("`#[{word}(loud_lint)]` on by default"), "")
}

impl Bench {
    fn with(source: &str, uncapped: &str, capped: &str) -> Bench {
        let dir = tempfile::tempdir().unwrap();
        let script = format!(
            "#!/bin/sh\ncd '{}'\necho \"$*\" >>calls\n\
             case \"$*\" in *'-W help') echo '    loud-lint  deny  it is loud'; exit 0;; esac\n\
             echo \"liba-1.rmeta: $PWD/src.rs\" >a-1.d\n\
             case \"$*\" in *--cap-lints=warn*) echo '{capped}' >&2; touch liba-1.rmeta; exit 0;; esac\n\
             echo '{uncapped}' >&2; [ -e content ] && touch liba-1.rmeta && exit 0; exit 1\n",
            dir.path().display()
        );
        fs::write(dir.path().join("src.rs"), source).unwrap();
        fs::write(dir.path().join("rustc"), script).unwrap();
        Bench { dir }
    }

    /// Whether the compilation succeeded, in a run of this name.
    fn compile(&self, run: &str) -> bool {
        self.hear(run).0
    }

    /// The same, with what cargo hears.
    fn hear(&self, run: &str) -> (bool, String) {
        let args = "--crate-name a --error-format=json --emit=dep-info,metadata -C extra-filename=-1 -C incremental=x";
        // As with a wrapper before the compiler, which is the first argument then.
        let mut args: Vec<OsString> =
            std::iter::once(self.dir.path().join("rustc").into()).chain(args.split(' ').map(OsString::from)).collect();
        args.extend(["--out-dir".into(), self.dir.path().into(), self.dir.path().join("src.rs").into()]);
        let compilation = Compilation {
            program: "/bin/sh".into(),
            args,
            env: Vec::new(),
            run: Some((run.to_owned(), self.dir.path().join("notes"))),
        };
        assert!(compilation.is_tolerable());
        let mut heard = Vec::new();
        let status = compilation.run(&mut heard).unwrap();
        (status.success(), String::from_utf8(heard).unwrap().trim().to_owned())
    }

    /// The calls of the compiler since the last time, in a word each.
    fn calls(&self) -> Vec<&'static str> {
        let path = self.dir.path().join("calls");
        let text = fs::read_to_string(&path).unwrap();
        fs::remove_file(path).unwrap();
        let word = |line: &str| match line {
            _ if line.ends_with("-W help") => "help",
            _ if line.contains("--cap-lints") => "capped",
            _ if line.contains("incremental") => "as it is",
            _ => "question",
        };
        text.lines().map(word).collect()
    }

    /// The user compiles without help, and something is wrong with the code.
    fn fail(&self) {
        // The time of a change has no finer grain than the system's clock.
        std::thread::sleep(std::time::Duration::from_millis(30));
        self.write_dep_info();
    }

    /// The user compiles without help, and all is well: cargo dates the result back to when it began.
    fn finish(&self) {
        self.write_dep_info();
        let rmeta = fs::File::create(self.dir.path().join("liba-1.rmeta")).unwrap();
        rmeta.set_modified(std::time::UNIX_EPOCH).unwrap();
    }

    fn write_dep_info(&self) {
        let source = self.dir.path().join("src.rs");
        fs::write(self.dep_info(), format!("liba-1.rmeta: {}\n", source.display())).unwrap();
    }

    fn dep_info(&self) -> PathBuf {
        self.dir.path().join("a-1.d")
    }

    fn is_marked(&self) -> bool {
        depinfo::read(&self.dep_info()).unwrap().marked
    }
}

#[test]
fn what_lints_alone_stop_is_repeated_and_marked() {
    let (denied, capped) = (by_default(DENIED), by_default(CAPPED));
    let bench = Bench::with("", &denied, &capped);
    assert_eq!(bench.hear("one"), (true, denied.clone()));
    assert_eq!(bench.calls(), ["as it is", "capped"]);
    assert!(bench.is_marked());
    // In the same run, with lints capped at once: nobody set a level, so the compiler's own table tells.
    assert_eq!(bench.hear("one"), (true, denied.clone()));
    assert_eq!(bench.calls(), ["capped", "help"]);
    assert!(bench.is_marked());
    // The table is asked for once.
    assert_eq!(bench.hear("one"), (true, denied));
    assert_eq!(bench.calls(), ["capped"]);
    // Nor is it tried without help in another run, since the last result needed help.
    assert!(bench.compile("two"));
    assert_eq!(bench.calls(), ["capped", "help"]);
    // With a result of the user's own, the compiler is first asked as the user would.
    bench.finish();
    assert!(bench.compile("two"));
    assert_eq!(bench.calls(), ["as it is", "capped"]);
    // What has failed since then is known to be stopped if something in this run was.
    bench.fail();
    assert!(bench.compile("two"));
    assert_eq!(bench.calls(), ["capped"]);
    bench.fail();
    assert!(bench.compile("another"));
    assert_eq!(bench.calls(), ["as it is", "capped"]);
    // One that was stopped and has no result is not tried without help.
    fs::remove_file(bench.dir.path().join("liba-1.rmeta")).unwrap();
    assert!(bench.compile("three"));
    assert_eq!(bench.calls(), ["capped", "help"]);
    // Nor one that nobody knows, where lints have stopped another.
    fs::remove_file(bench.dir.path().join("liba-1.rmeta")).unwrap();
    fs::remove_file(bench.dep_info()).unwrap();
    assert!(bench.compile("three"));
    assert_eq!(bench.calls(), ["capped"]);
}

#[test]
fn a_level_that_is_set_where_the_unit_starts_is_foreseen() {
    let bench = Bench::with("#![deny(loud_lint)]", "unheard", "unheard");
    let source = bench.dir.path().join("src.rs");
    let span = format!(r#"{{"file_name":"{}","byte_start":8,"byte_end":17,"is_primary":true}}"#, source.display());
    let said = |line: &str| because(line, "the lint level is defined here", &span);
    let again = format!("{}\n{CAPPED}", said(CAPPED));
    let script = fs::read_to_string(bench.dir.path().join("rustc")).unwrap();
    fs::write(bench.dir.path().join("rustc"), script.replacen("echo 'unheard'", &format!("echo '{again}'"), 1))
        .unwrap();
    assert_eq!(bench.hear("one"), (true, format!("{}\n{DENIED}", said(DENIED))));
    assert_eq!(bench.calls(), ["capped"]);
    assert!(bench.is_marked());
    bench.finish();
    assert_eq!(bench.hear("two"), (false, "unheard".to_owned()));
    assert_eq!(bench.calls(), ["as it is"]);
}

#[test]
fn where_the_levels_cannot_be_told_the_compiler_is_asked() {
    let bench = Bench::with("", DENIED, CAPPED);
    assert!(bench.compile("one"));
    assert_eq!(bench.calls(), ["as it is", "capped"]);
    assert_eq!(bench.hear("one"), (true, DENIED.to_owned()));
    assert_eq!(bench.calls(), ["capped", "question"]);
    assert!(bench.is_marked());
    // Cured: the result is the user's own.
    fs::write(bench.dir.path().join("content"), "").unwrap();
    assert!(bench.compile("one"));
    assert_eq!(bench.calls(), ["capped", "question"]);
    assert!(!bench.is_marked());
}

#[test]
fn what_there_was_no_time_for_is_told_as_well() {
    let late = CAPPED.replace("loud", "late").replace("\"d\"", "\"l\"");
    let bench = Bench::with("", DENIED, &format!("{CAPPED}\n{late}"));
    assert_eq!(bench.hear("one"), (true, format!("{DENIED}\n{late}")));
}

#[test]
fn a_compiler_of_old_is_understood() {
    let old = |line: &str| line.replace("\"$message_type\":\"diagnostic\",", "");
    let bench = Bench::with("", &old(DENIED), &old(CAPPED));
    assert_eq!(bench.hear("one"), (true, old(DENIED)));
    assert!(bench.is_marked());
}

#[test]
fn what_says_nothing_needs_no_question() {
    let bench = Bench::with("", DENIED, "");
    assert!(bench.compile("one") && bench.compile("one"));
    assert_eq!(bench.calls(), ["as it is", "capped", "capped"]);
    assert!(!bench.is_marked());
}

#[test]
fn other_failures_stand() {
    for said in [ERROR, &format!("{DENIED}\n{ERROR}"), "", "killed", CAPPED] {
        let bench = Bench::with("", said, "");
        assert_eq!(bench.hear("one"), (false, said.to_owned()));
        assert_eq!(bench.calls(), ["as it is"], "{said}");
        assert!(!bench.is_marked(), "{said}");
    }
}

/// Real files of cargo's: what it dates back must not pass for unfinished, or each first check would throw away what the
/// compiler keeps between two compilations.
#[test]
fn a_result_that_cargo_dated_back_is_finished() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("src")).unwrap();
    let write = |name: &str, text: &str| fs::write(dir.path().join(name), text).unwrap();
    write("Cargo.toml", "[package]\nname = \"a\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n");
    let target = dir.path().join("target");
    let check = |text: &str| {
        // cargo looks at times.
        std::thread::sleep(std::time::Duration::from_millis(30));
        write("src/lib.rs", text);
        let mut cargo = std::process::Command::new("cargo");
        cargo.args(["check", "--offline", "-q", "--target-dir"]).arg(&target).current_dir(&dir);
        assert!(cargo.stderr(std::process::Stdio::null()).status().unwrap().success());
        let deps = fs::read_dir(target.join("debug/deps")).unwrap().map(|entry| entry.unwrap().path());
        let (lists, rest): (Vec<PathBuf>, _) = deps.partition(|path| path.extension().is_some_and(|ext| ext == "d"));
        let results: Vec<PathBuf> = rest.into_iter().filter(|path| path.extension().unwrap() == "rmeta").collect();
        assert_eq!((lists.len(), results.len()), (1, 1));
        depinfo::is_of_finished(&lists[0], &results[0])
    };
    assert!(check("#![deny(unused_mut)]\n"));
    assert!(check("#![deny(unused_mut)]\npub fn f() { let a = 1; let _ = a; }\n"));
}
