//! The protocol of Messages.

use super::conversation::{Completion, Conversation, Role};
use super::http::{Able, Form, HttpSettings};
use super::openai::TOOL;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The body of a request.
pub(super) fn body(settings: &HttpSettings, conversation: &Conversation, able: Able) -> Value {
    let messages: Vec<Value> = conversation
        .messages
        .iter()
        .map(|message| {
            let role = match message.role {
                Role::User => "user",
                Role::Assistant => "assistant",
            };
            json!({"role": role, "content": message.text})
        })
        .collect();
    let mut body = Map::new();
    body.insert("model".to_owned(), Value::from(settings.model.clone()));
    body.insert("max_tokens".to_owned(), Value::from(able.max_tokens));
    body.insert("system".to_owned(), Value::from(conversation.system.clone()));
    body.insert("messages".to_owned(), Value::from(messages));
    if let Some(temperature) = settings.temperature.filter(|_| able.temperature) {
        body.insert("temperature".to_owned(), Value::from(temperature));
    }
    if able.form != Form::Plain {
        let tool = json!({
            "name": TOOL,
            "description": "Carries out edits of the source files that were shown.",
            "input_schema": conversation.schema,
        });
        // There is no other way to ask for a schema; some models must not be forced.
        let choice =
            if able.form == Form::Tool { json!({"type": "tool", "name": TOOL}) } else { json!({"type": "auto"}) };
        body.insert("tools".to_owned(), json!([tool]));
        body.insert("tool_choice".to_owned(), choice);
    }
    if able.stream {
        body.insert("stream".to_owned(), Value::from(true));
    }
    Value::Object(body)
}

/// The completion in an answer: the input of a tool that was called, else the text.
///
/// # Errors
/// What is wrong with it; `Ok(Err(_))` if the model declined.
pub(super) fn completion(answer: &Value) -> Result<Result<Completion, String>, String> {
    let content = answer.get("content").and_then(Value::as_array).ok_or("it has no content")?;
    let of_kind = |kind: &'static str| {
        content.iter().filter(move |block| block.get("type").and_then(Value::as_str) == Some(kind))
    };
    // What was streamed and is no JSON is a string.
    let call = of_kind("tool_use").find_map(|block| block.get("input")).map(|input| match input {
        Value::String(text) => text.clone(),
        input => input.to_string(),
    });
    let words = of_kind("text").filter_map(|block| block.get("text").and_then(Value::as_str)).collect::<Vec<_>>();
    let text = call.unwrap_or_else(|| words.concat());
    let reason = answer.get("stop_reason").and_then(Value::as_str).unwrap_or_default();
    if reason == "refusal" {
        return Ok(Err(if text.trim().is_empty() { "it refuses".to_owned() } else { text }));
    }
    if reason == "max_tokens" {
        return Err("it was cut off in the middle: answer with less".to_owned());
    }
    if text.trim().is_empty() {
        return Ok(Err(format!("the answer is empty ({reason})")));
    }
    let tokens = |name: &str| answer.pointer(&format!("/usage/{name}")).and_then(Value::as_u64);
    Ok(Ok(Completion { text, tokens_in: tokens("input_tokens"), tokens_out: tokens("output_tokens") }))
}

/// Most parts of an answer.
const MAX_BLOCKS: usize = 1_000;

/// The answer that the events of a stream make together, as it would be without streaming.
#[derive(Debug, Default)]
pub(super) struct Assembly {
    blocks: BTreeMap<u64, (Value, String)>,
    reason: Value,
    tokens_in: Value,
    tokens_out: Value,
    is_whole: bool,
}

impl Assembly {
    /// The next event.
    pub(super) fn take(&mut self, event: &Value) {
        let index = event.get("index").and_then(Value::as_u64).unwrap_or_default();
        match event.get("type").and_then(Value::as_str).unwrap_or_default() {
            "message_start" => {
                self.tokens_in = event.pointer("/message/usage/input_tokens").cloned().unwrap_or_default();
            }
            "content_block_start" if self.blocks.len() < MAX_BLOCKS => {
                let block = event.get("content_block").cloned().unwrap_or_default();
                let start = block.get("text").and_then(Value::as_str).unwrap_or_default().to_owned();
                self.blocks.insert(index, (block, start));
            }
            "content_block_delta" => {
                if let Some((_, text)) = self.blocks.get_mut(&index) {
                    let more = event.pointer("/delta/text").or_else(|| event.pointer("/delta/partial_json"));
                    text.push_str(more.and_then(Value::as_str).unwrap_or_default());
                }
            }
            "message_delta" => {
                if let Some(reason) = event.pointer("/delta/stop_reason") {
                    self.reason = reason.clone();
                }
                if let Some(tokens) = event.pointer("/usage/output_tokens") {
                    self.tokens_out = tokens.clone();
                }
            }
            "message_stop" => self.is_whole = true,
            _ => {}
        }
    }

    /// The whole.
    ///
    /// # Errors
    /// If the stream ended before the answer did.
    pub(super) fn end(self) -> Result<Value, String> {
        if !self.is_whole {
            return Err("the stream broke off".to_owned());
        }
        let whole = |(block, text): (Value, String)| match block.get("type").and_then(Value::as_str) {
            Some("tool_use") => {
                json!({"type": "tool_use", "input": serde_json::from_str(&text).unwrap_or(Value::String(text))})
            }
            Some("text") => json!({"type": "text", "text": text}),
            _ => block,
        };
        let content: Vec<Value> = self.blocks.into_values().map(whole).collect();
        let usage = json!({"input_tokens": self.tokens_in, "output_tokens": self.tokens_out});
        Ok(json!({"content": content, "stop_reason": self.reason, "usage": usage}))
    }
}
