//! [`HttpProvider`]: a model behind an HTTP endpoint.

use super::conversation::{Completion, Conversation};
use super::provider::{Provider, ProviderError, is_over, over};
use super::secret::{Secret, address_without_secrets};
use super::stream::{Unread, read_events};
use super::{anthropic, openai};
use serde_json::{Value, json};
use std::io::Read;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Longest answer that is read, in bytes.
const MAX_ANSWER: u64 = 4 * 1024 * 1024;

/// Longest stream that is read, in bytes: each word of an answer comes with as many again around it.
const MAX_STREAM: u64 = 16 * 1024 * 1024;

/// How much of an endpoint's words an error shows, in characters.
const MAX_SAID: usize = 300;

/// Longest time that an endpoint may ask to be left alone; longer than that it is given up.
const MAX_RETRY_AFTER: Duration = Duration::from_secs(120);

/// Longest time for one answer, ten years: a clock cannot tell when any length of time will be over.
const MAX_TIMEOUT: Duration = Duration::from_secs(10 * 365 * 24 * 60 * 60);

/// Smallest room for an answer that is asked for where an endpoint has little.
const LEAST_ANSWER: u64 = 1024;

/// How often the wish to end is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// What is spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    /// Chat Completions.
    OpenAi,
    /// Messages.
    Anthropic,
}

/// Where a model is, and how it is asked.
#[derive(Debug, Clone, PartialEq)]
pub struct HttpSettings {
    /// What is spoken.
    pub protocol: Protocol,
    /// The address before `/chat/completions` or `/v1/messages`.
    pub base_url: String,
    /// The key, if the endpoint wants one.
    pub key: Option<Secret>,
    /// The model's name there.
    pub model: String,
    /// Sampling temperature; `None` leaves it to the endpoint.
    pub temperature: Option<f64>,
    /// Most tokens of an answer.
    pub max_tokens: u64,
    /// Longest time for one answer.
    pub timeout: Duration,
    /// How often a call is repeated that failed for no fault of its own.
    pub retries: u32,
    /// The first pause before such a repetition; each further one is twice as long.
    pub backoff: Duration,
    /// The first form of the answer that is asked for. An endpoint that does not know it is asked for the next one, from
    /// then on.
    pub form: Form,
    /// Whether answers are to come bit by bit. An endpoint that cannot is asked without, from then on.
    pub stream: bool,
}

/// How the form of an answer is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// As the arguments of a tool that has to be called.
    Tool,
    /// By a JSON schema; where the protocol has none, by a tool that may be called.
    Schema,
    /// In words.
    Plain,
}

impl Form {
    fn next(self) -> Form {
        match self {
            Form::Tool => Form::Schema,
            Form::Schema | Form::Plain => Form::Plain,
        }
    }
}

/// A model behind an HTTP endpoint.
#[derive(Debug)]
pub struct HttpProvider {
    settings: HttpSettings,
    able: Mutex<Able>,
    agent: ureq::Agent,
    interrupted: Arc<AtomicBool>,
}

/// What an endpoint is known to understand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Able {
    pub(super) form: Form,
    pub(super) stream: bool,
    /// Most tokens of an answer.
    pub(super) max_tokens: u64,
    /// Whether that limit goes by its newer name.
    pub(super) newer_limit: bool,
    /// Whether a temperature may be chosen.
    pub(super) temperature: bool,
}

/// What an endpoint said.
struct Said {
    status: u16,
    retry_after: Option<Duration>,
    /// Where it says that the answer is, in place of one.
    location: Option<String>,
    body: String,
    /// What it streamed, if it did, put together.
    streamed: Option<Result<Value, Unstreamed>>,
}

/// Why there is no answer in a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Unstreamed {
    /// It ended before its end.
    Broken(String),
    /// It is none.
    Nonsense(String),
}

impl HttpProvider {
    /// Nothing is sent yet. `interrupted` ends a call that is waited for.
    pub fn new(settings: HttpSettings, interrupted: Arc<AtomicBool>) -> Self {
        let agent = ureq::Agent::config_builder()
            .timeout_global(Some(settings.timeout.min(MAX_TIMEOUT)))
            .http_status_as_error(false)
            // A key must not follow to another place.
            .max_redirects(0)
            .build()
            .into();
        let able = Mutex::new(Able {
            form: settings.form,
            stream: settings.stream,
            max_tokens: settings.max_tokens,
            newer_limit: false,
            temperature: true,
        });
        HttpProvider { settings, able, agent, interrupted }
    }

