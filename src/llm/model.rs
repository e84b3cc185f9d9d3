//! [`Model`]: a provider as the engine's adviser, with its budget and its transcript.

use super::budget::{Budget, tokens};
use super::conversation::{Completion, Conversation};
use super::prompt;
use super::provider::{Provider, ProviderError};
use super::transcript::Transcript;
use crate::engine::{Advice, Adviser, Question, Silence};
use crate::request::without_thoughts;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often a question is shortened that was too long for the model.
const SHORTENED: u32 = 3;

/// How often it is looked how much has come.
const LOOK: Duration = Duration::from_millis(100);

/// What was used up.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Used {
    /// Times that the adviser was turned to, each with one question or more.
    pub rounds: usize,
    /// Calls.
    pub calls: usize,
    /// Tokens sent.
    pub tokens_in: u64,
    /// Tokens received.
    pub tokens_out: u64,
    /// From the first call to the end of the last one.
    pub time: Duration,
}

/// How a model is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Manner {
    /// Answers to each question, of which the best is taken.
    pub samples: usize,
    /// Most calls at the same time.
    pub concurrency: usize,
}

impl Default for Manner {
    fn default() -> Self {
        Manner { samples: 1, concurrency: 1 }
    }
}

/// A language model that is asked for edits.
pub struct Model<'m> {
    provider: Box<dyn Provider>,
    manner: Manner,
    budget: Budget,
    transcript: Option<Transcript>,
    /// Whether the text of a file must not be sent.
    excluded: &'m dyn Fn(&str) -> bool,
    /// Is told what is sent where, before it is sent, and how much comes back.
    tell: &'m mut dyn FnMut(Told),
    used: Used,
    sent: BTreeSet<String>,
    started: Option<Instant>,
    /// A question that had to be shortened to this many tokens: no later one need try with more.
    room: u64,
}

/// What a model tells while it is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// Something worth a sentence.
    Sentence(String),
    /// Characters received so far from the calls that are under way, where answers are streamed.
    Receiving(u64),
}

/// One call, and what came of it.
type Call = (Conversation, Result<Completion, ProviderError>);

impl<'m> Model<'m> {
    /// Nothing is sent yet.
    pub fn new(
        provider: Box<dyn Provider>,
        manner: Manner,
        budget: Budget,
        transcript: Option<Transcript>,
        excluded: &'m dyn Fn(&str) -> bool,
        tell: &'m mut dyn FnMut(Told),
    ) -> Self {
        Model {
            provider,
            manner,
            room: budget.question,
            budget,
            transcript,
            excluded,
            tell,
            used: Used::default(),
            sent: BTreeSet::new(),
            started: None,
        }
    }

    /// What was used up so far.
    pub fn used(&self) -> Used {
        self.used
    }

    /// What may be used up.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The transcript.
    pub fn transcript(&self) -> Option<&Transcript> {
        self.transcript.as_ref()
    }

    /// Which budget is used up, in one sentence.
    fn spent(&self) -> Option<String> {
        let Budget { rounds, calls, tokens_in, tokens_out, time, .. } = self.budget;
        if self.used.rounds >= rounds {
            return Some(format!("the model was turned to {rounds} times, as often as it may be"));
        }
        if self.used.calls >= calls {
            return Some(format!("the model was asked {calls} times, as often as it may be"));
        }
        if self.used.tokens_in >= tokens_in {
            return Some(format!("the model was sent {} tokens of at most {tokens_in}", self.used.tokens_in));
        }
        if self.used.tokens_out >= tokens_out {
            return Some(format!("the model sent {} tokens of at most {tokens_out}", self.used.tokens_out));
        }
        let late = time.zip(self.started).is_some_and(|(time, started)| started.elapsed() >= time);
        late.then(|| "the time for the model is over".to_owned())
    }

