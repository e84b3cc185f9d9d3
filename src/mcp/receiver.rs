//! [`Receiver`]: what becomes of each line that comes in.

use super::arguments::Arguments;
use super::desk::{Desk, Job, Ticket, Turned};
use super::id::Id;
use super::lines::{Line, Lines};
use super::log::Log;
use super::message::{Fault, Message, error, keys_of, result};
use super::outlet::Outlet;
use super::protocol::{Meta, complete, discovered, initialized, is_modern, listed};
use super::tools::Tool;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use std::io::Read;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Longest message, in bytes.
const MAX_MESSAGE_BYTES: usize = 64 << 20;

/// Answers what can be answered at once, and puts calls of tools on the desk.
pub(super) struct Receiver {
    pub(super) desk: Arc<Desk>,
    pub(super) outlet: Arc<Outlet>,
    pub(super) log: Log,
}

/// What requests and notifications say, as far as anybody looks.
#[derive(Default, Deserialize)]
struct Params<'a> {
    #[serde(rename = "_meta", borrow)]
    meta: Option<&'a RawValue>,
    #[serde(rename = "protocolVersion", borrow)]
    version: Option<&'a RawValue>,
    #[serde(rename = "requestId", borrow)]
    id: Option<&'a RawValue>,
}

/// What `tools/call` says.
#[derive(Deserialize)]
struct CallParams<'a> {
    name: String,
    #[serde(borrow)]
    arguments: Option<&'a RawValue>,
    #[serde(rename = "_meta", borrow)]
    meta: Option<&'a RawValue>,
}

/// Why a request is not carried out.
struct Refused {
    fault: Fault,
    reason: String,
    data: Option<Value>,
}

impl Refused {
    fn new(fault: Fault, reason: impl Into<String>) -> Self {
        Refused { fault, reason: reason.into(), data: None }
    }

    fn params(error: &serde_json::Error) -> Self {
        Refused::new(Fault::InvalidParams, format!("the params cannot be read: {error}"))
    }

    fn version((fault, data): (Fault, Value)) -> Self {
        Refused { data: Some(data), ..Refused::new(fault, "the protocol's version is not known") }
    }
}

/// Closes the desk when nobody reads any more, whatever the reason: nobody is to wait for calls that cannot come.
struct Closing<'a>(&'a Desk);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Receiver {
    /// Reads to the end of the input, then closes the desk.
    pub(super) fn receive(&self, input: impl Read) {
        let _closing = Closing(&self.desk);
        let mut lines = Lines::new(input, MAX_MESSAGE_BYTES);
        loop {
            match lines.next() {
                Ok(Some(Line::Whole(line))) => self.line(&line),
                Ok(Some(Line::TooLong)) => {
                    let reason = format!("the message has more than {MAX_MESSAGE_BYTES} bytes");
                    self.refuse(None, Refused::new(Fault::InvalidRequest, reason));
                }
                Ok(None) => break,
                Err(error) => {
                    self.log.tell(&format!("the input cannot be read: {error}"));
                    break;
                }
            }
        }
    }

    /// Sees to the messages of a line.
    fn line(&self, line: &[u8]) {
        for message in Message::read(line) {
            match message {
                Ok(Message::Request { id, method, params }) => match self.request(&id, &method, params) {
                    Ok(Some(done)) => self.send(result(&id, &done)),
                    // It waits for its turn.
                    Ok(None) => {}
                    Err(refused) => self.refuse(Some(&id), refused),
                },
                Ok(Message::Notification { method, params }) => self.notification(&method, params),
                Ok(Message::Answer) => {}
                Err(unread) => self.refuse(unread.id.as_ref(), Refused::new(unread.fault, unread.reason)),
            }
        }
    }

    fn send(&self, message: String) {
        if !self.outlet.send(message) {
            self.desk.close();
        }
    }

    fn refuse(&self, id: Option<&Id>, refused: Refused) {
        let Refused { fault, reason, data } = refused;
        // A reason can repeat what came in.
        let reason: String = reason.chars().take(MAX_REASON).collect();
        self.log.tell(&format!("refused a message: {reason}"));
        self.send(error(id, fault, &reason, data));
    }

    fn notification(&self, method: &str, params: Option<&RawValue>) {
        if method != "notifications/cancelled" {
            return;
        }
        let params: Params<'_> = keys_of(params).unwrap_or_default();
        if let Some(id) = params.id.and_then(Id::of) {
            self.desk.cancel(&id);
        }
    }

    /// The result of a request; `None` if it comes later.
    fn request(&self, id: &Id, method: &str, params: Option<&RawValue>) -> Result<Option<Value>, Refused> {
        if method == "tools/call" {
            return self.call(id, params).map(|()| None);
        }
        let params: Params<'_> = keys_of(params).map_err(|error| Refused::params(&error))?;
        let meta: Meta<'_> = keys_of(params.meta).map_err(|error| Refused::params(&error))?;
        let is_modern = is_modern(&meta).map_err(Refused::version)?;
        Ok(Some(match method {
            "initialize" => initialized(params.version),
            "server/discover" => discovered(),
            "ping" => complete(json!({}), is_modern),
            "tools/list" => listed(is_modern),
            _ => return Err(Refused::new(Fault::MethodNotFound, format!("`{}` is not served", named(method)))),
        }))
    }

    fn call(&self, id: &Id, params: Option<&RawValue>) -> Result<(), Refused> {
        let invalid = |what: &str, error: &serde_json::Error| {
            Refused::new(Fault::InvalidParams, format!("the {what} cannot be read: {error}"))
        };
        let call: CallParams<'_> = match params.map(RawValue::get) {
            Some(object) if object.starts_with('{') => {
                serde_json::from_str(object).map_err(|error| invalid("call", &error))?
            }
            _ => return Err(Refused::new(Fault::InvalidParams, "the params of a call are an object")),
        };
        let meta: Meta<'_> = keys_of(call.meta).map_err(|error| Refused::params(&error))?;
        let is_modern = is_modern(&meta).map_err(Refused::version)?;
        let Some(tool) = Tool::named(&call.name) else {
            let known = Tool::ALL.map(Tool::name).join(", ");
            let reason = format!("there is no tool `{}`; there are {known}", named(&call.name));
            return Err(Refused::new(Fault::InvalidParams, reason));
        };
        let text = call.arguments.map_or("{}", RawValue::get);
        let arguments: Arguments = serde_json::from_str(text).map_err(|error| invalid("arguments", &error))?;
        let ticket = Ticket { id: id.clone(), interrupted: Arc::default(), is_cancelled: AtomicBool::new(false) };
        let progress = meta.token.and_then(Id::of);
        let job = Job { ticket: Arc::new(ticket), tool, arguments, bytes: text.len(), progress, is_modern };
        self.desk.put(job).map_err(|turned| match turned {
            Turned::Full => Refused::new(Fault::Busy, "too many calls are waiting"),
            Turned::Closed => Refused::new(Fault::Busy, "the server is about to end"),
            Turned::Known => Refused::new(Fault::InvalidRequest, "a call of this id is not answered yet"),
        })
    }
}

/// Longest reason, in characters.
const MAX_REASON: usize = 1000;

/// Longest name that is repeated in an answer, in characters.
const MAX_NAME: usize = 100;

/// A name as it can stand in a sentence.
fn named(name: &str) -> String {
    name.chars().take(MAX_NAME).flat_map(char::escape_debug).collect()
}
