//! Runs the open cases for edits: each in a folder of its own, through the program, judged by bytes.
//!
//! `tests/cases/edit.jsonl` is in a neutral form, and so is `tests/cases/more.jsonl`, which holds our own; the adapter
//! brings them to the product's requests.
//! `CASES=part-of-an-id` runs some of them, and `CASES_FILE=path` those of another file.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that panics has failed, and says where"
)]

#[path = "cases/adapter.rs"]
mod adapter;
#[path = "cases/judge.rs"]
mod judge;

use serde_json::Value;
use std::collections::BTreeMap;

#[test]
fn open_cases() {
    let other = std::env::var("CASES_FILE").ok().map(|path| std::fs::read_to_string(path).expect("the cases' file"));
    let text = other.as_deref().unwrap_or(concat!(include_str!("cases/edit.jsonl"), include_str!("cases/more.jsonl")));
    let wanted = std::env::var("CASES").unwrap_or_default();
    let mut table: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut failed = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let case: Value = serde_json::from_str(line).expect("a case is JSON");
        let id = case["id"].as_str().unwrap().to_owned();
        let feature = case["feature"].as_str().unwrap().to_owned();
        if !id.contains(&wanted) {
            continue;
        }
        let result = adapter::run(&case).and_then(|run| judge::judge(&case["expect"], &run));
        let entry = table.entry(feature.clone()).or_default();
        entry.1 += 1;
        match result {
            Ok(()) => entry.0 += 1,
            Err(why) => failed.push((feature, id, why)),
        }
    }
    for (feature, (passed, all)) in &table {
        println!("{feature:<20} {passed:>3} of {all}");
    }
    for (_, id, why) in &failed {
        let why: String = why.replace('\n', " ").chars().take(if wanted.is_empty() { 400 } else { 10_000 }).collect();
        println!("FAILED {id}: {why}");
    }
    let failed: Vec<&str> = failed.iter().map(|(_, id, _)| id.as_str()).collect();
    assert!(failed.is_empty(), "{failed:?}");
    assert!(other.is_some() || !wanted.is_empty() || table.len() > 40, "{} features have cases", table.len());
}
