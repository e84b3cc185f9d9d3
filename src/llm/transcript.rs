//! [`Transcript`]: what was asked and answered, a JSON object a line, for people and for [`Replay`](super::Replay).

use super::conversation::{Completion, Conversation};
use super::provider::ProviderError;
use crate::txn::Log;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// One call.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// What was asked; of no account in a transcript that somebody wrote by hand.
    #[serde(default)]
    pub(super) question: Conversation,
    /// What was answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) answer: Option<Completion>,
    /// Why there was no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) failure: Option<String>,
}

/// A record that grows by one line for each call. What cannot be written is no reason to stop, and is told at the end.
#[derive(Debug)]
pub struct Transcript {
    log: Log,
    failed: Option<String>,
}

impl Transcript {
    /// A transcript in `log`, which is empty.
    pub fn new(log: Log) -> Transcript {
        Transcript { log, failed: None }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.log.path()
    }

    /// Why it is not whole, if it is not.
    pub fn failure(&self) -> Option<&str> {
        self.failed.as_deref()
    }

    pub(super) fn add(&mut self, question: &Conversation, answer: &Result<Completion, ProviderError>) {
        let entry = Entry {
            question: question.clone(),
            answer: answer.as_ref().ok().cloned(),
            failure: answer.as_ref().err().map(ToString::to_string),
        };
        let line = serde_json::to_string(&entry).map_err(std::io::Error::other);
        if let Err(error) = line.and_then(|line| self.log.add(&line)) {
            self.failed.get_or_insert(error.to_string());
        }
    }
}
