//! The protocol of Messages.

use super::conversation::{Completion, Conversation, Role};
use super::http::HttpSettings;
use super::openai::TOOL;
use serde_json::{Map, Value, json};

/// The body of a request.
pub(super) fn body(settings: &HttpSettings, conversation: &Conversation, with_schema: bool) -> Value {
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
    body.insert("max_tokens".to_owned(), Value::from(settings.max_tokens));
    body.insert("system".to_owned(), Value::from(conversation.system.clone()));
    body.insert("messages".to_owned(), Value::from(messages));
    if let Some(temperature) = settings.temperature {
        body.insert("temperature".to_owned(), Value::from(temperature));
    }
    if with_schema {
        let tool = json!({
            "name": TOOL,
            "description": "Carries out edits of the source files that were shown.",
            "input_schema": conversation.schema,
        });
        body.insert("tools".to_owned(), Value::from(vec![tool]));
        body.insert("tool_choice".to_owned(), json!({"type": "auto"}));
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
    let call = of_kind("tool_use").find_map(|block| block.get("input")).map(Value::to_string);
    let words = of_kind("text").filter_map(|block| block.get("text").and_then(Value::as_str)).collect::<Vec<_>>();
    let text = call.unwrap_or_else(|| words.concat());
    let reason = answer.get("stop_reason").and_then(Value::as_str).unwrap_or_default();
    if reason == "refusal" {
        return Ok(Err(if text.trim().is_empty() { "it refuses".to_owned() } else { text }));
    }
    if text.trim().is_empty() {
        return Ok(Err(format!("the answer is empty ({reason})")));
    }
    let tokens = |name: &str| answer.pointer(&format!("/usage/{name}")).and_then(Value::as_u64);
    Ok(Ok(Completion { text, tokens_in: tokens("input_tokens"), tokens_out: tokens("output_tokens") }))
}
