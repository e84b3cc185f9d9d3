//! A server that plays the model of a case, by the case's `server.toml`, and what came of the talk with it.

use crate::case::Case;
use crate::llm_server::{Asked, Reply, Server};
use crate::stage::Stage;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// The key that a case's command is given; it must not be seen anywhere.
pub const KEY: &str = "sk-golden-never-to-be-seen";

/// Where the folder of transcripts lies in a workspace.
const TRANSCRIPTS: &str = "target/codex-patch/transcripts";

/// Most characters of an answer that a transcript keeps.
const MOST: usize = 2_000;

/// `server.toml`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// One for each request, in their order; a request behind the last gets status 500.
    #[serde(rename = "reply")]
    replies: Vec<Scripted>,
}

/// One reply. Exactly one of `text`, `tool`, `refusal` and `raw` says what is in it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Scripted {
    /// What the model says.
    text: Option<String>,
    /// The arguments of the tool that the model calls, as JSON.
    tool: Option<String>,
    /// What the model says why it will not.
    refusal: Option<String>,
    /// The body as it stands.
    raw: Option<String>,
    /// How often `raw` is repeated.
    times: Option<usize>,
    status: Option<u16>,
    headers: BTreeMap<String, String>,
    /// It comes as server-sent events, in pieces.
    stream: bool,
    /// The connection breaks off in the middle of the body.
    cut: bool,
    /// Nothing comes at all.
    hang: bool,
    /// How long it takes.
    after_ms: u64,
}

/// Which protocol a command speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Protocol {
    OpenAi,
    Anthropic,
}

/// The server of one run.
pub struct Played {
    server: Server,
    protocol: Protocol,
}

impl Played {
    /// Starts the server that the case has, if it has one, for a command with these arguments.
    pub fn start(case: &Case, arguments: &[String]) -> Result<Option<Played>, String> {
        let Ok(text) = fs::read_to_string(case.folder.join("server.toml")) else { return Ok(None) };
        let script: Script = toml::from_str(&text).map_err(|error| format!("server.toml: {error}"))?;
        let protocol = match arguments.iter().any(|argument| argument == "anthropic") {
            true => Protocol::Anthropic,
            false => Protocol::OpenAi,
        };
        let replies: Result<Vec<Reply>, String> = script.replies.into_iter().map(|one| one.reply(protocol)).collect();
        Ok(Some(Played { server: Server::start(replies?), protocol }))
    }

    /// Tells a command where the server is.
    pub fn tell(&self, command: &mut std::process::Command) {
        command.env("OPENAI_BASE_URL", format!("{}/v1", self.server.address)).env("OPENAI_API_KEY", KEY);
        command.env("ANTHROPIC_BASE_URL", &self.server.address).env("ANTHROPIC_API_KEY", KEY);
    }

    /// `text` without the address, which is another one each time.
    pub fn redact(&self, text: &str) -> String {
        text.replace(&self.server.address, "<server>")
    }

    /// What was asked for over the wire, a line for each request.
    fn requests(&self) -> String {
        self.server.asked().iter().map(|asked| format!("{}\n", self.request(asked))).collect()
    }

    fn request(&self, asked: &Asked) -> String {
        let body: Value = serde_json::from_str(&asked.body).unwrap_or_default();
        let mut line = asked.head.lines().next().unwrap_or_default().trim_end_matches(" http/1.1").to_owned();
        let header = match self.protocol {
            Protocol::OpenAi => format!("authorization: bearer {KEY}"),
            Protocol::Anthropic => format!("x-api-key: {KEY}"),
        };
        if !asked.head.contains(&header) {
            line.push_str(", without the key");
        }
        if body["tools"].is_array() {
            let _ = write!(line, ", a tool ({})", body["tool_choice"]["type"].as_str().unwrap_or_default());
        }
        if body["response_format"].is_object() {
            line.push_str(", a schema");
        }
        if body["stream"] == true {
            line.push_str(", streamed");
        }
        line
    }
}

impl Scripted {
    fn reply(self, protocol: Protocol) -> Result<Reply, String> {
        let body = match (&self.text, &self.tool, &self.refusal, &self.raw) {
            (None, None, None, Some(raw)) => raw.repeat(self.times.unwrap_or(1)),
            (None, None, None, None) if self.hang => String::new(),
            (Some(_), None, None, None) | (None, Some(_), None, None) | (None, None, Some(_), None) => match protocol {
                Protocol::OpenAi => self.openai(),
                Protocol::Anthropic => self.anthropic(),
            },
            _ => return Err("a reply has one of text, tool, refusal and raw".to_owned()),
        };
        let mut reply = Reply::status(self.status.unwrap_or(200), body);
        if self.stream {
            reply.headers.push(("content-type", "text/event-stream".to_owned()));
        }
        // A few names that live as long as the tests.
        reply.headers.extend(self.headers.into_iter().map(|(name, value)| (&*Box::leak(name.into_boxed_str()), value)));
        reply.truncated = self.cut;
        reply.hangs = self.hang;
        reply.after = Duration::from_millis(self.after_ms);
        Ok(reply)
    }

