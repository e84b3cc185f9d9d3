//! [`Receiver`]: what becomes of each line that comes in.

use super::arguments::Arguments;
use super::desk::{Desk, Job, Ticket, Turned};
use super::lines::{Line, Lines};
use super::message::{Fault, Message, Outbox, error, result};
use super::protocol::{complete, discovered, initialized, is_modern, listed};
use super::tools::Tool;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Longest message, in bytes.
pub(super) const MAX_MESSAGE_BYTES: usize = 64 << 20;

/// Answers what can be answered at once, and puts calls of tools on the desk.
pub(super) struct Receiver {
    pub(super) desk: Arc<Desk>,
    pub(super) outbox: Arc<Outbox>,
    pub(super) log: fn(&str),
}

/// What `tools/call` says.
#[derive(Deserialize)]
struct CallParams {
    name: String,
    arguments: Option<Box<RawValue>>,
    #[serde(rename = "_meta")]
    meta: Option<Value>,
}

impl Receiver {
    /// Reads to the end of the input, then closes the desk.
    pub(super) fn receive(&self, input: impl Read) {
        let mut lines = Lines::new(input, MAX_MESSAGE_BYTES);
        loop {
            match lines.next() {
                Ok(Some(Line::Whole(line))) => self.line(&line),
                Ok(Some(Line::TooLong)) => {
                    let reason = format!("the message has more than {MAX_MESSAGE_BYTES} bytes");
                    self.refuse(&Value::Null, Fault::InvalidRequest, &reason, None);
                }
                Ok(None) => break,
                Err(error) => {
                    (self.log)(&format!("the input cannot be read: {error}"));
                    break;
                }
            }
        }
        self.desk.close();
    }

    /// Sees to the messages of a line.
    pub(super) fn line(&self, line: &[u8]) {
        for message in Message::read(line) {
            match message {
                Ok(Message::Request { id, method, params }) => self.request(id, &method, params.as_deref()),
                Ok(Message::Notification { method, params }) => self.notification(&method, params.as_deref()),
                Ok(Message::Answer) => {}
                Err(unread) => self.refuse(&unread.id, unread.fault, &unread.reason, None),
            }
        }
    }

    fn send(&self, message: &Value) {
        if !self.outbox.send(message) {
            self.desk.close();
        }
    }

    fn refuse(&self, id: &Value, fault: Fault, reason: &str, data: Option<Value>) {
        (self.log)(&format!("refused a message: {reason}"));
        self.send(&error(id, fault, reason, data));
    }

    fn notification(&self, method: &str, params: Option<&RawValue>) {
        if method != "notifications/cancelled" {
            return;
        }
        let params: Value = params.and_then(|params| serde_json::from_str(params.get()).ok()).unwrap_or_default();
        if let Some(id) = params.get("requestId") {
            self.desk.cancel(id);
        }
    }

    fn request(&self, id: Value, method: &str, params: Option<&RawValue>) {
        if method == "tools/call" {
            return self.call(id, params);
        }
        let params: Value = match params.map(|params| serde_json::from_str(params.get())) {
            None => Value::Null,
            Some(Ok(params)) => params,
            Some(Err(error)) => return self.refuse(&id, Fault::InvalidParams, &error.to_string(), None),
        };
        let is_modern = match is_modern(&params) {
            Ok(is_modern) => is_modern,
            Err((fault, data)) => return self.refuse(&id, fault, "the protocol's version is not known", Some(data)),
        };
        match method {
            "initialize" => self.send(&result(&id, initialized(&params))),
            "server/discover" => self.send(&result(&id, discovered())),
            "ping" => self.send(&result(&id, complete(json!({}), is_modern))),
            "tools/list" => self.send(&result(&id, listed(is_modern))),
            _ => self.refuse(&id, Fault::MethodNotFound, &format!("`{}` is not served", named(method)), None),
        }
    }

    fn call(&self, id: Value, params: Option<&RawValue>) {
        let text = params.map_or("null", RawValue::get);
        let call: CallParams = match serde_json::from_str(text) {
            Ok(call) => call,
            Err(error) => {
                return self.refuse(&id, Fault::InvalidParams, &format!("the call cannot be read: {error}"), None);
            }
        };
        let meta = json!({ "_meta": call.meta });
        let is_modern = match is_modern(&meta) {
            Ok(is_modern) => is_modern,
            Err((fault, data)) => return self.refuse(&id, fault, "the protocol's version is not known", Some(data)),
        };
        let Some(tool) = Tool::named(&call.name) else {
            let known = Tool::ALL.map(Tool::name).join(", ");
            let reason = format!("there is no tool `{}`; there are {known}", named(&call.name));
            return self.refuse(&id, Fault::InvalidParams, &reason, None);
        };
        let arguments = match call.arguments.as_deref().map_or("{}", RawValue::get) {
            "null" => "{}",
            arguments => arguments,
        };
        let arguments: Arguments = match serde_json::from_str(arguments) {
            Ok(arguments) => arguments,
            Err(error) => {
                return self.refuse(&id, Fault::InvalidParams, &format!("the arguments cannot be read: {error}"), None);
            }
        };
        let progress = meta.get("_meta").and_then(|meta| meta.get("progressToken"));
        let progress = progress.filter(|token| token.is_string() || token.is_number()).cloned();
        let ticket = Ticket { id: id.clone(), interrupted: Arc::default(), is_cancelled: AtomicBool::new(false) };
        let job = Job { ticket: Arc::new(ticket), tool, arguments, progress, is_modern };
        match self.desk.put(job) {
            Ok(()) => {}
            Err(Turned::Full) => self.refuse(&id, Fault::Busy, "too many calls are waiting", None),
            Err(Turned::Known) => {
                self.refuse(&id, Fault::InvalidRequest, "a call of this id is not answered yet", None);
            }
        }
    }
}

/// Longest name that is repeated in an answer, in characters.
const MAX_NAME: usize = 100;

/// A name as it can stand in a sentence.
fn named(name: &str) -> String {
    name.chars().take(MAX_NAME).flat_map(char::escape_debug).collect()
}
