//! What the tools take: the arguments of a call, lenient about the spelling of a key and strict about what it says.

use super::workshop::Scope;
use crate::engine::{ApplyOptions, Check, FixOptions, TrialOptions};
use crate::report::{Problem, ProblemKind};
use crate::request::{Dialect, Mode, NAMES_OF_PATH, in_words, snake_case};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt;
use std::time::Duration;

/// The arguments of a call, each as the text that it came in: a request in it goes on to the reader of requests as it is,
/// which refuses what a parsed value would not show any more, such as a key that is given twice.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    /// Keys in snake case, each once; none is null.
    entries: Vec<(String, Box<RawValue>)>,
}

impl<'de> Deserialize<'de> for Arguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Arguments;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Arguments, A::Error> {
                let mut arguments = Arguments::default();
                while let Some((key, value)) = map.next_entry::<String, Box<RawValue>>()? {
                    let key = snake_case(&key);
                    if arguments.get(&key).is_some() {
                        return Err(A::Error::custom(format!("`{key}` is given twice")));
                    }
                    if value.get() != "null" {
                        arguments.entries.push((key, value));
                    }
                }
                Ok(arguments)
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

/// What is wrong with a call, to be answered.
pub(super) fn usage(message: String) -> Box<Problem> {
    Box::new(Problem::new(ProblemKind::Usage, message))
}

impl Arguments {
    fn get(&self, key: &str) -> Option<&RawValue> {
        self.entries.iter().find(|(own, _)| own == key).map(|(_, value)| &**value)
    }

    fn keys(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(key, _)| key.as_str())
    }

    /// The same, with the key `file` in place of what requests and other tools call it.
    ///
    /// # Errors
    /// If there is more than one of them.
    pub(super) fn with_file(&self) -> Result<Arguments, Box<Problem>> {
        let mut entries: Vec<(String, Box<RawValue>)> = Vec::with_capacity(self.entries.len());
        for (key, value) in &self.entries {
            let key = if key == "path" || NAMES_OF_PATH.contains(&key.as_str()) { "file" } else { key };
            if entries.iter().any(|(other, _)| other == key) {
                return Err(usage(format!("`{key}` is given twice, by two names")));
            }
            entries.push((key.to_owned(), value.clone()));
        }
        Ok(Arguments { entries })
    }

    /// All of them as a `T`, which has no other keys than `known`.
    ///
    /// # Errors
    /// If there is another key, or a value is of another kind; it is named.
    pub(super) fn read<T: DeserializeOwned>(&self, known: &[String]) -> Result<T, Box<Problem>> {
        if let Some(key) = self.keys().find(|key| !known.iter().any(|known| known == key)) {
            return Err(usage(format!("`{key}` is not known; known are {}", known.join(", "))));
        }
        self.read_some(known)
    }

    /// Those with the keys `wanted` as a `T`, all of whose keys can be left out.
    fn read_some<T: DeserializeOwned>(&self, wanted: &[String]) -> Result<T, Box<Problem>> {
        let mut object = Map::new();
        for (key, value) in self.entries.iter().filter(|(key, _)| wanted.contains(key)) {
            let wrong = |error: serde_json::Error| usage(format!("`{key}`: {}", in_words(&error)));
            let value: Value = serde_json::from_str(value.get()).map_err(wrong)?;
            // Alone first, so that the one at fault can be named.
            let alone = Map::from_iter([(key.clone(), value.clone())]);
            serde_json::from_value::<T>(Value::Object(alone)).map_err(wrong)?;
            object.insert(key.clone(), value);
        }
        serde_json::from_value(Value::Object(object)).map_err(|error| usage(in_words(&error)))
    }