    fn url(&self) -> String {
        // Azure wants a version behind the path.
        let (base, query) = self.settings.base_url.split_once('?').unwrap_or((&self.settings.base_url, ""));
        let base = base.trim_end_matches('/');
        let url = match self.settings.protocol {
            Protocol::OpenAi => format!("{base}/chat/completions"),
            Protocol::Anthropic => format!("{}/v1/messages", base.trim_end_matches("/v1")),
        };
        if query.is_empty() { url } else { format!("{url}?{query}") }
    }

    fn is_azure(&self) -> bool {
        let after = self.settings.base_url.split_once("://").map_or("", |(_, rest)| rest);
        let host = after.split(['/', '?', ':']).next().unwrap_or_default();
        host.ends_with(".azure.com") || host.ends_with(".azure.us")
    }

    fn body(&self, conversation: &Conversation, able: Able) -> String {
        let body = match self.settings.protocol {
            Protocol::OpenAi => openai::body,
            Protocol::Anthropic => anthropic::body,
        };
        body(&self.settings, conversation, able).to_string()
    }

    fn able(&self) -> Able {
        *self.able.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the endpoint could not do with `able`, it is not asked for again. Another call may have learnt it already.
    fn learn(&self, change: impl FnOnce(&mut Able)) {
        change(&mut self.able.lock().unwrap_or_else(PoisonError::into_inner));
    }

    /// One exchange, in a thread of its own, so that the user need not wait for it to end the command.
    fn post(&self, body: String, received: &AtomicU64, until: Option<Instant>) -> Result<Said, ProviderError> {
        let mut request = self.agent.post(self.url()).content_type("application/json");
        if let Some(key) = &self.settings.key {
            request = match self.settings.protocol {
                Protocol::OpenAi if self.is_azure() => request.header("api-key", key.reveal()),
                Protocol::OpenAi => request.header("authorization", format!("Bearer {}", key.reveal())),
                Protocol::Anthropic => request.header("x-api-key", key.reveal()),
            };
        }
        if self.settings.protocol == Protocol::Anthropic {
            request = request.header("anthropic-version", "2023-06-01");
        }
        let (tell, hear) = channel();
        let counter = Arc::new(AtomicU64::new(0));
        let coming = Arc::clone(&counter);
        let protocol = self.settings.protocol;
        std::thread::spawn(move || {
            let said = request.send(body).and_then(|mut response| {
                let header = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok());
                let retry_after = header("retry-after").and_then(|text| text.trim().parse().ok());
                let retry_after = retry_after.map(Duration::from_secs);
                let location = header("location").map(str::to_owned);
                let is_stream = header("content-type").is_some_and(|kind| kind.starts_with("text/event-stream"));
                let status = response.status().as_u16();
                let body = response.body_mut().with_config().limit(MAX_ANSWER);
                if is_stream && status < 300 {
                    let body = response.body_mut().with_config().limit(MAX_STREAM * 2);
                    let streamed = Some(assembled(protocol, body.reader(), &coming));
                    return Ok(Said { status, retry_after, location, body: String::new(), streamed });
                }
                let body = String::from_utf8_lossy(&body.read_to_vec()?).into_owned();
                Ok(Said { status, retry_after, location, body, streamed: None })
            });
            // Nobody listens any more if the user ended the command.
            let _ = tell.send(said);
        });
        let mut known = 0;
        loop {
            let heard = hear.recv_timeout(LOOK);
            let now = counter.load(Ordering::Relaxed);
            received.fetch_add(now.saturating_sub(known), Ordering::Relaxed);
            known = now;
            match heard {
                Ok(Ok(said)) => return Ok(said),
                Ok(Err(ureq::Error::Timeout(_))) => {
                    let seconds = self.settings.timeout.as_secs();
                    return Err(ProviderError::Timeout { place: self.place(), seconds });
                }
                Ok(Err(ureq::Error::BodyExceedsLimit(limit))) => {
                    let reason = format!("it has more than {limit} bytes");
                    return Err(ProviderError::Malformed { place: self.place(), reason });
                }
                Ok(Err(error)) => {
                    let reason = self.without_key(&error.to_string());
                    return Err(ProviderError::Unreachable { place: self.place(), reason });
                }
                Err(RecvTimeoutError::Timeout) if self.interrupted.load(Ordering::Relaxed) => {
                    return Err(ProviderError::Interrupted);
                }
                Err(RecvTimeoutError::Timeout) if is_over(until) => return Err(over()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let reason = "the exchange broke off".to_owned();
                    return Err(ProviderError::Unreachable { place: self.place(), reason });
                }
            }
        }
    }