    /// Counts the calls and writes them down; gives what came of the last one.
    fn account(&mut self, calls: Vec<Call>) -> Result<Completion, ProviderError> {
        let mut last = Err(ProviderError::Declined { reason: "it was not asked".to_owned() });
        for (conversation, result) in calls {
            self.used.calls += 1;
            if let Some(transcript) = &mut self.transcript {
                transcript.add(&conversation, &result);
            }
            match &result {
                Ok(completion) => {
                    let asked = || tokens(&self.provider.request(&conversation));
                    let (sent, received) = (completion.tokens_in.unwrap_or_else(asked), completion.tokens_out);
                    // An endpoint may say anything.
                    self.used.tokens_in = self.used.tokens_in.saturating_add(sent);
                    let received = received.unwrap_or_else(|| tokens(&completion.text));
                    self.used.tokens_out = self.used.tokens_out.saturating_add(received);
                }
                // It was read, whatever came of it.
                Err(ProviderError::Malformed { .. }) => {
                    let sent = tokens(&self.provider.request(&conversation));
                    self.used.tokens_in = self.used.tokens_in.saturating_add(sent);
                }
                Err(ProviderError::TooLong { .. }) => {
                    self.room = self.room.min(prompt::size(&conversation)) / 2;
                    self.room = self.room.max(prompt::LEAST_ROOM);
                }
                Err(_) => {}
            }
            last = result;
        }
        last
    }

    /// The question without what must not be sent.
    fn without_excluded(&self, question: &Question) -> Result<Question, Silence> {
        let named = question.excerpts.iter().map(|excerpt| &excerpt.file).chain(&question.files);
        if let Some(file) = named.into_iter().find(|file| (self.excluded)(file)) {
            return Err(Silence::Passed(format!("the text of {file} must not be sent")));
        }
        let mut question = question.clone();
        question.definitions.retain(|definition| !(self.excluded)(&definition.file));
        question.made.retain(|line| !line.split(':').next().is_some_and(|file| (self.excluded)(file)));
        for more in [&mut question.asked_for, &mut question.rest] {
            more.retain(|excerpt| !(self.excluded)(&excerpt.file));
        }
        Ok(question)
    }
}

impl Adviser for Model<'_> {
    fn ask(&mut self, questions: &[Question]) -> Vec<Result<Vec<Advice>, Silence>> {
        let mut answers: Vec<Result<Vec<Advice>, Silence>> = Vec::new();
        let mut asked: Vec<Question> = Vec::new();
        // Which of `asked` each question is.
        let mut places: Vec<Result<usize, Silence>> = Vec::new();
        let spent = self.spent();
        let samples = self.manner.samples.max(1);
        for question in questions {
            let left = self.budget.calls.saturating_sub(self.used.calls + asked.len() * samples);
            let place = match &spent {
                Some(why) => Err(Silence::Spent(why.clone())),
                None if left == 0 => {
                    let calls = self.budget.calls;
                    Err(Silence::Spent(format!("the model was asked {calls} times, as often as it may be")))
                }
                None => self.without_excluded(question).map(|question| {
                    asked.push(question);
                    asked.len() - 1
                }),
            };
            places.push(place);
        }
        for question in &asked {
            let files = question.excerpts.iter().map(|excerpt| &excerpt.file);
            let files = files.chain(question.definitions.iter().map(|definition| &definition.file));
            let files = files.chain(question.asked_for.iter().chain(&question.rest).map(|excerpt| &excerpt.file));
            let new: Vec<String> = files.filter(|file| self.sent.insert((*file).clone())).cloned().collect();
            if !new.is_empty() {
                let sentence = format!("text of {} goes to {}", new.join(", "), self.provider.place());
                (self.tell)(Told::Sentence(sentence));
            }
        }
        let mut done: Vec<Vec<Result<Completion, ProviderError>>> = Vec::new();
        if !asked.is_empty() {
            let started = *self.started.get_or_insert_with(Instant::now);
            self.used.rounds += 1;
            let repeated: Vec<&Question> = asked.iter().flat_map(|one| std::iter::repeat_n(one, samples)).collect();
            let left = self.budget.calls.saturating_sub(self.used.calls);
            let repeated = repeated.get(..left.min(repeated.len())).unwrap_or_default();
            let until = self.budget.time.and_then(|time| started.checked_add(time));
            let tell = &mut *self.tell;
            let calls =
                run(&*self.provider, self.manner.concurrency, repeated, (self.room, until), &mut |told| tell(told));
            let mut results: Vec<Result<Completion, ProviderError>> =
                calls.into_iter().map(|calls| self.account(calls)).collect();
            while !results.is_empty() {
                let rest = results.split_off(samples.min(results.len()));
                done.push(std::mem::replace(&mut results, rest));
            }
            self.used.time = started.elapsed();
        }
        for place in places {
            answers.push(match place {
                Ok(at) => best(done.get_mut(at).map(std::mem::take).unwrap_or_default()),
                Err(silence) => Err(silence),
            });
        }
        answers
    }
}

