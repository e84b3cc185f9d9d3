use super::super::model::*;
use super::*;

fn one(input: &str) -> Request {
    let parsed = parse(input.as_bytes(), Dialect::Auto).unwrap_or_else(|refusal| panic!("{input}: {refusal}"));
    assert_eq!(parsed.requests.len(), 1, "{input}");
    parsed.requests.into_iter().next().unwrap()
}

fn text(input: &str) -> TextEdits {
    match one(input).change {
        Change::Text(edits) => edits,
        other => panic!("{input}: {other:?}"),
    }
}

fn reason(input: &str) -> String {
    parse(input.as_bytes(), Dialect::Auto).unwrap_err().to_string()
}

#[test]
fn ids_of_lines_as_they_were_copied() {
    let ids = |hashes: &str| {
        let text = format!(r#"{{"path":"a","edits":[{{"hashes":{hashes},"old_string":"x","new_string":"y"}}]}}"#);
        let parsed = parse(text.as_bytes(), Dialect::Auto).unwrap();
        let Change::Hashlines(change) = &parsed.requests[0].change else { panic!("{:?}", parsed.requests) };
        (change.edits[0].hashes.clone(), parsed.notes.len())
    };
    assert_eq!(ids(r#"["1:abcd", "2:ef01"]"#), (vec!["1:abcd".into(), "2:ef01".into()], 0));
    assert_eq!(ids(r#""1:abcd, 2:ef01""#), (vec!["1:abcd".into(), "2:ef01".into()], 1));
    assert_eq!(ids(r#""1:abcd|fn a(b, c) {\n2:ef01|}""#), (vec!["1:abcd".into(), "2:ef01".into()], 2));
    assert_eq!(ids(r#"["1:abcd|x | y"]"#), (vec!["1:abcd".into()], 1));
}

#[test]
fn what_is_no_request_is_told_by_what_it_is() {
    for (input, told) in [
        ("a.rs\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> feature\n", "`<<<<<<< SEARCH`"),
        ("id: a\nlanguage: rust\nrule:\n  pattern: $A\nfix: $A\n", "`codex-patch rewrite --rule FILE`"),
        (
            r#"{"pattern": "$A.len() == 0", "rewrite": "$A.is_empty()", "path": "a.rs"}"#,
            "`codex-patch rewrite -p PATTERN",
        ),
        ("<write_file>\n<path>a.rs</path>\n<content>\nfn a() {}\n", "cut off"),
        (r#"{"changes": {"src/a.rs": [{"range": {}, "newText": "b"}]}}"#, "`src/a.rs` is the name of a file"),
        ("Nothing to do here.", "neither JSON nor"),
        ("<b>Nothing</b> to do here.", "neither JSON nor"),
    ] {
        assert!(reason(input).contains(told), "{input}: {}", reason(input));
    }
}

#[test]
fn one_change_in_many_shapes() {
    let plain = text(r#"{"type":"text","path":"a","edits":[{"old_text":"x","new_text":"y"}]}"#);
    assert_eq!(plain.edits, [TextEdit { old_text: "x".into(), new_text: "y".into(), occurrences: None, all: false }]);
    for other in [
        r#"{"path":"a","edits":[{"oldText":"x","newText":"y"}]}"#,
        r#"{"path":"a","edits":{"old_text":"x","new_text":"y"}}"#,
        r#"{"path":"a","edits":"[{\"old_text\":\"x\",\"new_text\":\"y\"}]"}"#,
        r#"{"path":"a","edit":{"old_text":"x","new_text":"y"}}"#,
        r#"{"filePath":"a","oldString":"x","newString":"y"}"#,
        r#"{"file_path":"a","old_string":"x","new_string":"y","explanation":"because"}"#,
        r#"{"command":"str_replace","path":"a","old_str":"x","new_str":"y"}"#,
        r#"{"path":"a","search":"x","replace":"y"}"#,
        r#"{"edits":[{"path":"a","old_text":"x","new_text":"y"}]}"#,
        r#"[{"path":"a","edits":[{"old_text":"x","new_text":"y","occurrences":null}]}]"#,
        r#"{"version":1,"requests":[{"path":"a","edits":[{"old_text":"x","new_text":"y"}]}]}"#,
        r#"{"requests":{"path":"a","edits":[{"old_text":"x","new_text":"y"}]}}"#,
        r#"{"name":"edit_file","arguments":{"path":"a","edits":[{"old_text":"x","new_text":"y"}]}}"#,
        r#"{"type":"function","function":{"name":"e","arguments":"{\"path\":\"a\",\"old_text\":\"x\",\"new_text\":\"y\"}"}}"#,
        "Here you are:\n```json\n{\"path\":\"a\",\"edits\":[{\"old_text\":\"x\",\"new_text\":\"y\"}]}\n```\nDone.\n",
        "~~~\n{\"path\":\"a\",\"edits\":[{\"old_text\":\"x\",\"new_text\":\"y\"}]}\n~~~\n",
        "So:\n{\"path\":\"a\",\"edits\":[{\"old_text\":\"x\",\"new_text\":\"y\"}]}\nThat is all.\n",
        "\u{feff}\n {\"path\":\"a\",\"edits\":[{\"old_text\":\"x\",\"new_text\":\"y\"}]}",
    ] {
        assert_eq!(text(other), plain, "{other}");
    }
}

#[test]
fn a_patch_in_a_command() {
    let patch = "*** Begin Patch\n*** Delete File: a\n*** End Patch\n";
    for input in [
        serde_json::json!({"command": ["apply_patch", patch]}),
        serde_json::json!(["apply_patch", patch]),
        serde_json::json!({"command": ["bash", "-lc", format!("apply_patch <<'EOF'\n{patch}EOF\n")]}),
    ] {
        let Change::ApplyPatch(found) = one(&input.to_string()).change else { panic!("{input}") };
        assert!(found.patch.contains(patch), "{input}");
    }
    assert!(reason(r#"{"command": ["rm", "-r", "."]}"#).contains("not known"));
    assert!(reason("[]").contains("there is no request"));
    assert!(reason(r#"["ls"]"#).contains("a request is an object"));
}

#[test]
fn what_was_read_leniently_is_said() {
    let parsed = parse(br#"{"path":"a","edits":{"oldText":"x","new_string":"y","occurrences":"2"}}"#, Dialect::Auto);
    let notes = parsed.unwrap().notes.join("\n");
    for word in ["one edit instead of a list", "`new_string` was read as `new_text`", "given as a text"] {
        assert!(notes.contains(word), "{notes}");
    }
    let strict = parse(br#"{"path":"a","edits":[{"oldText":"x","newText":"y"}]}"#, Dialect::Auto).unwrap();
    assert_eq!(strict.notes, Vec::<String>::new());
}

#[test]
fn nothing_ambiguous_is_guessed() {
    for (input, word) in [
        ("", "it is empty"),
        (" \n\n", "it is empty"),
        ("just prose\n", "neither"),
        ("{", "no JSON"),
        ("[]", "no request"),
        ("{}", "does not say what"),
        ("[1]", "object"),
        (r#"{"requests":[]}"#, "no request"),
        (r#"{"version":2,"requests":[{"path":"a","content":"x"}]}"#, "version"),
        (r#"{"type":"magic","path":"a"}"#, "magic"),
        (r#"{"path":"a","mode":"strict"}"#, "does not say what"),
        (r#"{"path":"a","mode":"brave","content":"x"}"#, "brave"),
        (r#"{"path":"a","content":"x","line_edits":[]}"#, "only one of content, line_edits"),
        (r#"{"path":"a","edits":[{"old_text":"x","old_string":"z","new_text":"y"}]}"#, "twice"),
        (r#"{"path":"a","edits":[{"old_text":"x"}]}"#, "edits[0]: missing field `new_text`"),
        (r#"{"path":"a","edits":[{"old_text":"x","new_text":"y","occurrences":-1}]}"#, "edits[0].occurrences"),
        (r#"{"path":"a","edits":[{"old_text":"x","new_text":"y","fuzzy":true}]}"#, "`fuzzy` means nothing"),
        (
            r#"{"path":"a","replace_all":true,"edits":[{"old_text":"x","new_text":"y"},{"old_text":"z","new_text":"y"}]}"#,
            "into which",
        ),
        (r#"{"edits":[{"old_text":"x","new_text":"y"}]}"#, "path"),
        (r#"{"path":"a","edits":"nonsense"}"#, "list of edits"),
        (r#"{"path":7,"content":"x"}"#, "a text"),
        ("```json\n{\"a\":1}\n```\n```json\n{\"a\":1}\n```\n", "2 fenced blocks"),
        ("```json\n{\"a\":1}\n```\n```json\n{\"b\":1}\n```\n", "does not say what"),
        ("See {this}: {\"a\":1}\n", "neither"),
    ] {
        let reason = reason(input);
        assert!(reason.contains(word), "{input}: {reason}");
    }
}

#[test]
fn a_flag_at_the_wrong_level_of_a_single_edit() {
    let edits = text(r#"{"path":"a","replace_all":true,"edits":[{"old_text":"x","new_text":"y"}]}"#);
    assert!(edits.edits[0].all);
}

#[test]
fn values_of_a_fixed_list_are_known_in_every_casing() {
    for mode in ["verify_only", "verify-only", "verifyOnly", "VerifyOnly"] {
        let request = one(&format!(r#"{{"path":"a","mode":"{mode}","eol":"Literal","content":"x"}}"#));
        assert_eq!((request.mode, request.eol), (Some(Mode::VerifyOnly), Eol::Literal), "{mode}");
    }
    assert!(reason(r#"{"path":"a","mode":"lenient","content":"x"}"#).contains("verify_only"));
}

#[test]
fn a_hash_is_understood_as_the_expectation_of_a_whole_file() {
    let hash = "xxh3:0000000000000001";
    for expected in [format!(r#""{hash}""#), format!(r#"{{"hash":"{hash}"}}"#)] {
        let request = one(&format!(r#"{{"path":"a","content":"x","expected_before":{expected}}}"#));
        assert!(matches!(request.change, Change::Content(content) if content.expected_hash.as_deref() == Some(hash)));
    }
    let text = r#"{"path":"a","content":"x","expected_before":{"text":"y"}}"#;
    assert!(reason(text).contains("it has to be a text"));
}

#[test]
fn edits_of_several_files_become_requests() {
    let input = r#"{"edits":[{"path":"a","old_text":"x","new_text":"y"},{"path":"b","old_text":"x","new_text":"y"}]}"#;
    let parsed = parse(input.as_bytes(), Dialect::Auto).unwrap();
    assert_eq!(parsed.requests.len(), 2);
}

#[test]
fn every_dialect_by_its_own_keys() {
    let name = |input: &str| serde_json::to_value(one(input)).unwrap()["type"].as_str().unwrap().to_owned();
    for (input, dialect) in [
        (
            r#"{"file":"a","byte_start":0,"byte_end":1,"new_text":"","expected_before":{"ExactMatch":"x"}}"#,
            "exact_span",
        ),
        (
            r#"{"edits":[{"file":"a","byteStart":0,"byteEnd":1,"newText":"","expectedBefore":{"Hash":7}}]}"#,
            "exact_span",
        ),
        (r#"{"path":"a","patches":{"operation":"replace","oldText":"k","newText":"v"}}"#, "patch"),
        (r#"{"path":"a","patches":[{"operation":"append_eof","newText":"v"}]}"#, "patch"),
        (r#"{"path":"a","hashes":["1:abcd"],"old_string":"x","new_string":"y"}"#, "hashlines"),
        (r#"{"path":"a","hashlines":["1:abcd"],"old_string":"x","new_string":"y"}"#, "hashlines"),
        (r#"{"path":"a","edits":[{"hashes":"1:abcd","old_string":"x","new_string":"y"}]}"#, "hashlines"),
        (r#"{"path":"a","line_edits":[{"start_line":1,"end_line":1,"new_content":"x"}]}"#, "lines"),
        (r#"{"command":"insert","path":"a","insert_line":0,"new_str":"x"}"#, "lines"),
        (r#"{"path":"a","search_replace":{"search":"x","replace":"z","regex":true,"flags":2}}"#, "search_replace"),
        (r#"{"path":"a","pattern":"x","replacement":"z","regex":true}"#, "search_replace"),
        (r#"{"path":"a","content":"x"}"#, "content"),
        (r#"{"command":"create","path":"a","file_text":"x"}"#, "content"),
        (r#"{"diff":"--- a\n+++ b\n"}"#, "unified_diff"),
        (r#"{"patch":"*** Begin Patch\n*** End Patch"}"#, "apply_patch"),
        (r#"{"input":"*** Begin Patch\n*** End Patch"}"#, "apply_patch"),
        (r#"{"path": "a", "edits": [{"insert_after": "3:a3f1", "new_string": "x"}]}"#, "hashlines"),
        (r#"{"path": "a", "insertBefore": "3:a3f1", "newString": "x"}"#, "hashlines"),
        ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", "unified_diff"),
        ("Sure:\n*** Begin Patch\n*** End Patch\n", "apply_patch"),
        ("x.rs\n<<<<<<< SEARCH\na\n=======\nb\n>>>>>>> REPLACE\n", "blocks"),
        (r#""*** Begin Patch\n*** End Patch\n""#, "apply_patch"),
    ] {
        assert_eq!(name(input), dialect, "{input}");
    }
}

#[test]
fn any_bytes_give_requests_or_a_refusal() {
    let seeds: &[&[u8]] = &[
        b"{\"path\":\"a\",\"edits\":[{\"old_text\":\"x\",\"new_text\":\"y\"}]}",
        b"\xff\xfe{",
        b"```json\n{\n",
        b"{\"requests\":[{\"type\":\"lines\",\"line_edits\":[{}]}]}",
    ];
    for seed in seeds {
        for end in 0..seed.len() {
            let _ = parse(&seed[..end], Dialect::Auto);
            let mut changed = seed.to_vec();
            changed[end] = changed[end].wrapping_mul(31).wrapping_add(7);
            let _ = parse(&changed, Dialect::Auto);
        }
    }
    let deep = "[".repeat(100_000);
    assert!(parse(deep.as_bytes(), Dialect::Auto).is_err());
    let wrapped = (0..10).fold("1".to_owned(), |inner, _| serde_json::to_string(&inner).unwrap_or_default());
    assert!(parse(wrapped.as_bytes(), Dialect::Auto).is_err());
}

#[test]
fn an_insertion_beside_an_id_is_about_hashlines_and_beside_a_number_about_lines() {
    let change = |input: &str| one(input).change;
    assert!(matches!(
        change(r#"{"path":"a","edits":[{"insert_after":"3:a1b2","new_string":"x"}]}"#),
        Change::Hashlines(_)
    ));
    assert!(matches!(change(r#"{"path":"a","insertBefore":"3:a1b2","newString":"x"}"#), Change::Hashlines(_)));
    assert!(matches!(change(r#"{"path":"a","edits":[{"insert_after":3,"new_text":"x"}]}"#), Change::Lines(_)));
}

#[test]
fn a_named_dialect_takes_its_own_requests_only() {
    let all = [
        (
            Dialect::ExactSpan,
            r#"{"file":"a","byte_start":0,"byte_end":1,"new_text":"y","expected_before":{"text":"x"}}"#,
        ),
        (Dialect::Text, r#"{"path":"a","edits":[{"old_text":"x","new_text":"y"}]}"#),
        (Dialect::Patch, r#"{"path":"a","patches":[{"operation":"append_eof","newText":"y"}]}"#),
        (Dialect::Hashlines, r#"{"path":"a","edits":[{"hashes":["1:a3f1"],"old_string":"x","new_string":"y"}]}"#),
        (Dialect::Lines, r#"{"path":"a","line_edits":[{"start_line":1,"end_line":1,"new_content":"y"}]}"#),
        (Dialect::SearchReplace, r#"{"path":"a","search_replace":{"search":"x","replace":"y"}}"#),
        (Dialect::Content, r#"{"path":"a","content":"y"}"#),
        (Dialect::UnifiedDiff, r#"{"diff":"--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n"}"#),
        (Dialect::UnifiedDiff, "--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n"),
        (Dialect::ApplyPatch, "*** Begin Patch\n*** Delete File: a\n*** End Patch\n"),
        (Dialect::ApplyPatch, r#"{"patch":"*** Begin Patch\n*** Delete File: a\n*** End Patch\n"}"#),
        (Dialect::Blocks, "a\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n"),
        (Dialect::Structural, r#"{"path":"a.rs","target":{"kind":"function","name":"f"},"operation":{"op":"delete"}}"#),
    ];
    for (own, input) in all {
        for (asked, _) in all {
            // Of a plain text it only shows when it is carried out.
            let is_text = |dialect| matches!(dialect, Dialect::UnifiedDiff | Dialect::ApplyPatch | Dialect::Blocks);
            if is_text(asked) && !input.starts_with('{') {
                continue;
            }
            let parsed = parse(input.as_bytes(), asked);
            if own == asked {
                assert!(parsed.is_ok(), "{asked:?} {input}: {parsed:?}");
                continue;
            }
            let said = parsed.unwrap_err().to_string();
            assert!(said.contains(own.name()) && said.contains(asked.name()), "{asked:?} {input}: {said}");
        }
    }
    let mixed = format!("[{},{}]", all[1].1, all[4].1);
    let said = parse(mixed.as_bytes(), Dialect::Text).unwrap_err().to_string();
    assert!(said.contains("[1]") && said.contains("`lines`"), "{said}");
    assert!(parse(mixed.as_bytes(), Dialect::Json).is_ok());
}

#[test]
fn a_path_beside_a_diff_is_its_file() {
    let diff = |input: &str| match one(input).change {
        Change::UnifiedDiff(change) => change.diff,
        other => panic!("{other:?}"),
    };
    let bare = diff(r#"{"path":"s/a b.rs","diff":"@@ -1 +1 @@\n-x\n+y\n"}"#);
    assert_eq!(bare, "--- a/s/a b.rs\t\n+++ b/s/a b.rs\t\n@@ -1 +1 @@\n-x\n+y\n");
    let whole = diff(r#"{"file_path":"./a","patch":"--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n"}"#);
    assert!(whole.starts_with("--- a/a\n"), "{whole}");
    for names in ["--- ./a\n+++ ./a", "--- a/./a\n+++ b/./a", "--- a\n+++ a"] {
        let input = serde_json::json!({"path": "./a", "diff": format!("{names}\n@@ -1 +1 @@\n-x\n+y\n")}).to_string();
        assert!(diff(&input).starts_with(names), "{names}");
    }
    let other = r#"{"path":"b","diff":"--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n+y\n"}"#;
    let said = parse(other.as_bytes(), Dialect::Auto).unwrap_err().to_string();
    assert!(said.contains("another file"), "{said}");
}

#[test]
fn blocks_are_known_by_each_of_their_markers() {
    for text in
        ["a\n<<<<<<< ORIGINAL\nx\n=======\ny\n>>>>>>> UPDATED\n", "a\n------- SEARCH\nx\n=======\ny\n+++++++ REPLACE\n"]
    {
        assert!(matches!(one(text).change, Change::Blocks(_)), "{text}");
        let json = serde_json::json!({"path": "a", "diff": text}).to_string();
        assert!(matches!(one(&json).change, Change::Blocks(_)), "{json}");
    }
}

#[test]
fn requests_may_be_one_plain_text() {
    let patch = "*** Begin Patch\n*** Delete File: a\n*** End Patch\n";
    let request = one(&serde_json::json!({"requests": patch, "dry_run": true}).to_string());
    assert!(matches!(request.change, Change::ApplyPatch(_)) && request.dry_run == Some(true), "{request:?}");
}