    /// Exchanges until there is an answer that is not about the endpoint's own troubles.
    fn exchange(
        &self,
        body: &str,
        able: Able,
        received: &AtomicU64,
        until: Option<Instant>,
    ) -> Result<(Said, Result<Value, String>), ProviderError> {
        let mut pause = self.settings.backoff;
        for turn in 0..=self.settings.retries {
            let last = turn == self.settings.retries;
            let wait = match self.post(body.to_owned(), received, until) {
                // Some servers call it a trouble of their own that they cannot do what they were asked for.
                Ok(said) if is_passing(said.status) && !last && lesser(able, &said).is_none() => match said.retry_after
                {
                    Some(wait) if wait > MAX_RETRY_AFTER => return Ok(with_answer(said)),
                    wait => wait.unwrap_or(pause),
                },
                Err(ProviderError::Unreachable { .. } | ProviderError::Timeout { .. }) if !last => pause,
                Err(error) => return Err(error),
                Ok(said) => {
                    let broken = match &said.streamed {
                        Some(Err(Unstreamed::Broken(reason))) => Some(reason.clone()),
                        _ => None,
                    };
                    match broken {
                        // A stream that broke off is no answer that somebody gave.
                        Some(_) if !last => pause,
                        Some(reason) => return Err(ProviderError::Unreachable { place: self.place(), reason }),
                        None => return Ok(with_answer(said)),
                    }
                }
            };
            self.pause(wait, until)?;
            pause = pause.saturating_mul(2);
        }
        Err(ProviderError::Unreachable { place: self.place(), reason: "it was not asked".to_owned() })
    }

    fn pause(&self, wait: Duration, until: Option<Instant>) -> Result<(), ProviderError> {
        let end = Instant::now() + wait;
        while Instant::now() < end {
            if self.interrupted.load(Ordering::Relaxed) {
                return Err(ProviderError::Interrupted);
            }
            if is_over(until) {
                return Err(over());
            }
            std::thread::sleep(LOOK.min(end.saturating_duration_since(Instant::now())));
        }
        Ok(())
    }

    fn without_key(&self, text: &str) -> String {
        let text = match &self.settings.key {
            Some(key) => key.struck_out(text),
            None => text.to_owned(),
        };
        match text.char_indices().nth(MAX_SAID) {
            Some((at, _)) => format!("{}…", text.get(..at).unwrap_or_default()),
            None => text,
        }
    }

    fn refused(&self, said: &Said) -> ProviderError {
        let words = serde_json::from_str::<Value>(&said.body).ok();
        let words = words.as_ref().and_then(|value| {
            let message =
                value.pointer("/error/message").or_else(|| value.get("error")).or_else(|| value.get("message"));
            message.and_then(Value::as_str)
        });
        let said_words = self.without_key(words.unwrap_or(&said.body).trim());
        if matches!(said.status, 400 | 413 | 422) && is_about_length(&said.body) {
            return ProviderError::TooLong { said: said_words };
        }
        let said_words = match &said.location {
            Some(location) if (300..400).contains(&said.status) => format!(
                "it leads to {}, where no key goes by itself; --llm-base-url has to name the place itself",
                self.without_key(&match location.contains("://") {
                    true => address_without_secrets(location),
                    false => location.split('?').next().unwrap_or_default().to_owned(),
                })
            ),
            _ if said_words.is_empty() => "it said nothing else".to_owned(),
            _ => said_words,
        };
        ProviderError::Status { place: self.place(), status: said.status, said: said_words }
    }
}

impl Provider for HttpProvider {
    fn place(&self) -> String {
        // A name, a password and a signature are for the endpoint alone.
        format!("{} ({})", address_without_secrets(&self.url()), self.settings.model)
    }

    fn request(&self, conversation: &Conversation) -> String {
        self.body(conversation, self.able())
    }

    fn complete(
        &self,
        conversation: &Conversation,
        received: &AtomicU64,
        until: Option<Instant>,
    ) -> Result<Completion, ProviderError> {
        let mut able = self.able();
        // Once for each thing that it may not be able to do.
        let (said, answer) = loop {
            let (said, answer) = self.exchange(&self.body(conversation, able), able, received, until)?;
            match lesser(able, &said) {
                Some(less) => {
                    able = less;
                    self.learn(|known| *known = less);
                }
                None => break (said, answer),
            }
        };
        if !(200..300).contains(&said.status) {
            return Err(self.refused(&said));
        }
        let malformed = |reason: String| ProviderError::Malformed { place: self.place(), reason };
        let answer = answer.map_err(malformed)?;
        if let Some(error) = answer.get("error").filter(|error| !error.is_null()) {
            return Err(self.refused(&Said { status: 500, body: json!({"error": error}).to_string(), ..said }));
        }
        let completion = match self.settings.protocol {
            Protocol::OpenAi => {
                // A server that ignores tools may know schemas.
                if able.form == Form::Tool && !openai::has_call(&answer) {
                    self.learn(|known| known.form = Form::Schema);
                }
                openai::completion(&answer)
            }
            Protocol::Anthropic => anthropic::completion(&answer),
        };
        let completion = completion
            .map_err(malformed)?
            .map_err(|reason| ProviderError::Declined { reason: self.without_key(&reason) })?;
        // What it says goes into the transcript, and perhaps into a source.
        let text = match &self.settings.key {
            Some(key) => key.struck_out(&completion.text),
            None => completion.text,
        };
        Ok(Completion { text, ..completion })
    }
}

