//! The flags about a language model, and the adviser that they make.

use super::args::at_least_one;
use super::excluded::excluded;
use crate::compiler::kill_with_all_below;
use crate::engine::{ConsultOptions, Reach, TrialOptions};
use crate::llm::{
    Budget, CommandProvider, Completion, Conversation, Form, HttpProvider, HttpSettings, Manner, Protocol, Provider,
    ProviderError, Replay, Secret, address_without_secrets,
};
use clap::{Args, ValueEnum};
use globset::GlobSet;
use serde::Deserialize;
use std::io::IsTerminal;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::{Duration, Instant};

const MODEL: &str = "Language model";
const MAX_ATTEMPTS: usize = 3;

/// Where no flag, file or variable says anything else.
const OPENAI_URL: &str = "https://api.openai.com/v1";
const ANTHROPIC_URL: &str = "https://api.anthropic.com";

/// A language model for what is left; without --llm nothing is sent anywhere.
#[derive(Debug, Args)]
#[command(next_help_heading = MODEL)]
pub(super) struct ModelArgs {
    /// Ask a model about what is left: openai, anthropic, command:LINE, replay:FILE, or config for what
    /// codex-patch.toml names
    #[arg(long, value_name = "PROVIDER")]
    pub llm: Option<String>,
    /// The model's name at the provider
    #[arg(long, value_name = "NAME")]
    pub llm_model: Option<String>,
    /// The provider's address, as http://localhost:8080/v1
    #[arg(long, value_name = "URL")]
    pub llm_base_url: Option<String>,
    /// Sampling temperature
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = temperature)]
    pub llm_temperature: Option<f64>,
    /// Most tokens of one answer [default: 8192]
    #[arg(long, value_name = "N")]
    pub llm_max_tokens: Option<u64>,
    /// Longest time for one answer, in seconds [default: 180]
    #[arg(long, value_name = "SECONDS")]
    pub llm_timeout: Option<u64>,
    /// How often a call is repeated that failed for no fault of its own [default: 4]
    #[arg(long, value_name = "N")]
    pub llm_retries: Option<u32>,
    /// How the form of an answer is asked for first; an endpoint that cannot is asked for the next one [default: tool]
    #[arg(long, value_name = "FORM", value_enum)]
    pub llm_form: Option<FormName>,
    /// The same as --llm-form plain
    #[arg(long)]
    pub llm_plain: bool,
    /// Let answers come bit by bit; auto does where somebody watches [default: auto]
    #[arg(long, value_name = "WHEN", value_enum)]
    pub llm_stream: Option<StreamWhen>,
    /// Most questions that are asked side by side, each about other files [default: 4]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub llm_concurrency: Option<usize>,
    /// Answers to each question, of which the best is taken [default: 1]
    #[arg(long, value_name = "N", value_parser = at_least_one)]
    pub samples: Option<usize>,
    /// Run this once the code compiles, and take back what makes tests fail; as 'cargo test'
    #[arg(long, value_name = "LINE", requires = "llm")]
    pub test_command: Option<String>,
    /// Longest time for --test-command, in seconds [default: 600]
    #[arg(long, value_name = "SECONDS", requires = "test_command")]
    pub test_timeout: Option<u64>,
    /// Ask about each change before it is kept
    #[arg(short = 'i', long, requires = "llm")]
    pub interactive: bool,
    /// Files whose text is not sent
    #[arg(long, value_name = "GLOB")]
    pub llm_exclude: Vec<String>,
    /// Ask about warnings as well, once there are no errors
    #[arg(long)]
    pub llm_warnings: bool,
    /// Print what would be sent first, and send nothing
    #[arg(long, requires = "llm")]
    pub llm_dry_run: bool,
    /// Most answers for one diagnostic
    #[arg(long, value_name = "N", default_value_t = MAX_ATTEMPTS, value_parser = at_least_one)]
    pub max_attempts: usize,
    /// Answers may edit build scripts
    #[arg(long)]
    pub allow_build_script: bool,
    /// Answers may edit Cargo.toml
    #[arg(long)]
    pub allow_manifest: bool,
    /// Answers may edit Cargo.lock
    #[arg(long)]
    pub allow_lock_file: bool,
    /// Answers may edit what continuous integration runs
    #[arg(long)]
    pub allow_ci: bool,
    /// Answers may edit other selected packages than those that report the diagnostic
    #[arg(long)]
    pub allow_other_packages: bool,
    /// Most times that the model is turned to
    #[arg(long, value_name = "N")]
    pub llm_max_rounds: Option<usize>,
    /// Most calls [default: 50]
    #[arg(long, value_name = "N")]
    pub llm_max_calls: Option<usize>,
    /// Most tokens sent [default: 1000000]
    #[arg(long, value_name = "N")]
    pub llm_max_tokens_in: Option<u64>,
    /// Most tokens received [default: 200000]
    #[arg(long, value_name = "N")]
    pub llm_max_tokens_out: Option<u64>,
    /// Longest time for the model, in seconds
    #[arg(long, value_name = "SECONDS")]
    pub llm_max_time: Option<u64>,
    /// About the most tokens of one question [default: 12000]
    #[arg(long, value_name = "N")]
    pub llm_question: Option<u64>,
}

