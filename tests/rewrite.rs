//! `codex-patch rewrite` as a user meets it, where a golden case cannot tell: standard input, answers to questions, the
//! stream of objects, many files, hostile ones.

// This whole target is test code; the rule against panics and indexing is about code that users run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn rewrite(folder: &Path, args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_codex-patch"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CARGO_TERM_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command.arg("rewrite").args(args).current_dir(folder);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    // It may end without reading.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"), "{output:?}");
    output
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn read(folder: &tempfile::TempDir, name: &str) -> String {
    fs::read_to_string(folder.path().join(name)).unwrap()
}

/// The objects of the matches, and the report.
fn objects(output: &Output) -> (Vec<Value>, Value) {
    let mut objects: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("one object on each line")).collect();
    let report = objects.pop().expect("a report");
    (objects, report)
}

#[test]
fn matches_are_a_stream_of_objects() {
    let folder = folder(&[("a.rs", "fn m() {\n    let é = f(1, x, y);\n}\n")]);
    let output = rewrite(folder.path(), &["-p", "f($A, $$$REST)", "-r", "g($$$REST)", "--format", "json"], "");
    assert_eq!(output.status.code(), Some(1));
    let (matches, report) = objects(&output);
    let place = |byte: usize, column: usize| (json!(byte), json!({"line": 1, "column": column}));
    let range = |start: (Value, Value), end: (Value, Value)| json!({"byteOffset": {"start": start.0, "end": end.0}, "start": start.1, "end": end.1});
    assert_eq!(
        matches,
        [json!({
            "text": "f(1, x, y)",
            "range": range(place(22, 12), place(32, 22)),
            "file": "a.rs",
            "lines": "    let é = f(1, x, y);",
            "charCount": {"leading": 12, "trailing": 1},
            "replacement": "g(x, y)",
            "replacementOffsets": {"start": 22, "end": 32},
            "language": "Rust",
            "metaVariables": {
                "single": {"A": {"text": "1", "range": range(place(24, 14), place(25, 15))}},
                "multi": {"REST": [
                    {"text": "x", "range": range(place(27, 17), place(28, 18))},
                    {"text": ",", "range": range(place(28, 18), place(29, 19))},
                    {"text": "y", "range": range(place(30, 20), place(31, 21))},
                ]},
                "transformed": {},
            },
        })]
    );
    assert_eq!((report["command"].as_str(), report["matches"].as_u64()), (Some("rewrite"), Some(1)));
    assert_eq!(report["write"], false);
    assert_eq!(read(&folder, "a.rs"), "fn m() {\n    let é = f(1, x, y);\n}\n");
}

#[test]
fn a_written_run_says_what_it_changed() {
    let folder =
        folder(&[("a.rs", "fn m() { f(1 + 2); h(f(1 + 2)); }\n"), ("b.rs", "// @generated\nfn m() { f(1); }\n")]);
    let args = ["-p", "f($A)", "-r", "$A;", "--write", "--format", "json"];
    let output = rewrite(folder.path(), &args, "");
    assert_eq!(output.status.code(), Some(1));
    let (matches, report) = objects(&output);
    assert_eq!(matches.len(), 3);
    assert_eq!(report["rewritten"], 1);
    assert_eq!(report["files"][0]["path"], "a.rs");
    assert!(report["run_id"].is_string());
    let refused: Vec<(&str, &str, u64)> = report["refused"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            let kind = one["refusal"]["kind"].as_str().unwrap();
            (one["file"].as_str().unwrap(), kind, one["byte_start"].as_u64().unwrap())
        })
        .collect();
    assert_eq!(refused, [("a.rs", "parse-error-introduced", 21), ("b.rs", "generated-code-target", 23)]);
    assert_eq!(read(&folder, "a.rs"), "fn m() { 1 + 2;; h(f(1 + 2)); }\n");
}

