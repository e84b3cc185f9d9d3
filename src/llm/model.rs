//! [`Model`]: a provider as the engine's adviser, with its budget and its transcript.

use super::budget::{Budget, tokens};
use super::conversation::Completion;
use super::prompt;
use super::provider::{Provider, ProviderError};
use super::transcript::Transcript;
use crate::engine::{Adviser, Question, Silence};
use serde_json::Value;
use std::collections::BTreeSet;
use std::time::Instant;

/// How often a question is shortened that was too long for the model.
const SHORTENED: u32 = 3;

/// What was used up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Used {
    /// Calls.
    pub calls: usize,
    /// Tokens sent.
    pub tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
}

/// A language model that is asked for edits.
pub struct Model<'m> {
    provider: Box<dyn Provider>,
    budget: Budget,
    transcript: Option<Transcript>,
    /// Whether the text of a file must not be sent.
    excluded: &'m dyn Fn(&str) -> bool,
    /// Is told what is sent where, before it is sent.
    tell: &'m mut dyn FnMut(String),
    used: Used,
    sent: BTreeSet<String>,
    started: Option<Instant>,
    explanations: Vec<String>,
}

impl<'m> Model<'m> {
    /// Nothing is sent yet.
    pub fn new(
        provider: Box<dyn Provider>,
        budget: Budget,
        transcript: Option<Transcript>,
        excluded: &'m dyn Fn(&str) -> bool,
        tell: &'m mut dyn FnMut(String),
    ) -> Self {
        Model {
            provider,
            budget,
            transcript,
            excluded,
            tell,
            used: Used::default(),
            sent: BTreeSet::new(),
            started: None,
            explanations: Vec::new(),
        }
    }

    /// What was used up so far.
    pub fn used(&self) -> Used {
        self.used
    }

    /// The transcript.
    pub fn transcript(&self) -> Option<&Transcript> {
        self.transcript.as_ref()
    }

    /// Which budget is used up, in one sentence.
    fn spent(&self) -> Option<String> {
        let Budget { calls, tokens_in, tokens_out, time, .. } = self.budget;
        if self.used.calls >= calls {
            return Some(format!("the model was asked {calls} times, as often as it may be"));
        }
        if self.used.tokens_in >= tokens_in {
            return Some(format!("the model was sent {} tokens of at most {tokens_in}", self.used.tokens_in));
        }
        if self.used.tokens_out >= tokens_out {
            return Some(format!("the model sent {} tokens of at most {tokens_out}", self.used.tokens_out));
        }
        let late = time.zip(self.started).is_some_and(|(time, started)| started.elapsed() >= time);
        late.then(|| "the time for the model is over".to_owned())
    }

    /// Asks, with less if it was too much.
    fn complete(&mut self, question: &Question) -> Result<Completion, ProviderError> {
        let mut limit = self.budget.question;
        let mut last = ProviderError::TooLong { said: String::new() };
        for _ in 0..SHORTENED {
            let conversation = prompt::conversation(question, limit);
            self.started.get_or_insert_with(Instant::now);
            self.used.calls += 1;
            let result = self.provider.complete(&conversation);
            if let Some(transcript) = &mut self.transcript {
                transcript.add(&conversation, &result);
            }
            match result {
                Err(ProviderError::TooLong { said }) => last = ProviderError::TooLong { said },
                Ok(completion) => {
                    let asked = || tokens(&self.provider.request(&conversation));
                    self.used.tokens_in += completion.tokens_in.unwrap_or_else(asked);
                    self.used.tokens_out += completion.tokens_out.unwrap_or_else(|| tokens(&completion.text));
                    return Ok(completion);
                }
                Err(error) => return Err(error),
            }
            limit /= 2;
            if self.spent().is_some() {
                break;
            }
        }
        Err(last)
    }
}

impl Adviser for Model<'_> {
    fn ask(&mut self, question: &Question) -> Result<String, Silence> {
        if let Some(why) = self.spent() {
            return Err(Silence::Spent(why));
        }
        if let Some(excerpt) = question.excerpts.iter().find(|excerpt| (self.excluded)(&excerpt.file)) {
            return Err(Silence::Passed(format!("the text of {} must not be sent", excerpt.file)));
        }
        let files = question.excerpts.iter().map(|excerpt| excerpt.file.clone());
        let new: Vec<String> = files.filter(|file| self.sent.insert(file.clone())).collect();
        if !new.is_empty() {
            (self.tell)(format!("text of {} goes to {}", new.join(", "), self.provider.place()));
        }
        match self.complete(question) {
            Ok(completion) => read(&completion.text).map(|(answer, explanation)| {
                self.explanations.extend(explanation);
                answer
            }),
            Err(ProviderError::Interrupted) => Err(Silence::Interrupted),
            Err(error @ (ProviderError::Declined { .. } | ProviderError::TooLong { .. })) => {
                Err(Silence::Passed(error.to_string()))
            }
            // What is wrong with one answer says nothing about the next.
            Err(error @ ProviderError::Malformed { .. }) => Err(Silence::Passed(error.to_string())),
            Err(error) => Err(Silence::Failed(error.to_string())),
        }
    }
}

/// The requests in an answer, and what it says about them. Anything but the one form that was asked for is left to the
/// parser of requests, which knows many.
///
/// # Errors
/// If the model gave up.
fn read(text: &str) -> Result<(String, Option<String>), Silence> {
    let bare = unfenced(text);
    let Ok(Value::Object(mut object)) = serde_json::from_str::<Value>(bare) else { return Ok((text.to_owned(), None)) };
    let words = |value: Option<Value>| match value {
        Some(Value::String(words)) if !words.trim().is_empty() => Some(words),
        _ => None,
    };
    let explanation = words(object.remove("explanation"));
    let gave_up = words(object.remove("give_up"));
    let has_requests = object.get("requests").is_some_and(|requests| requests.as_array().is_none_or(|r| !r.is_empty()));
    match gave_up.filter(|_| !has_requests) {
        Some(why) => Err(Silence::Passed(format!("the model gives up: {why}"))),
        None => Ok((Value::Object(object).to_string(), explanation)),
    }
}

/// The text inside a fence, if all of it is inside one.
fn unfenced(text: &str) -> &str {
    let text = text.trim();
    let inner = text.strip_prefix("```").and_then(|rest| rest.strip_suffix("```"));
    inner.and_then(|inner| inner.split_once('\n')).map_or(text, |(_, body)| body.trim())
}
