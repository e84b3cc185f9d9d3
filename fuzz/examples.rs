//! Inputs that are right for the files of properties.rs, so that mutations of them often still are.

/// The examples for a target.
pub fn examples(target: &str) -> &'static [&'static str] {
    match target {
        "unified_diff" => UNIFIED_DIFFS,
        "apply_patch" => APPLY_PATCHES,
        "blocks" => BLOCKS,
        "hashlines" => HASHLINES,
        _ => REQUESTS,
    }
}

const UNIFIED_DIFFS: &[&str] = &[
    "--- a/a.txt\n+++ b/a.txt\n@@ -1,5 +1,5 @@\n one\n-two\n+2\n three\n-four\n+4\n five\n",
    "--- a/a.txt\n+++ b/a.txt\n@@ -2 +2,2 @@\n-two\n+2\n+zwei\n@@ -5,1 +6,0 @@\n-five\n",
    "--- a/a.rs\n+++ b/a.rs\n@@ -9,7 +9,7 @@\n fn area(r: f64) -> f64 {\n-    let pi = 3.14;\n+    let pi = 3.14159;\n     pi * r * r\n",
    "--- a/old.txt\n+++ b/old.txt\n@@\n keep\n-go\n+stay\n",
    "diff --git a/old.txt b/n/new.txt\nsimilarity index 50%\nrename from old.txt\nrename to n/new.txt\n--- a/old.txt\n+++ b/n/new.txt\n@@ -1,2 +1,2 @@\n keep\n-go\n+stay\n",
    "diff --git a/gone.txt b/gone.txt\ndeleted file mode 100644\n--- a/gone.txt\n+++ /dev/null\n@@ -1 +0,0 @@\n-bye\n",
    "--- /dev/null\n+++ b/n.txt\n@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n",
    "diff --git a/n.txt b/n.txt\nnew file mode 100644\nindex 0..1\n",
    "--- a/d.txt\n+++ b/d.txt\n@@ -3,2 +3,2 @@\n same\n-\tsame\n+\tother\n--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,1 @@\n-one\n two\n",
    "```diff\n--- a/deep/e.txt\n+++ b/deep/e.txt\n@@ -1 +1 @@\n-e\u{301}t\u{e9} \u{2014} x\n+x\n```\n",
];

const APPLY_PATCHES: &[&str] = &[
    "*** Begin Patch\n*** Update File: a.txt\n@@\n one\n-two\n+2\n three\n*** End Patch\n",
    "*** Begin Patch\n*** Update File: a.rs\n@@ fn area(r: f64) -> f64 {\n-    let pi = 3.14;\n+    let pi = 3.14159;\n     pi * r * r\n*** End Patch\n",
    "*** Begin Patch\n*** Add File: n/n.txt\n+hello\n+\n+world\n*** Delete File: gone.txt\n*** End Patch\n",
    "*** Begin Patch\n*** Update File: old.txt\n*** Move to: moved.txt\n@@\n keep\n-go\n+stay\n*** End Patch\n",
    "*** Begin Patch\n*** Update File: a.txt\n@@\n+zero\n one\n@@\n four\n five\n+six\n*** End of File\n*** End Patch\n",
    "*** Begin Patch\n*** Update File: b.rs\n@@ fn c() {\n+    inside();\n }\n*** Update File: d.txt\n@@\n-\tsame\n+last\n*** End Patch\n",
    "*** Begin Patch\n*** Update File: deep/e.txt\n@@\n-e\u{301}t\u{e9} - x\n+y\n*** End Patch",
];

const BLOCKS: &[&str] = &[
    "a.txt\n<<<<<<< SEARCH\ntwo\nthree\n=======\n2\n3\n>>>>>>> REPLACE\n",
    "a.rs\n```rust\n<<<<<<< SEARCH\n    let pi = 3.14;\n=======\n    let pi = 3.14159;\n>>>>>>> REPLACE\n```\n",
    "n.txt\n<<<<<<< SEARCH\n=======\nnew\n>>>>>>> REPLACE\n",
    "<<<<<<< SEARCH\nfive\n=======\nfive\nsix\n>>>>>>> REPLACE\n",
    "old.txt\n<<<<<<< SEARCH\ngo\n=======\n>>>>>>> REPLACE\n\na.txt\n<<<<<<< SEARCH\none\n=======\n1\n>>>>>>> REPLACE\n",
    "**b.rs**\n\n<<<<<<< SEARCH\nfn c() {\n}\n=======\nfn c() {\n    d();\n}\n>>>>>>> REPLACE\nProse.\n",
];

