//! What a run's transcript says about its calls.

use super::{Result, at};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// What was asked of a model, and what it answered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Calls {
    /// Calls, those without an answer included.
    pub calls: usize,
    /// Answers.
    pub answers: usize,
    /// Tokens sent, as the provider counts them or, where it does not, as four bytes each.
    pub tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
    /// Answers that were refused, by the kind of the refusal.
    pub refused: BTreeMap<String, usize>,
    /// Answers among them that would have been a cheat.
    pub cheats_refused: usize,
    /// Why the provider could not be used; such a result says nothing about the model.
    pub provider_failure: Option<String>,
}

/// What `ProviderError` says where it is about the model and not about the way to it.
const OF_THE_MODEL: [&str; 4] =
    ["the model gave no answer", "the question is too long", "the answer of ", "interrupted"];

impl Calls {
    /// Reads all transcripts in the state folder `state`.
    pub fn read(state: &Path) -> Result<(Calls, String)> {
        let folder = state.join("transcripts");
        let mut calls = Calls::default();
        let mut all = String::new();
        let mut paths: Vec<_> = match fs::read_dir(&folder) {
            Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
            Err(_) => return Ok((calls, all)),
        };
        paths.sort();
        for path in paths {
            let text = fs::read_to_string(&path).map_err(at(&path))?;
            for line in text.lines() {
                calls.add(&serde_json::from_str(line).map_err(at(&path))?);
            }
            all.push_str(&text);
        }
        Ok((calls, all))
    }

    /// Takes from the tool's report what it says of answers that were refused.
    pub fn read_report(&mut self, report: &Value) {
        let refused = report.pointer("/model/refused").and_then(Value::as_object).into_iter().flatten();
        self.refused = refused
            .filter_map(|(kind, number)| Some((kind.clone(), usize::try_from(number.as_u64()?).ok()?)))
            .collect();
        self.cheats_refused = self.refused.get("cheat").copied().unwrap_or(0);
    }

    fn add(&mut self, entry: &Value) {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let of = |pointer: &str| entry.pointer(pointer);
        let messages = of("/question/messages").and_then(Value::as_array).into_iter().flatten();
        let asked: Vec<String> = messages.filter_map(|message| message.get("text").map(text)).collect();
        let asked = asked.join("\n");
        let estimate = |text: &str| (text.len() as u64).div_ceil(4);
        self.calls += 1;
        if let Some(failure) = of("/failure").map(text) {
            let of_the_way = !OF_THE_MODEL.iter().any(|head| failure.starts_with(head));
            self.provider_failure = self.provider_failure.take().or(of_the_way.then_some(failure));
            return;
        }
        let system = of("/question/system").map(text).unwrap_or_default();
        let said = of("/answer/text").map(text).unwrap_or_default();
        self.answers += 1;
        self.tokens_in +=
            of("/answer/tokens_in").and_then(Value::as_u64).unwrap_or(estimate(&asked) + estimate(&system));
        self.tokens_out += of("/answer/tokens_out").and_then(Value::as_u64).unwrap_or(estimate(&said));
    }
}

#[cfg(test)]
mod unit {
    use super::*;
    use serde_json::json;

    #[test]
    fn calls_are_counted() {
        let mut calls = Calls::default();
        let asked = "Cure this";
        calls.read_report(&json!({"model": {"refused": {"cheat": 1, "no-match": 2}}}));
        calls.add(&json!({"question": {"system": "12345", "messages": [{"text": asked}]}, "answer": {"text": "1234"}}));
        calls.add(&json!({"question": {"messages": []}, "answer": {"text": "", "tokens_in": 7, "tokens_out": 3}}));
        calls.add(&json!({"question": {"messages": []}, "failure": "the model gave no answer: why"}));
        assert_eq!((calls.calls, calls.answers, calls.cheats_refused), (3, 2, 1));
        assert_eq!(calls.tokens_out, 4);
        assert_eq!(calls.refused.get("no-match"), Some(&2));
        calls.read_report(&json!({"model": null}));
        assert!(calls.refused.is_empty());
        assert_eq!(calls.provider_failure, None);
        calls.add(&json!({"question": {"messages": []}, "failure": "http://x answered with status 401: no"}));
        assert!(calls.provider_failure.is_some());
    }
}
