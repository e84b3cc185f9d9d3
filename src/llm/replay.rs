//! [`Replay`]: the answers of a recorded run, in their order.

use super::conversation::{Completion, Conversation};
use super::provider::{Provider, ProviderError};
use super::transcript::Entry;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The answers of a recorded run. A question that was asked then, or one about the same, gets the answer of then, whatever
/// came between and however many were asked side by side; another one the next answer to which no question is recorded, as
/// in a transcript that somebody wrote by hand.
#[derive(Debug)]
pub struct Replay {
    path: PathBuf,
    left: Mutex<VecDeque<Entry>>,
}

impl Replay {
    /// Reads a transcript.
    ///
    /// # Errors
    /// If it cannot be read; which line is none of a transcript.
    pub fn read(path: &Path) -> Result<Replay, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        let mut left = VecDeque::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let entry = serde_json::from_str(line)
                .map_err(|error| format!("line {} of {} is no call: {error}", number + 1, path.display()))?;
            left.push_back(entry);
        }
        Ok(Replay { path: path.to_owned(), left: Mutex::new(left) })
    }
}

impl Provider for Replay {
    fn place(&self) -> String {
        format!("the transcript {}", self.path.display())
    }

    fn request(&self, conversation: &Conversation) -> String {
        serde_json::to_string(conversation).unwrap_or_default()
    }

    fn in_order(&self) -> bool {
        true
    }

    fn complete(
        &self,
        conversation: &Conversation,
        _received: &AtomicU64,
        _until: Option<Instant>,
    ) -> Result<Completion, ProviderError> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let find = |fits: &dyn Fn(&Conversation) -> bool| left.iter().position(|entry| fits(&entry.question));
        let about = &conversation.about;
        let found = find(&|asked| !asked.messages.is_empty() && asked.messages == conversation.messages)
            .or_else(|| find(&|asked| !about.is_empty() && asked.about == *about))
            .or_else(|| find(&|asked| asked.messages.is_empty()));
        let entry = found.and_then(|at| left.remove(at));
        match entry.map(|entry| (entry.answer, entry.failure)) {
            Some((Some(answer), _)) => Ok(answer),
            Some((None, why)) => {
                Err(ProviderError::Declined { reason: why.unwrap_or_else(|| "there was no answer".to_owned()) })
            }
            None => Err(ProviderError::Declined { reason: "the transcript has no answer to this".to_owned() }),
        }
    }
}