/// The ids are those that `show --hashlines` prints.
const HASHLINES: &[&str] = &[
    "a.rs\n2:f4fb\n    let pi = 3.14;\n===\n    let pi = 3.14159;\n",
    "a.rs\n2:f4fb 3:64fe\nlet pi = 3.14;\npi * r * r\n===\n    PI * r * r",
    "a.rs\n3:64fe 4:3978\n    pi * r * r\n}\n===\n    pi * r.powi(2)\n}\n",
    "a.rs\n4:3978\n}\n===\n",
    "a.rs\n4:3978\n}\n===\n}\n\nfn end() {}\n",
];

const REQUESTS: &[&str] = &[
    r#"{"type":"structural","path":"a.rs","target":{"kind":"function","name":"area"},"operation":{"op":"replace_body","new_text":"r * r"}}"#,
    r#"{"type":"structural","path":"b.rs","target":{"kind":"function","name":"self::c"},"operation":{"op":"insert_after","new_text":"/// D.\nfn d() {}"}}"#,
    r#"{"path":"b.rs","target":{"kind":"file"},"operation":{"op":"add_use","use":"std::fmt::{self, Write as _}"}}"#,
    r#"{"type":"structural","path":"a.rs","target":{"kind":"fn","name":"area","signature":"fn area(r: f64)"},"operation":{"op":"rename_local","name":"r","to":"radius","line":1}}"#,
    r#"[{"type":"structural","path":"b.rs","target":{"Function":{"name":"b"}},"operation":"Delete"},{"type":"structural","path":"b.rs","target":{"kind":"function","name":"c","nthOf":"1/1"},"operation":{"op":"add_attribute","attr":"cfg(unix)"},"cfgSiblings":"apply"}]"#,
    r#"{"path":"a.txt","edits":[{"old_text":"two","new_text":"2"},{"old_text":"2\nthree","new_text":"3"}]}"#,
    r#"{"path":"a.rs","edits":[{"oldText":"f64","newText":"f32","occurrences":2}],"mode":"strict"}"#,
    r#"{"path":"a.txt","patches":[{"operation":"replace","oldText":"one\n","toClipboard":"c"},{"operation":"append_eof","fromClipboard":"c","reindent":{"add":"  "}}]}"#,
    r#"{"path":"a.txt","line_edits":[{"start_line":2,"end_line":3,"new_content":"x"},{"after_line":0,"new_content":"top"}]}"#,
    r#"{"type":"hashlines","path":"a.rs","edits":[{"hashes":["2:f4fb"],"old_string":"let pi = 3.14;","new_string":"let pi = 3;"}]}"#,
    r#"{"path":"b.rs","search_replace":{"search":"fn (\\w)","replace":"fn \\1\\g<1>","regex":true,"count":1,"flags":["i"]}}"#,
    r#"[{"path":"n/n.txt","content":"new\n"},{"path":"n/n.txt","edits":[{"old_text":"new","new_text":"old"}]}]"#,
    r#"{"type":"exact_span","edits":[{"file":"a.txt","byte_start":4,"byte_end":7,"new_text":"2","expected_before":{"text":"two"}},{"file":"old.txt","start_line":2,"start_column":1,"end_line":2,"end_column":3,"new_text":"x","expected_before":"go"}]}"#,
    r#"{"version":1,"requests":[{"diff":"--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+1\n"},{"type":"blocks","path":"a.txt","text":"<<<<<<< SEARCH\n1\n=======\n2\n>>>>>>> REPLACE\n"}]}"#,
    r#"{"type":"apply_patch","patch":"*** Begin Patch\n*** Delete File: gone.txt\n*** End Patch","id":"one"}"#,
    r#"{"path":"a.txt","tolerant":true,"fit":true,"edits":[{"old_string":"three","new_string":"3","replace_all":true}]}"#,
];
