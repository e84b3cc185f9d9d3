//! What cargo prints on a line of its JSON stream, as far as it is read here.
//!
//! Lenient on purpose: every field has a default, unknown fields and reasons are let through, and words that a later
//! compiler may add to (levels, applicabilities, target kinds) are plain strings. A reader that knows all values by heart
//! stops working with the next compiler.

use super::units::UnitKey;
use serde::{Deserialize, Deserializer};
use std::collections::HashMap;

/// One line.
#[derive(Debug, Deserialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub(super) enum Line {
    /// The compiler said something about a target.
    CompilerMessage(CompilerMessage),
    /// A target was compiled, or was found fresh.
    CompilerArtifact(Artifact),
    /// A build script ran.
    BuildScriptExecuted(BuildScript),
    /// cargo is done.
    BuildFinished {
        /// Whether all went well; not saying so is not success.
        #[serde(default)]
        success: bool,
    },
    /// Something that cargo started to say later.
    #[serde(other)]
    Unknown,
}

/// How cargo begins a message of the compiler.
const SPOKEN: &str = "{\"reason\":\"compiler-message\",";
/// Most speakers that are remembered, and the longest beginning of a line by which one is, in bytes.
const SPEAKERS_LIMIT: usize = 10_000;
const SPEAKER_LIMIT: usize = 4096;
/// What stands before the compiler's own words in it.
const WORDS: &str = ",\"message\":";

impl Line {
    /// The line that `text` begins with, and its length in bytes; `None` if it does not begin with one.
    pub fn read(text: &str) -> Option<(Line, usize)> {
        // To find out by the tag what a line is takes a copy of the whole of it, and messages are long.
        if text.starts_with(SPOKEN)
            && let Some((message, length)) = first_value(text)
        {
            return Some((Line::CompilerMessage(message), length));
        }
        first_value(text)
    }
}

/// The value that `text` begins with, and its length in bytes.
fn first_value<'t, T: Deserialize<'t>>(text: &'t str) -> Option<(T, usize)> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter();
    let value = values.next()?.ok()?;
    Some((value, values.byte_offset()))
}

/// `compiler-message`
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct CompilerMessage {
    pub package_id: String,
    pub target: Target,
    pub message: Message,
}

impl CompilerMessage {
    /// Who speaks on `line`, and the rest of the line, which begins with what the compiler says; `None` if cargo does not
    /// write its messages so. `known` has those who spoke before, by how their lines begin.
    pub fn speaker<'l>(line: &'l str, known: &mut HashMap<String, UnitKey>) -> Option<(UnitKey, &'l str)> {
        let at = line.starts_with(SPOKEN).then(|| line.find(WORDS))??;
        let (start, words) = (line.get(..at)?, line.get(at..)?);
        if let Some(unit) = known.get(start) {
            return Some((unit.clone(), words));
        }
        // Closed here it must be an object: the words then stand in no other one, and in no text.
        let head: CompilerMessage = serde_json::from_str(&format!("{start}}}")).ok()?;
        let unit = UnitKey::read(head.package_id, head.target);
        if known.len() < SPEAKERS_LIMIT && start.len() < SPEAKER_LIMIT {
            known.insert(start.to_owned(), unit.clone());
        }
        Some((unit, words))
    }
}

/// `compiler-artifact`
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Artifact {
    pub package_id: String,
    pub target: Target,
    pub profile: Profile,
    #[serde(deserialize_with = "null_is_default")]
    pub features: Vec<String>,
    #[serde(deserialize_with = "null_is_default")]
    pub filenames: Vec<String>,
    pub fresh: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Target {
    #[serde(deserialize_with = "null_is_default")]
    pub kind: Vec<String>,
    pub name: String,
}

/// What a build script told cargo.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct BuildScript {
    pub package_id: String,
    #[serde(deserialize_with = "null_is_default")]
    pub cfgs: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Profile {
    pub test: bool,
    pub debug_assertions: Option<bool>,
}

/// A diagnostic of rustc, or one of its notes and helps.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Message {
    pub message: String,
    pub code: Option<Code>,
    pub level: String,
    #[serde(deserialize_with = "null_is_default")]
    pub spans: Vec<Span>,
    #[serde(deserialize_with = "null_is_default")]
    pub children: Vec<Message>,
    pub rendered: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Code {
    pub code: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Span {
    pub file_name: String,
    pub byte_start: usize,
    pub byte_end: usize,
    pub line_start: usize,
    pub column_start: usize,
    pub is_primary: bool,
    #[serde(deserialize_with = "null_is_default")]
    pub text: Vec<SpanLine>,
    pub label: Option<String>,
    pub suggested_replacement: Option<String>,
    pub suggestion_applicability: Option<String>,
    pub expansion: Option<Box<Expansion>>,
}

/// A source line that a span covers; the ends of the highlight are 1-based and count characters.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct SpanLine {
    pub text: String,
    pub highlight_start: usize,
    pub highlight_end: usize,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Expansion {
    pub span: Span,
    pub macro_decl_name: String,
    pub def_site_span: Option<Span>,
}

/// `null` where a list is expected is an empty list.
fn null_is_default<'de, D: Deserializer<'de>, T: Default + Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    Ok(Option::<T>::deserialize(from)?.unwrap_or_default())
}