/// How the form of an answer is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum FormName {
    Tool,
    Schema,
    Plain,
}

/// When answers come bit by bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StreamWhen {
    Auto,
    Always,
    Never,
}

/// The table `[llm]` of `codex-patch.toml`: what the flags of these names say.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Table {
    provider: Option<String>,
    model: Option<String>,
    base_url: Option<String>,
    temperature: Option<f64>,
    max_tokens: Option<u64>,
    timeout: Option<u64>,
    retries: Option<u32>,
    plain: Option<bool>,
    form: Option<FormName>,
    stream: Option<StreamWhen>,
    concurrency: Option<usize>,
    samples: Option<usize>,
    max_rounds: Option<usize>,
    #[serde(default)]
    exclude: Vec<String>,
    max_calls: Option<usize>,
    max_tokens_in: Option<u64>,
    max_tokens_out: Option<u64>,
    max_time: Option<u64>,
    question: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
struct File {
    #[serde(default)]
    llm: Table,
}

/// All that is needed to ask a model.
pub(super) struct Asking {
    pub provider: Box<dyn Provider>,
    pub budget: Budget,
    pub excluded: GlobSet,
    pub consult: ConsultOptions,
    pub manner: Manner,
    /// The command that tests the code, and its longest time.
    pub test: Option<(String, Duration)>,
}

impl ModelArgs {
    /// What the flags, `codex-patch.toml` in `root` and the environment ask for together; `None` without `--llm`. A file
    /// never turns a model on by itself: nothing leaves the machine unless the flag is typed.
    ///
    /// # Errors
    /// What is wrong, in one sentence.
    pub(super) fn asking(
        &self,
        root: &Path,
        trials: TrialOptions,
        interrupted: &Arc<AtomicBool>,
    ) -> Result<Option<Asking>, String> {
        let Some(wanted) = &self.llm else { return Ok(None) };
        let table = table(root)?;
        let wanted = match (wanted.as_str(), &table.provider) {
            // A file that came with the sources must not name a program.
            ("config", Some(provider)) if provider.starts_with("command:") => {
                return Err("codex-patch.toml must not name a program; say --llm command:LINE".to_owned());
            }
            ("config", Some(provider)) => provider.clone(),
            ("config", None) => return Err("codex-patch.toml names no `provider` in its table `[llm]`".to_owned()),
            (given, _) => given.to_owned(),
        };
        let timeout = Duration::from_secs(self.llm_timeout.or(table.timeout).unwrap_or(180));
        let mut provider: Box<dyn Provider> = match wanted.split_once(':') {
            Some(("command", line)) if !line.trim().is_empty() => {
                Box::new(CommandProvider::new(line.to_owned(), timeout, Arc::clone(interrupted), kill_with_all_below))
            }
            Some(("replay", file)) => Box::new(Replay::read(Path::new(file))?),
            None if wanted == "openai" || wanted == "anthropic" => {
                let settings = self.http(&wanted, &table, timeout)?;
                Box::new(HttpProvider::new(settings, Arc::clone(interrupted)))
            }
            _ => {
                return Err(format!(
                    "`{wanted}` is no provider; it is openai, anthropic, command:LINE, replay:FILE or config"
                ));
            }
        };
        if self.llm_dry_run {
            provider = Box::new(Shown(provider));
        }
        let usual = Budget::default();
        let budget = Budget {
            rounds: self.llm_max_rounds.or(table.max_rounds).unwrap_or(usual.rounds),
            calls: self.llm_max_calls.or(table.max_calls).unwrap_or(usual.calls),
            tokens_in: self.llm_max_tokens_in.or(table.max_tokens_in).unwrap_or(usual.tokens_in),
            tokens_out: self.llm_max_tokens_out.or(table.max_tokens_out).unwrap_or(usual.tokens_out),
            time: self.llm_max_time.or(table.max_time).map(Duration::from_secs),
            question: self.llm_question.or(table.question).unwrap_or(usual.question),
        };
        let here = std::env::current_dir().unwrap_or_else(|_| root.to_owned());
        let excluded = excluded(self.llm_exclude.iter().chain(&table.exclude), root, &here)?;
        let max_attempts = self.max_attempts.max(1);
        let concurrency = self.llm_concurrency.or(table.concurrency).unwrap_or(4).max(1);
        let reach = Reach {
            build_script: self.allow_build_script,
            manifest: self.allow_manifest,
            lock_file: self.allow_lock_file,
            continuous_integration: self.allow_ci,
            other_packages: self.allow_other_packages,
        };
        Ok(Some(Asking {
            provider,
            budget,
            excluded,
            consult: ConsultOptions { max_attempts, trials, warnings: self.llm_warnings, reach, concurrency },
            manner: Manner { samples: self.samples.or(table.samples).unwrap_or(1).max(1), concurrency },
            test: self.test_command.clone().map(|line| (line, Duration::from_secs(self.test_timeout.unwrap_or(600)))),
        }))
    }

