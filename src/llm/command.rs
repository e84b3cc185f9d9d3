//! [`CommandProvider`]: any program that plays the model.

use super::conversation::{Completion, Conversation};
use super::provider::{Provider, ProviderError, is_over, over};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Longest answer that is read, in bytes.
const MAX_ANSWER: u64 = 16 * 1024 * 1024;

/// How often it is looked whether the program has ended.
const LOOK: Duration = Duration::from_millis(20);

/// Version of what goes to the program.
const VERSION: u64 = 1;

/// What the program said.
type Heard = std::io::Result<Vec<u8>>;

/// A program that gets one JSON object on its stdin, with `version`, `system`, `messages` and `schema`, and says its answer
/// on its stdout: `{"text": …}`, or the edit requests as they are. It is run anew for each question, by the shell.
#[derive(Debug)]
pub struct CommandProvider {
    line: String,
    timeout: Duration,
    interrupted: Arc<AtomicBool>,
    end: fn(&mut Child),
}

impl CommandProvider {
    /// The command line, for the system's shell. `end` kills it together with all that it started, and waits for it: who asks
    /// with a pipeline would otherwise leave a model at work that nobody listens to.
    pub fn new(line: String, timeout: Duration, interrupted: Arc<AtomicBool>, end: fn(&mut Child)) -> Self {
        CommandProvider { line, timeout, interrupted, end }
    }

    fn start(&self) -> std::io::Result<Child> {
        let mut command = if cfg!(windows) {
            let mut command = Command::new("cmd");
            command.arg("/C");
            command
        } else {
            let mut command = Command::new("sh");
            command.arg("-c");
            command
        };
        command.arg(&self.line).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn()
    }

    /// Waits for the program to end and for all that it says, or ends it.
    fn wait(
        &self,
        child: &mut Child,
        hear: &Receiver<Heard>,
        until: Option<Instant>,
    ) -> Result<(Option<i32>, Vec<u8>), ProviderError> {
        let unreachable =
            |error: std::io::Error| ProviderError::Unreachable { place: self.place(), reason: error.to_string() };
        let start = Instant::now();
        let mut heard = None;
        loop {
            if heard.is_none() {
                heard = hear.try_recv().ok().transpose().map_err(unreachable)?;
            }
            // What it started may hold its stdout when it has ended.
            if let (Some(status), Some(said)) = (child.try_wait().map_err(unreachable)?, &mut heard) {
                return Ok((status.code(), std::mem::take(said)));
            }
            let late = start.elapsed() > self.timeout;
            if late || is_over(until) || self.interrupted.load(Ordering::Relaxed) {
                (self.end)(child);
                return Err(if late {
                    ProviderError::Timeout { place: self.place(), seconds: self.timeout.as_secs() }
                } else if is_over(until) {
                    over()
                } else {
                    ProviderError::Interrupted
                });
            }
            std::thread::sleep(LOOK);
        }
    }
}

impl Provider for CommandProvider {
    fn place(&self) -> String {
        format!("the program `{}`", self.line)
    }

    fn request(&self, conversation: &Conversation) -> String {
        let Conversation { system, messages, schema, .. } = conversation;
        json!({"version": VERSION, "system": system, "messages": messages, "schema": schema}).to_string()
    }

    fn complete(
        &self,
        conversation: &Conversation,
        _received: &AtomicU64,
        until: Option<Instant>,
    ) -> Result<Completion, ProviderError> {
        let unreachable =
            |error: std::io::Error| ProviderError::Unreachable { place: self.place(), reason: error.to_string() };
        let question = self.request(conversation);
        let mut child = self.start().map_err(unreachable)?;
        let stdin = child.stdin.take();
        let stdout = child.stdout.take();
        let (tell, hear) = channel();
        std::thread::spawn(move || {
            if let Some(mut stdin) = stdin {
                // A program that knows its answer need not read the question.
                let _ = stdin.write_all(question.as_bytes());
            }
        });
        std::thread::spawn(move || {
            let mut said = Vec::new();
            let read = stdout.map(|stdout| stdout.take(MAX_ANSWER + 1).read_to_end(&mut said));
            // Nobody listens any more if it took too long.
            let _ = tell.send(read.transpose().map(|_| said));
        });
        let (code, said) = self.wait(&mut child, &hear, until)?;
        let said = String::from_utf8_lossy(&said).into_owned();
        if code != Some(0) {
            let status = code.and_then(|code| u16::try_from(code).ok()).unwrap_or(u16::MAX);
            let said = said.chars().take(300).collect();
            return Err(ProviderError::Status { place: self.place(), status, said });
        }
        if said.len() as u64 > MAX_ANSWER {
            let reason = format!("it has more than {MAX_ANSWER} bytes");
            return Err(ProviderError::Malformed { place: self.place(), reason });
        }
        if said.trim().is_empty() {
            return Err(ProviderError::Declined { reason: "it said nothing".to_owned() });
        }
        let wrapped = serde_json::from_str::<Value>(&said).ok();
        let text = wrapped.as_ref().filter(|value| value.as_object().is_some_and(|object| object.len() <= 3));
        match text.and_then(|value| value.get("text")).and_then(Value::as_str) {
            Some(text) => {
                let tokens = |name: &str| wrapped.as_ref().and_then(|value| value.get(name)).and_then(Value::as_u64);
                let (tokens_in, tokens_out) = (tokens("tokens_in"), tokens("tokens_out"));
                Ok(Completion { text: text.to_owned(), tokens_in, tokens_out })
            }
            None => Ok(Completion { text: said, tokens_in: None, tokens_out: None }),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::super::conversation::Conversation;
    use super::*;

    #[test]
    fn what_a_program_leaves_behind_does_not_hold_it_up() {
        let line = "cat > /dev/null; sleep 30 & echo x".to_owned();
        let end = |child: &mut Child| child.kill().and_then(|()| child.wait().map(drop)).unwrap();
        let provider = CommandProvider::new(line, Duration::from_millis(300), Arc::default(), end);
        let conversation = Conversation::default();
        let answer = provider.complete(&conversation, &AtomicU64::new(0), None);
        assert!(matches!(answer, Err(ProviderError::Timeout { .. })), "{answer:?}");
    }
}