    /// The arguments of `apply`, of which `options` are those that are no requests.
    ///
    /// # Errors
    /// If there are no requests, or a value is of another kind.
    pub(super) fn read_apply(&self, options: &[String]) -> Result<ApplyCall, Box<Problem>> {
        let own: ApplyArguments = self.read_some(options)?;
        let text = |key: &str| self.get(key).and_then(|value| serde_json::from_str::<String>(value.get()).ok());
        // Requests as one text, as they stand in a file.
        let text = match &own.input {
            Some(_) if self.get("requests").is_some() => {
                return Err(usage("give `requests` or `input`, and not both".to_owned()));
            }
            Some(input) => Some(input.clone()),
            None => text("requests"),
        };
        let is_text = text.is_some();
        let is_request = |key: &&str| {
            let is_option = options.iter().any(|option| option == key);
            !is_option || (!is_text && SAID_BY_REQUESTS.contains(key))
        };
        let Some(text) = text else {
            let mut object = String::from("{");
            let rest = self.entries.iter().filter(|(key, _)| is_request(&key.as_str()));
            for (key, value) in rest {
                let comma = if object.len() > 1 { "," } else { "" };
                object.push_str(&format!("{comma}{}:{}", Value::from(key.as_str()), value.get()));
            }
            object.push('}');
            if object.len() == 2 {
                return Err(usage("there is nothing to apply: give `requests` or `input`".to_owned()));
            }
            // What these say is said in each request then, as in a file of requests.
            let own = ApplyArguments { mode: None, dry_run: None, show_diff: None, exact: None, ..own };
            return Ok(ApplyCall { input: object, own });
        };
        if let Some(key) = self.keys().find(|key| !matches!(*key, "requests" | "version") && is_request(key)) {
            return Err(usage(format!("`{key}` means nothing beside requests that are one text")));
        }
        Ok(ApplyCall { input: text, own })
    }
}

/// The options that requests in JSON have as well.
const SAID_BY_REQUESTS: [&str; 4] = ["mode", "dry_run", "show_diff", "exact"];

/// A call of `apply`.
#[derive(Debug)]
pub(super) struct ApplyCall {
    /// What holds the requests.
    pub(super) input: String,
    /// All else.
    pub(super) own: ApplyArguments,
}

/// The arguments of `apply` beside the requests.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ApplyArguments {
    /// The requests as one text, in place of `requests`: a unified diff, a `*** Begin Patch` envelope, SEARCH/REPLACE
    /// blocks, or JSON.
    input: Option<String>,
    /// The dialect that every request has to be of. Left out, it is found out.
    pub(super) dialect: Dialect,
    /// How strict to be.
    mode: Option<Mode>,
    /// Only say what would happen, errors and the diff included, and write nothing.
    dry_run: Option<bool>,
    /// Whether the answer holds the diff. True if left out.
    show_diff: Option<bool>,
    /// Match texts exactly: no step that forgives blanks, line endings or quotes.
    exact: Option<bool>,
    /// Who checks the result before it stays.
    check: CheckName,
    /// Which named clipboards `to_clipboard` and `from_clipboard` mean.
    pub(super) clipboards: ClipboardsName,
    /// Edit Rust and TOML files that do not parse.
    allow_broken_input: bool,
    /// Edit the definitions of macros.
    allow_macro_def_edit: bool,
}

impl ApplyArguments {
    pub(super) fn options(&self) -> ApplyOptions {
        ApplyOptions {
            mode: self.mode,
            dry_run: self.dry_run.unwrap_or(false),
            exact: self.exact.unwrap_or(false),
            check: self.check.into(),
            show_diff: self.show_diff,
            allow_broken_input: self.allow_broken_input,
            allow_macro_def_edit: self.allow_macro_def_edit,
        }
    }
}

/// Who checks the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum CheckName {
    /// Nobody.
    None,
    /// The parsers of Rust and TOML.
    #[default]
    Parse,
    /// They and cargo: what brings in a compile error is taken back.
    Compile,
}

impl From<CheckName> for Check {
    fn from(name: CheckName) -> Self {
        match name {
            CheckName::None => Check::None,
            CheckName::Parse => Check::Parse,
            CheckName::Compile => Check::Compile,
        }
    }
}

/// Which clipboards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum ClipboardsName {
    /// Those of this session: they are gone when the server ends, and nobody else sees them. `undo` leaves them as they
    /// are.
    #[default]
    Session,
    /// Those that are kept with the workspace, which the command line uses.
    Workspace,
}