    fn http(&self, wanted: &str, table: &Table, timeout: Duration) -> Result<HttpSettings, String> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        let (protocol, url, key, usual) = match wanted {
            "anthropic" => (Protocol::Anthropic, "ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY", ANTHROPIC_URL),
            _ => (Protocol::OpenAi, "OPENAI_BASE_URL", "OPENAI_API_KEY", OPENAI_URL),
        };
        let model = self.llm_model.clone().or_else(|| table.model.clone()).or_else(|| variable("CODEX_PATCH_MODEL"));
        let given = self.llm_base_url.clone().or_else(|| variable(url));
        // A file that came with the sources must not lead the user's key somewhere.
        let is_keyed = given.is_some() || table.base_url.is_none();
        let given = given.or_else(|| table.base_url.clone());
        let base_url = given.unwrap_or_else(|| usual.to_owned());
        if !is_address(&base_url) {
            let shown = address_without_secrets(&base_url);
            return Err(format!("`{shown}` is no address of a provider; one looks like http://localhost:8080/v1"));
        }
        Ok(HttpSettings {
            protocol,
            base_url,
            key: variable(key).as_deref().and_then(Secret::new).filter(|_| is_keyed),
            model: model.ok_or("which model? say --llm-model NAME")?,
            temperature: self.llm_temperature.or(table.temperature),
            max_tokens: self.llm_max_tokens.or(table.max_tokens).unwrap_or(8192),
            timeout,
            retries: self.llm_retries.or(table.retries).unwrap_or(4),
            backoff: Duration::from_millis(500),
            form: match self.form(table) {
                FormName::Tool => Form::Tool,
                FormName::Schema => Form::Schema,
                FormName::Plain => Form::Plain,
            },
            stream: match self.llm_stream.or(table.stream).unwrap_or(StreamWhen::Auto) {
                StreamWhen::Auto => std::io::stderr().is_terminal(),
                StreamWhen::Always => true,
                StreamWhen::Never => false,
            },
        })
    }
}

