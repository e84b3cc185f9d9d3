//! [`Conversation`]: what a model is told, whatever the protocol.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Who says something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// This tool.
    User,
    /// The model.
    Assistant,
}

/// One thing that was said.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// Who.
    pub role: Role,
    /// What.
    pub text: String,
}

/// What a model is told: how to behave, what was said so far, and the form of its answer.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Conversation {
    /// How to behave.
    pub system: String,
    /// What was said so far; ends with what is asked now.
    pub messages: Vec<Message>,
    /// JSON Schema of the answer, for protocols that take one.
    pub schema: Value,
    /// What it is about, whatever else stood when it was asked: by this a replay finds the answer of then. It is not sent.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
}

/// What a model answered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Completion {
    /// The answer: JSON by the schema, or plain text.
    pub text: String,
    /// Tokens of the question, if the provider says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens_in: Option<u64>,
    /// Tokens of the answer, if the provider says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens_out: Option<u64>,
}