/// Asks each of these, side by side, and gives the calls of each: more than one where a question had to be shortened.
/// `room` is the most tokens of a question, and nothing is waited for longer than `until`.
fn run(
    provider: &dyn Provider,
    concurrency: usize,
    questions: &[&Question],
    (room, until): (u64, Option<Instant>),
    tell: &mut dyn FnMut(Told),
) -> Vec<Vec<Call>> {
    let next = AtomicUsize::new(0);
    let received = AtomicU64::new(0);
    let done: Vec<Mutex<Vec<Call>>> = questions.iter().map(|_| Mutex::default()).collect();
    let (finished, wait) = channel();
    let work = |finished: Sender<()>| {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let (Some(question), Some(slot)) = (questions.get(at), done.get(at)) else { break };
            let calls = shortening(provider, question, (room, until), &received);
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = calls;
        }
        drop(finished);
    };
    let threads = if provider.in_order() { 1 } else { concurrency.clamp(1, questions.len().max(1)) };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            let finished = finished.clone();
            scope.spawn(move || work(finished));
        }
        drop(finished);
        let mut last = 0;
        // Nobody sends anything: it ends when the last one has gone.
        while let Err(RecvTimeoutError::Timeout) = wait.recv_timeout(LOOK) {
            let now = received.load(Ordering::Relaxed);
            if now != last {
                tell(Told::Receiving(now));
                last = now;
            }
        }
    });
    done.into_iter().map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

/// Asks, with less if it was too much.
fn shortening(
    provider: &dyn Provider,
    question: &Question,
    (room, until): (u64, Option<Instant>),
    received: &AtomicU64,
) -> Vec<Call> {
    let mut calls = Vec::new();
    let mut limit = room;
    for _ in 0..=SHORTENED {
        let conversation = prompt::conversation(question, limit);
        let result = provider.complete(&conversation, received, until);
        let is_too_long = matches!(result, Err(ProviderError::TooLong { .. }));
        // What was asked may be far below the limit already.
        limit = limit.min(prompt::size(&conversation)) / 2;
        calls.push((conversation, result));
        if !is_too_long {
            break;
        }
    }
    calls
}

/// The answers among the results of one question; if there is none, why.
fn best(results: Vec<Result<Completion, ProviderError>>) -> Result<Vec<Advice>, Silence> {
    let mut advice = Vec::new();
    let mut silence = None;
    for result in results {
        match result.map_err(silent).and_then(|completion| read(&completion.text)) {
            Ok(one) => advice.push(one),
            Err(why) => {
                silence.get_or_insert(why);
            }
        }
    }
    match silence {
        // The wish to end counts more than an answer.
        Some(Silence::Interrupted) => Err(Silence::Interrupted),
        Some(why) if advice.is_empty() => Err(why),
        None if advice.is_empty() => Err(Silence::Passed("it was not asked".to_owned())),
        _ => Ok(advice),
    }
}