/// What to ask for in place of what an endpoint has just said it cannot do; `None` if it said nothing of the kind.
fn lesser(able: Able, said: &Said) -> Option<Able> {
    let words = said.body.to_lowercase();
    if said.status == 500 && able.form != Form::Plain && is_about_form(&words) {
        return Some(Able { form: able.form.next(), ..able });
    }
    if !matches!(said.status, 400 | 404 | 422 | 501) {
        return None;
    }
    if !able.newer_limit && words.contains("max_completion_tokens") && !is_about_length(&words) {
        return Some(Able { newer_limit: true, ..able });
    }
    if is_about_length(&words) {
        // Some count the room for the answer with the question.
        let counts_answer = ["completion", "max_tokens", "max_new_tokens", "output"].iter().any(|w| words.contains(w));
        let smaller = counts_answer && able.max_tokens > LEAST_ANSWER;
        return smaller.then(|| Able { max_tokens: (able.max_tokens / 2).max(LEAST_ANSWER), ..able });
    }
    if able.temperature && words.contains("temperature") {
        return Some(Able { temperature: false, ..able });
    }
    if able.form != Form::Plain && is_about_form(&words) {
        return Some(Able { form: able.form.next(), ..able });
    }
    (able.stream && words.contains("stream")).then_some(Able { stream: false, ..able })
}

/// The answer in what was said, or what is wrong with it.
fn with_answer(mut said: Said) -> (Said, Result<Value, String>) {
    let answer = match said.streamed.take() {
        Some(streamed) => streamed.map_err(|(Unstreamed::Broken(why) | Unstreamed::Nonsense(why))| why),
        None => serde_json::from_str(&said.body).map_err(|error| format!("it is no JSON: {error}")),
    };
    (said, answer)
}

/// The answer that a stream makes, put together while it comes.
fn assembled(protocol: Protocol, stream: impl Read, received: &AtomicU64) -> Result<Value, Unstreamed> {
    let (mut chat, mut messages) = (openai::Assembly::default(), anthropic::Assembly::default());
    let mut failed = None;
    let read = read_events(stream, MAX_STREAM, received, &mut |event| {
        // What goes wrong on the way is an event of its own.
        if let Some(error) = event.get("error").filter(|error| !error.is_null() && failed.is_none()) {
            failed = Some(json!({"error": error}));
        }
        match protocol {
            Protocol::OpenAi => chat.take(event),
            Protocol::Anthropic => messages.take(event),
        }
    });
    match (failed, read) {
        (Some(failed), _) => Ok(failed),
        (None, Err(Unread::Broken(error))) => Err(Unstreamed::Broken(error.to_string())),
        (None, Err(Unread::Nonsense(why))) => Err(Unstreamed::Nonsense(why)),
        (None, Ok(())) => match protocol {
            Protocol::OpenAi => chat.end(),
            Protocol::Anthropic => messages.end(),
        }
        .map_err(Unstreamed::Broken),
    }
}

/// Whether the status is about troubles that pass.
fn is_passing(status: u16) -> bool {
    matches!(status, 408 | 409 | 425 | 429 | 500 | 502 | 503 | 504 | 529)
}

/// Whether an endpoint's words are about a question that is too long.
fn is_about_length(said: &str) -> bool {
    let said = said.to_lowercase();
    let about = ["context", "prompt", "input", "token"].iter().any(|word| said.contains(word));
    about && ["exceed", "too long", "too large", "maximum", "length"].iter().any(|word| said.contains(word))
}

/// Whether an endpoint's words are about the form of the answer that it was asked for.
fn is_about_form(said: &str) -> bool {
    let said = said.to_lowercase();
    ["response_format", "json_schema", "schema", "tool", "function", "grammar"].iter().any(|word| said.contains(word))
}
