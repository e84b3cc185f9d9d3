//! The protocol of Chat Completions, which many servers speak.

use super::conversation::{Completion, Conversation, Role};
use super::http::HttpSettings;
use serde_json::{Map, Value, json};

/// What the answer is called where a schema or a tool needs a name.
pub(super) const TOOL: &str = "edit_requests";

/// The body of a request.
pub(super) fn body(settings: &HttpSettings, conversation: &Conversation, with_schema: bool) -> Value {
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
    if let Some(temperature) = settings.temperature {
        body.insert("temperature".to_owned(), Value::from(temperature));
    }
    body.insert("max_tokens".to_owned(), Value::from(settings.max_tokens));
    if with_schema {
        let format = json!({
            "type": "json_schema",
            "json_schema": {"name": TOOL, "schema": conversation.schema},
        });
        body.insert("response_format".to_owned(), format);
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
    if text.trim().is_empty() {
        let reason = choice.get("finish_reason").and_then(Value::as_str).unwrap_or("it is empty");
        return Ok(Err(format!("the answer is empty ({reason})")));
    }
    let tokens = |name: &str| answer.pointer(&format!("/usage/{name}")).and_then(Value::as_u64);
    Ok(Ok(Completion { text, tokens_in: tokens("prompt_tokens"), tokens_out: tokens("completion_tokens") }))
}
