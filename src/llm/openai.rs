//! The protocol of Chat Completions, which many servers speak.

use super::conversation::{Completion, Conversation, Role};
use super::http::{Able, Form, HttpSettings};
use serde_json::{Map, Value, json};

/// What the answer is called where a schema or a tool needs a name.
pub(super) const TOOL: &str = "edit_requests";

/// The body of a request.
pub(super) fn body(settings: &HttpSettings, conversation: &Conversation, able: Able) -> Value {
    let mut messages = vec![json!({"role": "system", "content": conversation.system})];
    messages.extend(conversation.messages.iter().map(|message| {
        let role = match message.role {
            Role::User => "user",
            Role::Assistant => "assistant",
        };
        json!({"role": role, "content": message.text})
    }));
    let mut body = Map::new();
    body.insert("model".to_owned(), Value::from(settings.model.clone()));
    body.insert("messages".to_owned(), Value::from(messages));
    if let Some(temperature) = settings.temperature.filter(|_| able.temperature) {
        body.insert("temperature".to_owned(), Value::from(temperature));
    }
    let limit = if able.newer_limit { "max_completion_tokens" } else { "max_tokens" };
    body.insert(limit.to_owned(), Value::from(able.max_tokens));
    match able.form {
        Form::Tool => {
            let function = json!({
                "name": TOOL,
                "description": "Carries out edits of the source files that were shown.",
                "parameters": conversation.schema,
            });
            body.insert("tools".to_owned(), json!([{"type": "function", "function": function}]));
            body.insert("tool_choice".to_owned(), json!({"type": "function", "function": {"name": TOOL}}));
        }
        Form::Schema => {
            let format = json!({
                "type": "json_schema",
                "json_schema": {"name": TOOL, "schema": conversation.schema},
            });
            body.insert("response_format".to_owned(), format);
        }
        Form::Plain => {}
    }
    if able.stream {
        body.insert("stream".to_owned(), Value::from(true));
        body.insert("stream_options".to_owned(), json!({"include_usage": true}));
    }
    Value::Object(body)
}

/// The completion in an answer.
///
/// # Errors
/// What is wrong with it; `Ok(Err(_))` if the model declined.
pub(super) fn completion(answer: &Value) -> Result<Result<Completion, String>, String> {
    let choice = answer.pointer("/choices/0").ok_or("it has no choices")?;
    let message = choice.get("message").ok_or("its choice has no message")?;
    if let Some(words) = message.get("refusal").and_then(Value::as_str).filter(|words| !words.is_empty()) {
        return Ok(Err(words.to_owned()));
    }
    let call = message.pointer("/tool_calls/0/function/arguments").and_then(Value::as_str);
    let parts = message.get("content");
    let content = match parts {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Array(parts)) => {
            parts.iter().filter_map(|part| part.get("text").and_then(Value::as_str)).collect::<Vec<_>>().concat()
        }
        _ => String::new(),
    };
    let text = call.map_or(content, str::to_owned);
    if choice.get("finish_reason").and_then(Value::as_str) == Some("length") {
        return Err("it was cut off in the middle: answer with less".to_owned());
    }
    if text.trim().is_empty() {
        let reason = choice.get("finish_reason").and_then(Value::as_str).unwrap_or("it is empty");
        return Ok(Err(format!("the answer is empty ({reason})")));
    }
    let tokens = |name: &str| answer.pointer(&format!("/usage/{name}")).and_then(Value::as_u64);
    let (tokens_in, tokens_out) = (tokens("prompt_tokens"), tokens("completion_tokens"));
    Ok(Ok(Completion { text, tokens_in, tokens_out }))
}

/// Whether the answer came as the call of a tool.
pub(super) fn has_call(answer: &Value) -> bool {
    answer.pointer("/choices/0/message/tool_calls/0/function/arguments").is_some()
}

/// The answer that the events of a stream make together, as it would be without streaming.
#[derive(Debug, Default)]
pub(super) struct Assembly {
    content: String,
    refusal: String,
    arguments: String,
    has_call: bool,
    reason: Value,
    usage: Value,
}

impl Assembly {
    /// The next event.
    pub(super) fn take(&mut self, event: &Value) {
        if let Some(told) = event.get("usage").filter(|usage| !usage.is_null()) {
            self.usage = told.clone();
        }
        let Some(choice) = event.pointer("/choices/0") else { return };
        let text = |path: &str| choice.pointer(path).and_then(Value::as_str).unwrap_or_default();
        self.content.push_str(text("/delta/content"));
        self.refusal.push_str(text("/delta/refusal"));
        let calls = choice.pointer("/delta/tool_calls").and_then(Value::as_array);
        for call in calls.into_iter().flatten() {
            // Only the first one counts.
            if call.get("index").and_then(Value::as_u64).unwrap_or(0) == 0 {
                self.has_call = true;
                self.arguments
                    .push_str(call.pointer("/function/arguments").and_then(Value::as_str).unwrap_or_default());
            }
        }
        if let Some(told) = choice.get("finish_reason").filter(|reason| !reason.is_null()) {
            self.reason = told.clone();
        }
    }

    /// The whole.
    ///
    /// # Errors
    /// If the stream ended before the answer did.
    pub(super) fn end(self) -> Result<Value, String> {
        if self.reason.is_null() {
            return Err("the stream broke off".to_owned());
        }
        let calls = if self.has_call { json!([{"function": {"arguments": self.arguments}}]) } else { Value::Null };
        let message = json!({"content": self.content, "refusal": self.refusal, "tool_calls": calls});
        Ok(json!({"choices": [{"message": message, "finish_reason": self.reason}], "usage": self.usage}))
    }
}