impl ModelArgs {
    /// The flags that are given and that nothing heeds without `--llm`.
    pub(super) fn idle(&self) -> Vec<&'static str> {
        let flags = [
            ("--llm-model", self.llm_model.is_some()),
            ("--llm-base-url", self.llm_base_url.is_some()),
            ("--llm-temperature", self.llm_temperature.is_some()),
            ("--llm-max-tokens", self.llm_max_tokens.is_some()),
            ("--llm-timeout", self.llm_timeout.is_some()),
            ("--llm-retries", self.llm_retries.is_some()),
            ("--llm-form", self.llm_form.is_some()),
            ("--llm-plain", self.llm_plain),
            ("--llm-stream", self.llm_stream.is_some()),
            ("--llm-concurrency", self.llm_concurrency.is_some()),
            ("--samples", self.samples.is_some()),
            ("--llm-exclude", !self.llm_exclude.is_empty()),
            ("--llm-warnings", self.llm_warnings),
            ("--max-attempts", self.max_attempts != MAX_ATTEMPTS),
            ("--allow-build-script", self.allow_build_script),
            ("--allow-manifest", self.allow_manifest),
            ("--allow-lock-file", self.allow_lock_file),
            ("--allow-ci", self.allow_ci),
            ("--allow-other-packages", self.allow_other_packages),
            ("--llm-max-rounds", self.llm_max_rounds.is_some()),
            ("--llm-max-calls", self.llm_max_calls.is_some()),
            ("--llm-max-tokens-in", self.llm_max_tokens_in.is_some()),
            ("--llm-max-tokens-out", self.llm_max_tokens_out.is_some()),
            ("--llm-max-time", self.llm_max_time.is_some()),
            ("--llm-question", self.llm_question.is_some()),
        ];
        let is_idle = self.llm.is_none();
        flags.into_iter().filter(|(_, is_given)| is_idle && *is_given).map(|(name, _)| name).collect()
    }

    fn form(&self, table: &Table) -> FormName {
        match self.llm_form {
            _ if self.llm_plain => FormName::Plain,
            Some(form) => form,
            None if table.plain == Some(true) => FormName::Plain,
            None => table.form.unwrap_or(FormName::Tool),
        }
    }
}

fn temperature(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() && number >= 0.0 => Ok(number),
        Ok(_) => Err("it has to be a number from 0 on".to_owned()),
        Err(error) => Err(format!("{error}")),
    }
}

/// Whether questions can be sent there at all.
fn is_address(url: &str) -> bool {
    let Some((scheme, rest)) = url.split_once("://") else { return false };
    let is_spoken = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.rsplit('@').next().unwrap_or_default();
    is_spoken
        && !host.is_empty()
        && !host.starts_with(':')
        && !url.contains(|c: char| c.is_whitespace() || c.is_control())
}

/// The table `[llm]` of the workspace's `codex-patch.toml`, empty if there is none.
fn table(root: &Path) -> Result<Table, String> {
    let path = root.join("codex-patch.toml");
    match std::fs::read_to_string(&path) {
        Ok(text) => toml::from_str::<File>(&text)
            .map(|file| file.llm)
            .map_err(|error| format!("{} cannot be read: {error}", path.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Table::default()),
        Err(error) => Err(format!("{} cannot be read: {error}", path.display())),
    }
}

/// Prints what would be sent, and sends nothing.
struct Shown(Box<dyn Provider>);

impl Provider for Shown {
    fn in_order(&self) -> bool {
        true
    }

    fn place(&self) -> String {
        format!("nowhere; it would be {}", self.0.place())
    }

    fn request(&self, conversation: &Conversation) -> String {
        self.0.request(conversation)
    }

    fn complete(
        &self,
        conversation: &Conversation,
        _received: &AtomicU64,
        _until: Option<Instant>,
    ) -> Result<Completion, ProviderError> {
        super::terminal::raw(format!("{}\n", self.0.request(conversation)).as_bytes());
        Err(ProviderError::Declined { reason: "nothing was sent (--llm-dry-run)".to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::{is_address, temperature};

    #[test]
    fn where_questions_can_be_sent() {
        for url in ["http://localhost:8080/v1", "HTTPS://me:pass@host?x=y", "http://[::1]:9/v1"] {
            assert!(is_address(url), "{url}");
        }
        for url in
            ["", "localhost:9/v1", "/v1", "http://", "http:///v1", "http://me@/v1", "ftp://host", "http://a b/v1"]
        {
            assert!(!is_address(url), "{url}");
        }
    }

    #[test]
    fn numbers_that_mean_nothing_are_refused() {
        assert_eq!(temperature("0.5"), Ok(0.5));
        assert!(["nan", "inf", "-1", "x"].into_iter().all(|text| temperature(text).is_err()));
    }
}
