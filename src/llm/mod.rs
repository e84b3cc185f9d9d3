//! Language models: what they are told, how they are reached, what they answered.
//!
//! **Lives here:** [`Provider`] and the ways to reach a model (two HTTP protocols, a program, a recorded transcript), the
//! prompt, and [`Model`], the engine's [`Adviser`](crate::engine::Adviser) made of them, with its budgets and its
//! transcript.
//!
//! **Promises:** nothing is sent but what the prompt shows; keys are in the headers of requests and nowhere else; every
//! call counts against a budget; an answer is text and nothing more, whatever it says.
//!
//! **Never knows:** files on the disk but the transcript, cargo, which edits hold.

mod anthropic;
mod budget;
mod command;
mod conversation;
mod http;
mod model;
mod openai;
mod prompt;
mod provider;
mod replay;
mod secret;
mod stream;
mod transcript;

pub use budget::Budget;
pub use command::CommandProvider;
pub use conversation::{Completion, Conversation, Message, Role};
pub use http::{Form, HttpProvider, HttpSettings, Protocol};
pub use model::{Manner, Model, Told, Used};
pub use prompt::conversation;
pub use provider::{Provider, ProviderError};
pub use replay::Replay;
pub use secret::{KEYS, Secret, address_without_secrets};
pub use transcript::Transcript;