    fn openai(&self) -> String {
        let usage = json!({"prompt_tokens": 100, "completion_tokens": 10});
        let reason = if self.tool.is_some() { "tool_calls" } else { "stop" };
        let call =
            |arguments: &str| json!([{"index": 0, "function": {"name": "edit_requests", "arguments": arguments}}]);
        if !self.stream {
            let message = json!({"role": "assistant", "content": self.text, "refusal": self.refusal, "tool_calls": self.tool.as_deref().map(call)});
            return json!({"choices": [{"message": message, "finish_reason": reason}], "usage": usage}).to_string();
        }
        let piece = |delta: Value| json!({"choices": [{"delta": delta, "finish_reason": null}]});
        let mut events = vec![piece(json!({"role": "assistant"}))];
        match (&self.text, &self.tool, &self.refusal) {
            (Some(text), _, _) => events.extend(pieces(text).into_iter().map(|part| piece(json!({"content": part})))),
            (_, Some(tool), _) => {
                events.extend(pieces(tool).into_iter().map(|part| piece(json!({"tool_calls": call(&part)}))));
            }
            (_, _, refusal) => events.push(piece(json!({"refusal": refusal}))),
        }
        events.push(json!({"choices": [{"delta": {}, "finish_reason": reason}]}));
        events.push(json!({"choices": [], "usage": usage}));
        sent(&events) + "data: [DONE]\n\n"
    }

    fn anthropic(&self) -> String {
        let reason = match (&self.tool, &self.refusal) {
            (Some(_), _) => "tool_use",
            (_, Some(_)) => "refusal",
            _ => "end_turn",
        };
        let words = self.text.as_ref().or(self.refusal.as_ref());
        if !self.stream {
            let block = match &self.tool {
                Some(tool) => {
                    let input = serde_json::from_str(tool).unwrap_or(Value::String(tool.clone()));
                    json!({"type": "tool_use", "name": "edit_requests", "input": input})
                }
                None => json!({"type": "text", "text": words}),
            };
            let usage = json!({"input_tokens": 100, "output_tokens": 10});
            return json!({"content": [block], "stop_reason": reason, "usage": usage}).to_string();
        }
        let (block, kind, key) = match &self.tool {
            Some(_) => {
                (json!({"type": "tool_use", "name": "edit_requests", "input": {}}), "input_json_delta", "partial_json")
            }
            None => (json!({"type": "text", "text": ""}), "text_delta", "text"),
        };
        let said = self.tool.as_ref().or(words).map(String::as_str).unwrap_or_default();
        let mut events = vec![
            json!({"type": "message_start", "message": {"usage": {"input_tokens": 100, "output_tokens": 1}}}),
            json!({"type": "content_block_start", "index": 0, "content_block": block}),
        ];
        for part in pieces(said) {
            events.push(json!({"type": "content_block_delta", "index": 0, "delta": {"type": kind, key: part}}));
        }
        events.push(json!({"type": "content_block_stop", "index": 0}));
        events.push(json!({"type": "message_delta", "delta": {"stop_reason": reason}, "usage": {"output_tokens": 10}}));
        events.push(json!({"type": "message_stop"}));
        sent(&events)
    }
}

/// A text in pieces of a few characters.
fn pieces(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    chars.chunks(40).map(|chunk| chunk.iter().collect()).collect()
}

fn sent(events: &[Value]) -> String {
    events.iter().map(|event| format!("data: {event}\n\n")).collect()
}

/// The transcripts that a run left in the workspace, and the requests: of each question its beginning and what it says of
/// earlier answers, of each answer all but what is very long.
pub fn transcript(stage: &Stage, played: &Played) -> Result<String, String> {
    let folder = stage.root.join(TRANSCRIPTS);
    let mut out = played.requests();
    for text in texts(&folder)? {
        if text.contains(KEY) {
            return Err("the key stands in the transcript".to_owned());
        }
        for line in text.lines() {
            let entry: Value = serde_json::from_str(line).map_err(|error| format!("a line is no JSON: {error}"))?;
            let asked = entry["question"]["messages"][0]["text"].as_str().unwrap_or_default();
            let _ = writeln!(out, "\n--- asked\n{}", essence(asked));
            match (entry["answer"]["text"].as_str(), entry["failure"].as_str()) {
                (Some(answer), _) => {
                    let tokens = |name: &str| entry["answer"][name].as_u64().map_or("?".to_owned(), |n| n.to_string());
                    let _ =
                        writeln!(out, "--- answered ({} tokens in, {} out)", tokens("tokens_in"), tokens("tokens_out"));
                    let _ = writeln!(out, "{}", cut(answer));
                }
                (None, failure) => {
                    let _ = writeln!(out, "--- no answer\n{}", failure.unwrap_or_default());
                }
            }
        }
    }
    Ok(played.redact(&stage.redact(&out)))
}

/// The transcripts, oldest first.
fn texts(folder: &Path) -> Result<Vec<String>, String> {
    let Ok(entries) = fs::read_dir(folder) else { return Ok(Vec::new()) };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).map_err(|error| error.to_string())).collect()
}

/// The diagnostic's first lines, without what depends on the machine, and what is said of earlier answers.
fn essence(question: &str) -> String {
    let first: Vec<&str> = question.lines().skip(2).take(2).collect();
    let mut out = first.join("\n");
    let earlier = question.split_once("\nAn earlier answer of yours:").and_then(|(_, rest)| {
        let (rest, _) = rest.split_once("\nDo not repeat it.")?;
        Some(rest)
    });
    if let Some(earlier) = earlier {
        let _ = write!(out, "\nAn earlier answer of yours:{earlier}");
    }
    out
}

fn cut(text: &str) -> String {
    let number = text.chars().count();
    if number <= MOST {
        return text.to_owned();
    }
    format!("{}… ({number} characters)", text.chars().take(80).collect::<String>())
}
