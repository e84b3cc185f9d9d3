//! [`Provider`]: a way to reach a model.

use super::conversation::{Completion, Conversation};
use std::sync::atomic::AtomicU64;
use std::time::Instant;

/// A way to reach a model. It may be asked from several threads at once.
pub trait Provider: Sync {
    /// Where questions go, for people: an address, a program, a file. No key.
    fn place(&self) -> String;

    /// What is sent for this conversation, byte for byte; without headers.
    fn request(&self, conversation: &Conversation) -> String;

    /// Asks. The number of characters that come is added to `received` as they come, where it is known.
    /// It is not waited for longer than `until`.
    ///
    /// # Errors
    /// [`ProviderError`].
    fn complete(
        &self,
        conversation: &Conversation,
        received: &AtomicU64,
        until: Option<Instant>,
    ) -> Result<Completion, ProviderError>;

    /// Whether questions have to come one after the other.
    fn in_order(&self) -> bool {
        false
    }
}

/// Whether `until` is past.
pub(super) fn is_over(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

/// What came of a call that would have gone on when it was over.
pub(super) fn over() -> ProviderError {
    ProviderError::Declined { reason: "the time for the model is over".to_owned() }
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProviderError {
    /// It cannot be reached, or the connection broke off.
    #[error("{place} cannot be reached: {reason}")]
    Unreachable {
        /// Where.
        place: String,
        /// What happened.
        reason: String,
    },
    /// It did not answer in time.
    #[error("{place} did not answer within {seconds} s")]
    Timeout {
        /// Where.
        place: String,
        /// How long it was waited for.
        seconds: u64,
    },
    /// It answered with an error.
    #[error("{place} answered with status {status}: {said}")]
    Status {
        /// Where.
        place: String,
        /// The HTTP status, or the exit code of a program.
        status: u16,
        /// What it said, cut.
        said: String,
    },
    /// The question is too long for it.
    #[error("the question is too long for the model: {said}")]
    TooLong {
        /// What it said, cut.
        said: String,
    },
    /// What it answered makes no sense.
    #[error("the answer of {place} cannot be read: {reason}")]
    Malformed {
        /// Where.
        place: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The model declined, or was cut off before it had said anything.
    #[error("the model gave no answer: {reason}")]
    Declined {
        /// Its words or the protocol's.
        reason: String,
    },
    /// The user interrupted it.
    #[error("interrupted")]
    Interrupted,
}