#[test]
fn findings_of_rules_are_objects_too() {
    let rule = "id: a\nlanguage: Rust\nseverity: warning\nmessage: no $X\nnote: n\nurl: https://example.com\nrule: {pattern: dbg!($X)}\n";
    let folder = folder(&[("rules.yml", rule), ("a.rs", "fn m() { dbg!(x); }\n")]);
    let output = rewrite(folder.path(), &["--rule", "rules.yml", "--format", "json"], "");
    assert_eq!(output.status.code(), Some(0), "a warning is no error");
    let (matches, _) = objects(&output);
    let [one] = matches.as_slice() else { panic!("{matches:?}") };
    assert_eq!((&one["ruleId"], &one["severity"], &one["message"]), (&json!("a"), &json!("warning"), &json!("no x")));
    assert_eq!((&one["note"], &one["url"]), (&json!("n"), &json!("https://example.com")));
}

#[test]
fn failures_are_objects_too() {
    let folder = folder(&[]);
    let output = rewrite(folder.path(), &["-p", "a => b", "--format", "json"], "");
    assert_eq!(output.status.code(), Some(2));
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&object["command"], &object["error"]["kind"]), (&json!("rewrite"), &json!("usage")));
    assert!(object["error"]["help"].as_str().unwrap().contains("--selector match_arm"));
}

#[test]
fn standard_input_is_searched_shown_or_printed_rewritten() {
    let folder = folder(&[]);
    let input = "fn m() { f(f(1)); }\n";
    let printed = rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "--stdin", "--write"], input);
    assert_eq!((printed.status.code(), text(&printed.stdout).as_str()), (Some(0), "fn m() { g(g(1)); }\n"));
    let unchanged = rewrite(folder.path(), &["-p", "x($A)", "-r", "g($A)", "--stdin", "--write"], input);
    assert_eq!((unchanged.status.code(), text(&unchanged.stdout).as_str()), (Some(0), input));
    let diff = rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "--stdin"], input);
    assert_eq!(diff.status.code(), Some(1));
    assert!(text(&diff.stdout).contains("+fn m() { g(g(1)); }\n"));
    let found = rewrite(folder.path(), &["-p", "f($A)", "--stdin"], input);
    assert_eq!(found.status.code(), Some(0));
    assert!(text(&found.stdout).starts_with("STDIN:1:10: fn m() { f(f(1)); }\n"));
    let comment = ["-p", "f($A)", "-r", "g($A) // $A", "--stdin", "--write"];
    let apart = rewrite(folder.path(), &comment, "fn m() { f(1) }\n");
    assert_eq!((apart.status.code(), text(&apart.stdout).as_str()), (Some(0), "fn m() { g(1) // 1\n }\n"));
    let bracket = ["-p", "f($A)", "-r", "g($A) }", "--stdin", "--write"];
    let breaks = rewrite(folder.path(), &bracket, "fn m() { f(1) }\n");
    assert_eq!((breaks.status.code(), text(&breaks.stdout).as_str()), (Some(1), "fn m() { f(1) }\n"));
    assert!(text(&breaks.stderr).contains("would no longer parse"), "{}", text(&breaks.stderr));
    let piece = rewrite(folder.path(), &comment, "let a = |x| { f(1)\n};");
    assert_eq!((piece.status.code(), text(&piece.stdout).as_str()), (Some(0), "let a = |x| { g(1) // 1\n};"));
    let broken = rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "--stdin", "--check", "compile"], input);
    assert_eq!(broken.status.code(), Some(2));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn every_match_is_asked_about() {
    let a = "fn m() {\n    f(1);\n    f(2);\n    f(3);\n}\n";
    let b = "fn m() {\n    f(4);\n    f(5);\n}\n";
    let cases = [
        ("y\nn\ny\nq\n", ["g(1)", "f(2)", "g(3)", "f(4)", "f(5)"]),
        ("n\na\nd\n", ["f(1)", "g(2)", "g(3)", "f(4)", "f(5)"]),
        ("d\na\n", ["f(1)", "f(2)", "f(3)", "g(4)", "g(5)"]),
        ("?\ny\nq\n", ["g(1)", "f(2)", "f(3)", "f(4)", "f(5)"]),
        ("y\n", ["g(1)", "f(2)", "f(3)", "f(4)", "f(5)"]),
        ("n\ne\nh(\n    2)\n.\nq\n", ["f(1)", "h(\n    2)", "f(3)", "f(4)", "f(5)"]),
        ("e\nno end\n", ["f(1)", "f(2)", "f(3)", "f(4)", "f(5)"]),
    ];
    for (answers, expected) in cases {
        let folder = folder(&[("a.rs", a), ("b.rs", b)]);
        let output = rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "-i"], answers);
        assert_eq!(output.status.code(), Some(0), "{answers:?}: {output:?}");
        let all = format!("{}{}", read(&folder, "a.rs"), read(&folder, "b.rs"));
        for call in expected {
            assert!(all.contains(&format!("    {call};\n")), "{answers:?}: {call} in\n{all}");
        }
    }
    let folder = folder(&[("a.rs", a)]);
    let output = rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "-i"], "?\ny\n");
    assert!(text(&output.stdout).contains("-    f(1);\n+    g(1);\n"));
    assert!(text(&output.stderr).contains("e - type another text"));
    let json = rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "-i", "--format", "json"], "");
    assert_eq!(json.status.code(), Some(2));
}