/// The arguments of `show`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct ShowArguments {
    /// The file, relative to the root.
    pub(super) file: String,
    /// The first line to show, counted from 1.
    first_line: Option<usize>,
    /// The last line to show. Left out, at most 2000 lines are shown.
    last_line: Option<usize>,
    /// Show each line whole, as `LINE:HASH|text`, so that edits of the dialect `hashlines` can name it.
    pub(super) hashlines: bool,
}

/// Most lines that are shown unless a last one is named.
const SHOWN_LINES: usize = 2000;

impl ShowArguments {
    /// The lines that are asked for.
    ///
    /// # Errors
    /// If there are none such.
    pub(super) fn lines(&self) -> Result<std::ops::RangeInclusive<usize>, Box<Problem>> {
        let first = self.first_line.unwrap_or(1);
        let last = self.last_line.unwrap_or(first.saturating_add(SHOWN_LINES - 1));
        match (first, last) {
            (0, _) => Err(usage("`first_line`: lines count from 1".to_owned())),
            (first, last) if last < first => Err(usage(format!("`last_line`: {last} comes before {first}"))),
            (first, last) => Ok(first..=last),
        }
    }
}

/// The arguments of `check`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CheckArguments {
    #[serde(flatten)]
    pub(super) scope: Scope,
}

/// The arguments of `fix`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct FixArguments {
    #[serde(flatten)]
    pub(super) scope: Scope,
    /// Try everything for real, then leave every file as it was.
    dry_run: bool,
    /// Whether the answer's text holds the diff. Left out: with `dry_run`.
    show_diff: Option<bool>,
    /// Try also what the compiler is less sure of; each suggestion stays only if the compiler confirms it.
    unsafe_fixes: bool,
    /// Try also what the error's shape asks for where the compiler only describes.
    repair: bool,
    /// Where several candidates hold that mean different things, take the first. Otherwise none is taken and all are told.
    first: bool,
    /// Most trials of `unsafe_fixes` and `repair`. 200, or 6 for each error if that is more, if left out.
    max_trials: Option<usize>,
    /// Longest time for trials, in seconds.
    max_time: Option<u64>,
    /// Most rounds of edits. 100 if left out.
    max_rounds: Option<usize>,
    /// Run rustfmt over changed files that were formatted before.
    fmt: bool,
    /// Edit files that do not parse.
    allow_broken_input: bool,
    /// Edit the definitions of macros.
    allow_macro_def_edit: bool,
    /// Edit files whose header says that a program writes them.
    allow_generated: bool,
}

impl FixArguments {
    /// What the engine is to do.
    ///
    /// # Errors
    /// If it could do nothing.
    pub(super) fn options(&self) -> Result<FixOptions, Box<Problem>> {
        if self.max_rounds == Some(0) {
            return Err(usage("`max_rounds`: at least one round is needed".to_owned()));
        }
        let defaults = FixOptions::default();
        let trials = TrialOptions::wanted(None, self.unsafe_fixes, self.repair);
        Ok(FixOptions {
            max_rounds: self.max_rounds.unwrap_or(defaults.max_rounds),
            dry_run: self.dry_run,
            fmt: self.fmt,
            trials: trials.map(|trials| trials.with_budget(self.max_trials)).map(|trials| TrialOptions {
                first: self.first,
                max_time: self.max_time.map(Duration::from_secs),
                ..trials
            }),
            allow_broken_input: self.allow_broken_input,
            allow_macro_def_edit: self.allow_macro_def_edit,
            allow_generated: self.allow_generated,
            ..defaults
        })
    }

    pub(super) fn shows_diff(&self) -> bool {
        self.show_diff.unwrap_or(self.dry_run)
    }
}

/// The arguments of `undo`.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct UndoArguments {
    /// The id of the run to take back, as `history` gives it. Left out, it is the last one.
    pub(super) run: Option<String>,
}

/// The arguments of a tool that takes none.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NoArguments {}
