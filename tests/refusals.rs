//! What a refused request is answered, as text and as JSON.
//!
//! `tests/refusals/NAME.toml` holds a request and the files that it is about; `NAME.txt` and `NAME.json` beside it hold
//! the answer. `BLESS=1 cargo test --test refusals` writes the answers anew; read the difference before you keep it.

// This whole target is test code; the rule against panics and indexing is about code that users run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

use codex_patch::refusal::RefusedRequest;
use codex_patch::report::{Detail, write_refusals};
use codex_patch::request::{Clipboards, Dialect, Drafts, Settings, lower, parse};
use codex_patch::workspace::Workspace;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// No answer is longer than this, in bytes: a model pays for it.
const MAX_ANSWER: usize = 16_000;

/// All cases, sorted.
fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/refusals");
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut cases: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|end| end == "toml")).collect();
    cases.sort();
    cases
}

/// What the request of a case is answered; empty if it is not refused.
fn refused(case: &toml::Table) -> Vec<RefusedRequest> {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in case["files"].as_table().unwrap() {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text.as_str().unwrap()).unwrap();
    }
    let request = case["request"].as_str().unwrap();
    let whole = |refusal| vec![RefusedRequest { request: Some(0), requests: 1, edit: None, edits: 1, refusal }];
    let parsed = match parse(request.as_bytes(), Dialect::Auto) {
        Ok(parsed) => parsed,
        Err(refusal) => return whole(refusal),
    };
    let mut drafts = Drafts::new(Arc::new(Workspace::open(folder.path(), Vec::new()).unwrap()));
    let mut clipboards = Clipboards::default();
    let of = parsed.requests.len();
    let lowered = parsed.requests.iter().enumerate().map(|(number, request)| {
        lower(request, number, of, Settings::default(), &mut drafts, &mut clipboards).refusals
    });
    lowered.flatten().collect()
}

fn text(refused: &[RefusedRequest], detail: Detail) -> String {
    let mut out = Vec::new();
    write_refusals(&mut out, refused, detail).unwrap();
    anstream::adapter::strip_str(&String::from_utf8(out).unwrap()).to_string()
}

fn json(refused: &[RefusedRequest]) -> String {
    let mut text = serde_json::to_string_pretty(refused).unwrap();
    text.push('\n');
    text
}

#[test]
fn the_answers_are_the_ones_that_were_read() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    for path in cases() {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let case: toml::Table = std::fs::read_to_string(&path).unwrap().parse().expect(&name);
        let refused = refused(&case);
        if refused.is_empty() {
            wrong.push(format!("{name}: not refused"));
            continue;
        }
        for (extension, answer) in [("txt", text(&refused, Detail::default())), ("json", json(&refused))] {
            let path = path.with_extension(extension);
            assert!(answer.len() < MAX_ANSWER, "{name}.{extension} has {} bytes", answer.len());
            if bless {
                std::fs::write(&path, &answer).unwrap();
            } else if std::fs::read_to_string(&path).unwrap_or_default() != answer {
                wrong.push(format!("{name}.{extension} is now:\n{answer}"));
            }
        }
        let texts = case.get("mentions").and_then(toml::Value::as_array).into_iter().flatten();
        let (told, plain) = (text(&refused, Detail::default()), json(&refused));
        for wanted in texts.map(|text| text.as_str().unwrap()) {
            let quoted = serde_json::to_string(wanted).unwrap();
            if !told.contains(wanted) || !plain.contains(quoted.trim_matches('"')) {
                wrong.push(format!("{name}: `{wanted}` is not in both answers"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\nBLESS=1 writes the answers anew.", wrong.join("\n"));
}

#[test]
fn both_forms_carry_the_same_facts() {
    for path in cases() {
        let case: toml::Table = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        let refused = refused(&case);
        let told = text(&refused, Detail::default());
        for refused in &refused {
            let value = serde_json::to_value(&refused.refusal).unwrap();
            let help = value.get("help").unwrap_or(&Value::Null);
            for fact in facts(help) {
                assert!(told.contains(&fact), "{}: {fact:?} is not in\n{told}", path.display());
            }
        }
    }
}

/// The figures and lines of text in a JSON value, but for those that are said in words.
fn facts(value: &Value) -> Vec<String> {
    match value {
        Value::Number(number) if number.as_u64() == Some(0) => Vec::new(),
        Value::Number(number) => vec![number.to_string()],
        Value::String(text) => text.lines().map(|line| line.trim_end_matches('\r').to_owned()).collect(),
        Value::Array(values) => values.iter().flat_map(facts).collect(),
        Value::Object(fields) => {
            let in_words = |key: &str| matches!(key, "kind" | "expected" | "found");
            fields.iter().filter(|(key, _)| !in_words(key)).flat_map(|(_, value)| facts(value)).collect()
        }
        _ => Vec::new(),
    }
}

#[test]
fn a_terminal_of_80_columns_is_kept_but_for_texts_to_copy() {
    for path in cases() {
        let case: toml::Table = std::fs::read_to_string(&path).unwrap().parse().unwrap();
        let mut refused = refused(&case);
        for refused in &mut refused {
            if let codex_patch::refusal::Refusal::NoMatch { help, .. } = &mut refused.refusal {
                help.suggestions.iter_mut().for_each(|suggestion| suggestion.text = None);
            }
        }
        let told = text(&refused, Detail { width: Some(80), ..Detail::default() });
        for line in told.lines() {
            assert!(line.chars().count() <= 80, "{}: {line}", path.display());
        }
    }
}