#[test]
fn what_overlapped_is_asked_about_in_its_turn() {
    let folder = folder(&[("a.rs", "fn m() { f(f(1)); }\n")]);
    // The outer one stays, so the inner one is asked about as it stands.
    rewrite(folder.path(), &["-p", "f($A)", "-r", "g($A)", "-i"], "n\ny\n");
    assert_eq!(read(&folder, "a.rs"), "fn m() { f(g(1)); }\n");
}

#[test]
fn many_files_come_in_order() {
    let names: Vec<String> = (0..600).map(|n| format!("{:02}/f{n:04}.rs", n % 7)).collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "fn m() { f(1); }\n")).collect();
    let folder = folder(&files);
    let found = |args: &[&str]| {
        let output = rewrite(folder.path(), args, "");
        let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
        (output.status.code(), lines)
    };
    let (code, lines) = found(&["-p", "f($A)"]);
    assert_eq!((code, lines.len()), (Some(0), 600));
    assert!(lines.is_sorted());
    let (code, _) = found(&["-p", "f($A)", "-r", "g($A)", "--write"]);
    assert_eq!(code, Some(0));
    assert!(names.iter().all(|name| read(&folder, name) == "fn m() { g(1); }\n"));
}

#[test]
fn hostile_files_are_named_and_the_rest_is_searched() {
    let deep = format!("fn m() {{ {}f(1){}; }}", "(".repeat(100_000), ")".repeat(100_000));
    let chain = format!("fn m() {{ f(1){}; }}", " + f(1)".repeat(50_000));
    let large = format!("fn m() {{ f(1); }}\n{}", "// filler\n".repeat(1_000_000));
    let files = [
        ("chain.rs", chain.as_str()),
        ("deep.rs", &deep),
        ("good.rs", "fn m() { f(1); }\n"),
        ("large.rs", &large),
        ("open.rs", "fn m() { f(1); \"\n"),
        ("steering\u{1b}.rs", "fn m() { f(\u{202e}1); }\n"),
    ];
    let folder = folder(&files);
    for args in [&["-p", "f($A)"][..], &["-p", "f($A)", "-r", "g($A)"], &["--rule", "r.yml"]] {
        let rule =
            "id: a\nlanguage: Rust\nrule: {pattern: f($A), inside: {kind: function_item, stopBy: end}}\nfix: g($A)\n";
        fs::write(folder.path().join("r.yml"), rule).unwrap();
        let output = rewrite(folder.path(), args, "");
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert!(stdout.contains("good.rs"), "{stdout}");
        for (file, why) in
            [("chain.rs", "nested deeper"), ("deep.rs", "nested deeper"), ("large.rs", "more than the limit")]
        {
            assert!(stderr.contains(&format!("{file}: it ")) && stderr.contains(why), "{args:?}: {file}: {stderr}");
        }
        assert!(!stdout.contains('\u{202e}') || stdout.contains("diff --git"), "{stdout}");
        assert!(!stderr.contains('\u{1b}'), "{stderr}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_reason_to_panic() {
    let files: Vec<(String, String)> =
        (0..20).map(|n| (format!("f{n}.rs"), "fn m() { f(1); }\n".repeat(1000))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = folder(&files);
    let mut child = Command::new(env!("CARGO_BIN_EXE_codex-patch"))
        .args(["rewrite", "-p", "f($A)"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(!text(&output.stderr).contains("panicked"));
}

const TWO_CALLS: &str = "fn f() {\n    before();\n    old(1);\n    between();\n    old(2);\n    after();\n}\n";

#[test]
fn matches_have_the_lines_around_them_that_are_asked_for() {
    let folder = folder(&[("a.rs", TWO_CALLS)]);
    let shown = |args: &[&str]| text(&rewrite(folder.path(), &[&["-p", "old($A)"], args].concat(), "").stdout);
    assert_eq!(
        shown(&["-A1"]),
        "a.rs:3:5:     old(1);\na.rs-4-     between();\na.rs:5:5:     old(2);\na.rs-6-     after();\n"
    );
    assert_eq!(
        shown(&["-B1", "--heading", "always"]),
        "a.rs\n2-     before();\n3:5:     old(1);\n4-     between();\n5:5:     old(2);\n\n"
    );
    let apart = rewrite(folder.path(), &["-p", "old(2)", "-C", "1"], "");
    assert_eq!(text(&apart.stdout), "a.rs-4-     between();\na.rs:5:5:     old(2);\na.rs-6-     after();\n");
    assert_eq!(shown(&["--files-with-matches"]), "a.rs\n");
    assert_eq!(shown(&["--max-results", "1"]), "a.rs:3:5:     old(1);\n");
    assert_eq!(shown(&["-r", "new($A)", "--files-with-matches"]), "a.rs\n");
    let diff = shown(&["-r", "new($A)", "-C0"]);
    assert_eq!(diff.lines().filter(|line| line.starts_with("@@")).collect::<Vec<_>>(), ["@@ -3 +3 @@", "@@ -5 +5 @@"]);
    let whole = shown(&["-r", "new($A)", "-C9"]);
    assert!(whole.contains("\n fn f() {\n"), "all lines are around it");
    for many in [usize::MAX / 2 + 1, usize::MAX] {
        assert_eq!(shown(&["-r", "new($A)", "-C", &many.to_string()]), whole);
    }
}

#[test]
fn json_has_the_forms_of_ast_grep() {
    let folder = folder(&[("a.rs", TWO_CALLS), ("b.rs", "fn g() { old(3); }\n")]);
    let printed = |args: &[&str]| text(&rewrite(folder.path(), &[&["-p", "old($A)"], args].concat(), "").stdout);
    let list = |text: &str| serde_json::from_str::<Vec<Value>>(text).unwrap();
    let pretty = printed(&["--json"]);
    assert!(pretty.starts_with("[\n{\n  \"text\": \"old(1)\",\n") && pretty.ends_with("}\n]\n"), "{pretty}");
    let compact = printed(&["--json=compact"]);
    assert_eq!((compact.lines().count(), list(&compact)), (1, list(&pretty)));
    let stream = printed(&["--json=stream"]);
    let objects: Vec<Value> = stream.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((objects.len(), &objects), (3, &list(&pretty)));
    assert_eq!(objects[0]["lines"], "    old(1);");
    assert_eq!(objects[0]["charCount"], json!({"leading": 4, "trailing": 1}));
    let around = list(&printed(&["--json", "-C", "1"]));
    assert_eq!(around[0]["lines"], "    before();\n    old(1);\n    between();");
    assert_eq!(around[2]["lines"], "fn g() { old(3); }");
    for style in ["--json", "--json=compact"] {
        assert_eq!(text(&rewrite(folder.path(), &["-p", "nope", style], "").stdout), "[]\n");
    }
    let output = rewrite(folder.path(), &["-p", "old($A)", "-r", "new($A)", "--json=compact", "-U"], "");
    assert_eq!((output.status.code(), list(&text(&output.stdout)).len()), (Some(0), 3));
    assert!(text(&output.stderr).contains("Rewrote 3 matches in 2 files"));
    assert_eq!(read(&folder, "b.rs"), "fn g() { new(3); }\n");
}

#[test]
fn rules_show_labels_and_metadata() {
    let rules = "id: a\nlanguage: Rust\nmessage: m\nrule: {pattern: old($A), inside: {kind: block, stopBy: end}}\n\
                 labels: {A: {style: secondary, message: this}}\nmetadata: {k: [1]}\n---\n\
                 id: b\nlanguage: Rust\nrule: {pattern: between(), inside: {kind: block, stopBy: end}}\n";
    let folder = folder(&[("a.rs", "fn f() { old(1); between(); }\n"), ("r.yml", rules)]);
    let output = rewrite(folder.path(), &["--rule", "r.yml", "--format", "json", "--include-metadata"], "");
    let (matches, _) = objects(&output);
    assert_eq!(matches[0]["labels"][0]["text"], "1");
    assert_eq!(matches[0]["labels"][0]["message"], "this");
    assert_eq!(matches[0]["labels"][0]["style"], "secondary");
    assert_eq!(matches[0]["metadata"], json!({"k": [1]}));
    let of_b: Vec<&Value> = matches[1]["labels"].as_array().unwrap().iter().map(|label| &label["text"]).collect();
    assert_eq!(of_b, ["between()", "{ old(1); between(); }"]);
    let (without, _) = objects(&rewrite(folder.path(), &["--rule", "r.yml", "--format", "json"], ""));
    assert!(without[0].get("metadata").is_none());
}

#[test]
fn rules_are_chosen_and_graded_on_the_command_line() {
    let rule = |id: &str, severity: &str| {
        format!("id: {id}\nlanguage: Rust\nseverity: {severity}\nrule: {{pattern: {id}}}\n---\n")
    };
    let rules = rule("one", "hint") + &rule("two", "error") + &rule("three", "off");
    let folder = folder(&[("a.rs", "fn f() { one; two; three; }\n"), ("r.yml", &rules)]);
    let found = |args: &[&str]| {
        let output = rewrite(folder.path(), &[&["--rule", "r.yml"], args].concat(), "");
        let heads: Vec<String> =
            text(&output.stdout).lines().filter_map(|l| Some(l.split_once("]: ")?.0.to_owned())).collect();
        (output.status.code().unwrap(), heads.join(" "))
    };
    assert_eq!(found(&[]), (1, "hint[one error[two".to_owned()));
    assert_eq!(found(&["--filter", "^o"]), (0, "hint[one".to_owned()));
    assert_eq!(found(&["--min-severity", "warning"]), (1, "error[two".to_owned()));
    assert_eq!(found(&["--warning", "--off=one"]), (0, "warning[two warning[three".to_owned()));
    assert_eq!(found(&["--error=one", "--info=two"]), (1, "error[one info[two".to_owned()));
    assert_eq!(found(&["--filter", "nope"]).0, 2);
    assert_eq!(found(&["--filter", "("]).0, 2);
    assert_eq!(
        rewrite(folder.path(), &["-p", "one", "--error"], "").status.code(),
        Some(2),
        "a pattern has no severity"
    );
    // A rule that rewrites, and finds nothing, changes nothing of what the others find.
    let fixer = format!("{rules}id: fixer\nlanguage: Rust\nrule: {{pattern: none}}\nfix: some\n");
    for (args, code) in [(&[][..], 1), (&["-U"], 1), (&["--off=two"], 0), (&["-U", "--off=two"], 0)] {
        let output = rewrite(folder.path(), &[&["--inline-rules", &fixer], args].concat(), "");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
    // What is rewritten is no error any more.
    let fixer = "id: fixer\nlanguage: Rust\nseverity: error\nrule: {pattern: three}\nfix: four\n";
    assert_eq!(rewrite(folder.path(), &["--inline-rules", fixer, "-U"], "").status.code(), Some(0));
    fs::write(folder.path().join("a.rs"), "fn f() { one; two; three; }\n").unwrap();
    let output = rewrite(folder.path(), &["--rule", "r.yml", "--off=typo"], "");
    assert!(text(&output.stderr).contains("there is no rule `typo`"));
    let output = rewrite(folder.path(), &["--rule", "r.yml", "--format", "github"], "");
    let lines = text(&output.stdout);
    assert_eq!(
        lines.lines().collect::<Vec<_>>(),
        [
            "::notice file=a.rs,line=1,col=10,title=one::fn f() { one; two; three; }",
            "::error file=a.rs,line=1,col=15,title=two::fn f() { one; two; three; }"
        ]
    );
}

#[test]
fn files_are_chosen_as_ast_grep_chooses_them() {
    let files = [(".ignore", "b.rs\n"), ("a.rs", "old(1);"), ("b.rs", "old(2);"), (".h.rs", "old(3);")];
    let folder = folder(&files);
    let names = |args: &[&str]| {
        let output = rewrite(folder.path(), &[&["-p", "old($A)", "--files-with-matches"], args].concat(), "");
        text(&output.stdout).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(names(&[]), ["a.rs"]);
    assert_eq!(names(&["--no-ignore", "hidden"]), [".h.rs", "a.rs"]);
    assert_eq!(names(&["--no-ignore=dot", "-j", "1"]), ["a.rs", "b.rs"]);
    assert_eq!(names(&["--no-ignore"]), [".h.rs", "a.rs", "b.rs"]);
    assert_eq!(names(&["--follow", "--threads", "2"]), ["a.rs"]);
}

#[test]
fn what_is_another_flag_here_says_so() {
    let folder = folder(&[("a.rs", "fn f() {}\n")]);
    for (args, help) in [
        (&["-r", "rules.yml"][..], "--rule"),
        (&["-p", "a", "--report-style", "short"], "-A, -B and -C"),
        (&["-p", "a", "--inspect=summary"], "-v says"),
        (&["-p", "a", "--custom-languages", "allow"], "only Rust"),
        (&["--config", "none.yml"], "none.yml"),
        (&[], "sgconfig.yml"),
        (&["-k", "no_such_kind"], "match_arm"),
        (&["-k", "match_arm", "-r", "$A"], "`$A`"),
        (&["-p", "a", "-k", "b"], "cannot be used with"),
    ] {
        let output = rewrite(folder.path(), args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains(help), "{args:?}: {}", text(&output.stderr));
    }
    let output = rewrite(folder.path(), &["-p", "f($A)", "--debug-query"], "");
    assert!(text(&output.stdout).starts_with("call_expression\n  identifier f\n"), "{output:?}");
    let output = rewrite(folder.path(), &["-p", "f($A)", "--debug-query=sexp"], "");
    assert!(text(&output.stdout).starts_with("(source_file"), "{output:?}");
}

#[test]
fn a_project_is_the_same_from_wherever_its_settings_are_named() {
    let rule = "id: a\nlanguage: Rust\nseverity: error\nfiles: ['src/**']\nrule: {pattern: old($A)}\n";
    let folder = folder(&[
        ("src/a.rs", "fn f() { old(1); }\n"),
        ("other/b.rs", "fn f() { old(1); }\n"),
        ("rules/a.yml", rule),
        ("sgconfig.yml", "ruleDirs: [rules]\n"),
    ]);
    let root = folder.path();
    for (current, args, shown) in [
        (root.to_owned(), &[][..], "src/a.rs"),
        (root.to_owned(), &["-c", "./sgconfig.yml"], "src/a.rs"),
        (root.join("rules"), &[".."], "../src/a.rs"),
        (root.join("rules"), &["-c", "../sgconfig.yml", ".."], "../src/a.rs"),
        (root.join("rules"), &["-c", "../other/../sgconfig.yml", "../src/../src", "../other"], "../src/../src/a.rs"),
    ] {
        let output = rewrite(&current, &[args, &["--json=stream"]].concat(), "");
        let files: Vec<String> = text(&output.stdout)
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()["file"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!((output.status.code(), files), (Some(1), vec![shown.to_owned()]), "{args:?}");
    }
}

#[test]
fn a_match_on_a_very_long_line_stands_for_itself() {
    let long = "é".repeat(6000);
    let text_of = |before: &str, after: &str| format!("// 1\nfn f() {{ {before} old(1); {after} }}\n// 3\n");
    let quoted = format!("\"{long}\";");
    let folder = folder(&[
        ("a.rs", &text_of(&quoted, "")),
        ("b.rs", &text_of("", &quoted)),
        ("c.rs", &text_of("", "")),
        ("d.rs", &format!("// {long}\nold(1);\n// {long}")),
    ]);
    let lines = |around: &str| {
        let output = rewrite(folder.path(), &["-p", "old($A)", "--json", "-C", around], "");
        let list = serde_json::from_str::<Vec<Value>>(&text(&output.stdout)).unwrap();
        list.iter().map(|one| one["lines"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(lines("0"), ["old(1)", "old(1)", "fn f() {  old(1);  }", "old(1);"]);
    assert_eq!(lines("1"), ["old(1)", "old(1)", "// 1\nfn f() {  old(1);  }\n// 3", "old(1);"]);
}