fn silent(error: ProviderError) -> Silence {
    match error {
        ProviderError::Interrupted => Silence::Interrupted,
        error @ (ProviderError::Declined { .. } | ProviderError::TooLong { .. }) => Silence::Passed(error.to_string()),
        // What is wrong with one answer says nothing about the next.
        error @ ProviderError::Malformed { .. } => Silence::Garbled(error.to_string()),
        error => Silence::Failed(error.to_string()),
    }
}

/// The requests in an answer, and what it says about them. Anything but the one form that was asked for is left to the
/// parser of requests, which knows many.
///
/// # Errors
/// If the model gave up.
fn read(text: &str) -> Result<Advice, Silence> {
    // Some models do not say where they begin to think. Thoughts that do not end hold no answer, as the parser of requests says.
    let behind = without_thoughts(text).ok().or_else(|| Some(text.rsplit_once("</think>")?.1));
    let Some(text) = behind else { return Ok(Advice { text: text.to_owned(), explanation: None }) };
    let Some(mut object) = object_in(text) else {
        return Ok(Advice { text: text.to_owned(), explanation: None });
    };
    let words = |value: Option<Value>| match value {
        Some(Value::String(words)) if !words.trim().is_empty() => Some(words),
        _ => None,
    };
    let explanation = words(object.remove("explanation"));
    let gave_up = words(object.remove("give_up"));
    let has_requests = object.get("requests").is_some_and(|requests| requests.as_array().is_none_or(|r| !r.is_empty()));
    let wanted: Vec<String> = match object.remove("show") {
        Some(Value::Array(names)) => names.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        Some(Value::String(name)) => vec![name],
        _ => Vec::new(),
    };
    match gave_up.filter(|_| !has_requests) {
        Some(why) => Err(Silence::Passed(format!("the model gives up: {why}"))),
        None if !has_requests && !wanted.is_empty() => Err(Silence::More(wanted)),
        None => Ok(Advice { text: Value::Object(object).to_string(), explanation }),
    }
}

/// The JSON object that the text is, or that it holds between words: one that has the keys that were asked for.
fn object_in(text: &str) -> Option<Map<String, Value>> {
    let read = |text: &str| match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(object)) => Some(object),
        _ => None,
    };
    let text = text.trim();
    let is_asked_for =
        |object: &Map<String, Value>| ["requests", "give_up", "show"].iter().any(|key| object.contains_key(*key));
    let fenced = text.split("```").skip(1).step_by(2).map(|block| block.trim_start_matches(char::is_alphanumeric));
    let between = text.find('{').zip(text.rfind('}')).and_then(|(start, end)| text.get(start..=end));
    read(text).or_else(|| fenced.chain(between).filter_map(read).find(is_asked_for))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_found_between_words() {
        let object = "{\"requests\": [{\"path\": \"a.rs\"}]}";
        for text in [
            object.to_owned(),
            format!("```json\n{object}\n```"),
            format!("Sure:\n```\n{object}\n```\nDone."),
            format!("I think {object} will do."),
            format!("<think>{{}} ```x```</think>{object}"),
            format!("Perhaps\n```\n{{\"requests\": 1}}\n```\nNo.\n</think>\n```\n{object}\n```"),
        ] {
            assert_eq!(read(&text).unwrap().text, "{\"requests\":[{\"path\":\"a.rs\"}]}", "{text}");
        }
        // A patch may hold braces.
        let patch = "*** Begin Patch\n+fn f() { }\n*** End Patch";
        assert_eq!(read(patch).unwrap().text, patch);
        assert!(matches!(read("{\"give_up\": \"no\"}"), Err(Silence::Passed(_))));
        // Thoughts that were cut off hold no answer.
        let cut_off = format!("<think>Perhaps\n{object}");
        assert_eq!(read(&cut_off).unwrap().text, cut_off);
        assert_eq!(read("{}{").unwrap().text, "{}{");
    }
}
