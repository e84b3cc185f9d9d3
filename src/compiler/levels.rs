//! Which lints would have stopped a unit that was compiled with lints capped: read off what the compiler said.
//!
//! A cap changes a lint's level, but not what the compiler says of where that level comes from: an attribute, a flag, or
//! the lint itself. It says so once for each lint and each source, and silence afterwards means one of those that it
//! named before. Where that leaves two levels to choose from, there is no answer here.

use super::diagnostic::is_error_code;
use super::tolerance::Compilation;
use super::wire;
use crate::edit::ContentHash;
use serde_json::Value;
use std::collections::{HashMap, HashSet};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// How clippy gets its arguments.
const CLIPPY_ARGS: &str = "CLIPPY_ARGS";
/// What stands between them.
const CLIPPY_SEPARATOR: &str = "__CLIPPY_HACKERY__";
/// The code under which one lint speaks, `unsafe_op_in_unsafe_fn`. Others with an error's code are asked about.
const UNSAFE_OPERATION: &str = "E0133";
/// How far before the name of a lint the word that sets its level is looked for, in bytes.
const ATTRIBUTE_LIMIT: usize = 16 * 1024;
/// Longest source that is looked at, in bytes.
const SOURCE_LIMIT: u64 = 64 * 1024 * 1024;

/// The level that a lint would have without a cap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Uncapped {
    /// It stops nothing.
    Warn,
    /// It stops the unit.
    Deny,
    /// It stops the unit, and no attribute can allow it.
    Forbid,
}

/// Where a level comes from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Source {
    /// An attribute with this name in it: the lint's own, or a group's.
    Attribute(String),
    /// A flag that sets this level.
    Flag(Uncapped),
    /// Nobody set one.
    Default,
}

/// What the compiler has said of levels so far, and the files and the table that it takes to understand it.
pub(super) struct Levels<'a> {
    compilation: &'a Compilation,
    /// The levels of the attributes that have this name in them.
    attributes: HashMap<String, HashSet<Uncapped>>,
    /// Where the level of this lint was said to come from.
    sources: HashMap<String, HashSet<Source>>,
    files: HashMap<String, Option<Vec<u8>>>,
    denied: Option<Option<HashSet<String>>>,
}

impl<'a> Levels<'a> {
    pub(super) fn new(compilation: &'a Compilation) -> Self {
        Levels { compilation, attributes: HashMap::new(), sources: HashMap::new(), files: HashMap::new(), denied: None }
    }

    /// The level that the warning would have without a cap; to be asked of all warnings of a unit in their order. `None`
    /// if it cannot be told.
    pub(super) fn of(&mut self, warning: &wire::Message) -> Option<Uncapped> {
        let Some(code) = warning.code.as_ref().map(|code| code.code.as_str()) else { return Some(Uncapped::Warn) };
        let mut said: Option<(Source, Uncapped)> = None;
        for note in &warning.children {
            if note.message == "the lint level is defined here" {
                let (name, level) = self.attribute(note.spans.iter().find(|span| span.is_primary)?)?;
                self.attributes.entry(name.clone()).or_default().insert(level);
                said = Some((Source::Attribute(name), level));
            } else if let Some(group) = implied_by(&note.message) {
                let source = Source::Attribute(group.to_owned());
                // The place of the attribute came before, or with an earlier warning.
                let level = match &said {
                    Some((known, level)) if *known == source => *level,
                    Some(_) => return None,
                    None => self.level_of(code, &source)?,
                };
                said = Some((source, level));
            } else if note.message.starts_with("`#[") && note.message.ends_with(" on by default") {
                said = Some((Source::Default, self.level_of(code, &Source::Default)?));
            } else if let Some(level) = flag(&note.message) {
                said = Some((Source::Flag(level), level));
            }
        }
        if let Some((source, level)) = said {
            self.sources.entry(code.to_owned()).or_default().insert(source);
            return Some(level);
        }
        let sources = self.sources.get(code)?.clone();
        let levels: Option<HashSet<Uncapped>> = sources.iter().map(|source| self.level_of(code, source)).collect();
        let levels = levels?;
        levels.iter().next().copied().filter(|_| levels.len() == 1)
    }

    /// The one level that comes from `source`.
    fn level_of(&mut self, code: &str, source: &Source) -> Option<Uncapped> {
        match source {
            Source::Flag(level) => Some(*level),
            Source::Attribute(name) => {
                let levels = self.attributes.get(name)?;
                levels.iter().next().copied().filter(|_| levels.len() == 1)
            }
            Source::Default if code == UNSAFE_OPERATION => Some(Uncapped::Warn),
            Source::Default if is_error_code(code) => None,
            Source::Default => {
                let compilation = self.compilation;
                let denied = self.denied.get_or_insert_with(|| denied_by_default(compilation)).as_ref()?;
                Some(if denied.contains(code) { Uncapped::Deny } else { Uncapped::Warn })
            }
        }
    }

    /// The name in an attribute, and the level that the attribute sets.
    fn attribute(&mut self, span: &wire::Span) -> Option<(String, Uncapped)> {
        if span.expansion.is_some() {
            return None;
        }
        let read = || {
            let is_small = fs::metadata(&span.file_name).is_ok_and(|file| file.len() <= SOURCE_LIMIT);
            is_small.then(|| fs::read(&span.file_name).ok())?
        };
        let text = self.files.entry(span.file_name.clone()).or_insert_with(read).as_ref()?;
        let name = std::str::from_utf8(text.get(span.byte_start..span.byte_end)?).ok()?;
        let start = span.byte_start.saturating_sub(ATTRIBUTE_LIMIT);
        let level = level_before(text.get(start..span.byte_start)?)?;
        Some((name.split_whitespace().collect(), level))
    }
}

/// The level of the list that is open at the end of `text`: `deny` in `#![cfg_attr(test, deny(a, b, `.
fn level_before(text: &[u8]) -> Option<Uncapped> {
    let mut closed = 0_usize;
    for (at, byte) in text.iter().enumerate().rev() {
        match byte {
            b')' => closed += 1,
            b'(' if closed > 0 => closed -= 1,
            b'(' => {
                let before = text.get(..at)?.trim_ascii_end();
                let word = before.rsplit(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_').next()?;
                return match word {
                    b"warn" => Some(Uncapped::Warn),
                    b"deny" => Some(Uncapped::Deny),
                    b"forbid" => Some(Uncapped::Forbid),
                    _ => None,
                };
            }
            // A parenthesis in a comment or a text would be no parenthesis.
            b'/' | b'"' | b'\\' => return None,
            _ => {}
        }
    }
    None
}

/// The group in "`#[warn(unused_mut)]` implied by `#[warn(unused)]`".
fn implied_by(note: &str) -> Option<&str> {
    let (lint, group) = note.split_once("` implied by `#[")?;
    group.split_once('(')?.1.strip_suffix(")]`").filter(|_| lint.starts_with("`#["))
}

/// The level that a flag sets, in "requested on the command line with `-D unused-mut`" and "`-D unused-mut` implied by
/// `-D warnings`".
fn flag(note: &str) -> Option<Uncapped> {
    let flag = note.strip_prefix("requested on the command line with `");
    let flag = flag.or_else(|| note.strip_prefix('`').filter(|flag| flag.contains("` implied by `-")))?;
    match flag.split(' ').next()? {
        "-D" => Some(Uncapped::Deny),
        "-F" => Some(Uncapped::Forbid),
        "-W" | "--force-warn" => Some(Uncapped::Warn),
        _ => None,
    }
}

/// The codes of the lints that are denied unless somebody says otherwise. The compiler is asked once in a run.
fn denied_by_default(compilation: &Compilation) -> Option<HashSet<String>> {
    // The compiler, with the wrappers before it, comes before all flags.
    let mut question: Vec<OsString> =
        compilation.args.iter().take_while(|arg| !arg.as_encoded_bytes().starts_with(b"-")).cloned().collect();
    question.retain(|arg| !is_source(arg));
    question.extend(compilation.args.iter().filter(|arg| arg.as_encoded_bytes().starts_with(b"--edition=")).cloned());
    question.extend(["-W".into(), "help".into()]);
    let place = compilation.run.as_ref().map(|(run, folder)| (run, answer_file(folder, compilation, &question)));
    let known = place.as_ref().and_then(|(run, path)| {
        let text = fs::read_to_string(path).ok()?;
        let (of, list) = text.split_once('\n')?;
        (of == run.as_str()).then(|| list.lines().map(str::to_owned).collect::<HashSet<String>>())
    });
    if known.is_some() {
        return known;
    }
    let output = compilation.command(&question).output().ok().filter(|output| output.status.success())?;
    let denied = denied_in(&String::from_utf8_lossy(&output.stdout));
    if let Some((run, path)) = place.filter(|_| !denied.is_empty()) {
        let list: String = denied.iter().map(|code| format!("\n{code}")).collect();
        // It only saves time. Others may be reading: they see all or nothing.
        let own = path.with_extension(std::process::id().to_string());
        let _ = fs::create_dir_all(path.parent().unwrap_or(&path))
            .and_then(|()| fs::write(&own, format!("{run}{list}")))
            .and_then(|()| fs::rename(&own, &path));
    }
    Some(denied).filter(|denied| !denied.is_empty())
}

/// Where the answer to this question is noted for the other compilations of a run.
fn answer_file(folder: &Path, compilation: &Compilation, question: &[OsString]) -> PathBuf {
    let words = std::iter::once(&compilation.program).chain(question);
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    folder.join(format!("denied-{:016x}", ContentHash::of(words.join("\0").as_bytes()).get()))
}

/// The lints that the compiler's table says are denied.
fn denied_in(table: &str) -> HashSet<String> {
    let rows = table.lines().map(|line| line.split_whitespace());
    let denied = rows.filter_map(|mut words| {
        let name = words.next()?;
        (words.next() == Some("deny")).then(|| name.replace('-', "_"))
    });
    denied.collect()
}

/// Whether a level that stops the unit seems to be set, by a flag or in the file that the unit starts from. It is a guess
/// and decides only what is tried first.
pub(super) fn seems_to_deny(compilation: &Compilation) -> bool {
    let given = std::env::var_os(CLIPPY_ARGS);
    let clippy = given.is_some();
    let given = given.unwrap_or_default();
    let given = given.to_string_lossy();
    let given = given.split(CLIPPY_SEPARATOR).map(OsString::from);
    compilation.args.iter().cloned().chain(given).any(|arg| denies(&arg))
        || compilation.args.iter().filter(|arg| is_source(arg)).any(|path| {
            let is_small = fs::metadata(path).is_ok_and(|file| file.len() <= SOURCE_LIMIT);
            is_small && fs::read(path).is_ok_and(|text| has_denial(&text, clippy))
        })
}

/// Whether another attribute may be about a lint that is forbidden, which is an error (E0453) that the compiler does not
/// report where lints are capped. `read_before` is what the unit's last compilation read.
pub(super) fn may_forbid(compilation: &Compilation, read_before: &[PathBuf]) -> bool {
    let forbids =
        |arg: &OsString| ["-F", "--forbid"].iter().any(|start| arg.as_encoded_bytes().starts_with(start.as_bytes()));
    let starts = compilation.args.iter().filter(|arg| is_source(arg)).map(Path::new);
    compilation.args.iter().any(forbids)
        || starts.chain(read_before.iter().map(PathBuf::as_path)).any(|path| {
            let is_small = fs::metadata(path).is_ok_and(|file| file.len() <= SOURCE_LIMIT);
            is_small && fs::read(path).is_ok_and(|text| has_forbidden(&text))
        })
}

/// Whether the text forbids a lint, other than `unsafe_code` where it names that once only.
fn has_forbidden(text: &[u8]) -> bool {
    let count = |word: &str| text.windows(word.len()).filter(|window| *window == word.as_bytes()).count();
    let (all, of_unsafe) = (count("forbid("), count("forbid(unsafe_code)"));
    all > of_unsafe || of_unsafe > 0 && count("unsafe_code") > 1
}

fn is_source(arg: &OsString) -> bool {
    !arg.as_encoded_bytes().starts_with(b"-") && Path::new(arg).extension().is_some_and(|extension| extension == "rs")
}

/// Whether an argument of the compiler makes a lint stop the unit.
pub(super) fn denies(arg: &OsString) -> bool {
    let arg = arg.as_encoded_bytes();
    ["-D", "-F", "--deny", "--forbid"].into_iter().any(|start| arg.starts_with(start.as_bytes()))
}

/// Lints that a compiler says the same of as the one before it: who denies them has long done what they ask for.
const SETTLED: &[&str] = &[
    "missing_copy_implementations",
    "missing_debug_implementations",
    "missing_docs",
    "unsafe_code",
    "unsafe_op_in_unsafe_fn",
    "unstable_features",
];

/// Whether a lint that is denied is likely to stop a unit of code that was compiled before; `clippy` says whether clippy
/// judges. `lint` is its name, with that of its tool.
pub(super) fn may_stop(lint: &str, clippy: bool) -> bool {
    // The group was once called `clippy`.
    let is_clippys = lint.starts_with("clippy::") || lint == "clippy";
    let is_elsewhere = lint.starts_with("rustdoc::") || !clippy && is_clippys;
    !is_elsewhere && !SETTLED.contains(&lint)
}

/// Whether the text has an attribute that denies a lint which is likely to stop the unit. Lines that are comments have none.
pub(super) fn has_denial(text: &[u8], clippy: bool) -> bool {
    let text = String::from_utf8_lossy(text);
    let is_code = |at: usize| {
        let line = text.get(..at).and_then(|before| before.rsplit('\n').next()).unwrap_or_default();
        !line.trim_start().starts_with("//")
    };
    let denied = |word: &'static str| text.match_indices(word).map(move |(at, word)| (at, at + word.len()));
    denied("deny(").chain(denied("forbid(")).any(|(at, list)| {
        let list = text.get(list..).and_then(|list| list.split(')').next()).unwrap_or_default();
        is_code(at) && list.split(',').map(str::trim).any(|lint| !lint.is_empty() && may_stop(lint, clippy))
    })
}

/// The line of the compiler's as it would have been without a cap. `level` is not [`Uncapped::Warn`].
pub(super) fn raised(line: &[u8], level: Uncapped) -> Option<Vec<u8>> {
    let mut message: Value = serde_json::from_slice(line).ok()?;
    if message.get("level")? != "warning" {
        return None;
    }
    let word = if level == Uncapped::Forbid { "`#[forbid(" } else { "`#[deny(" };
    let mut notes: Vec<(String, String)> = Vec::new();
    for note in message.get_mut("children").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(Value::String(text)) = note.get_mut("message")
            && text.starts_with("`#[warn(")
        {
            let new = text.replace("`#[warn(", word);
            notes.push((std::mem::replace(text, new.clone()), new));
        }
    }
    // Yellow becomes red, and `warning` becomes `error`.
    if let Some(Value::String(rendered)) = message.get_mut("rendered") {
        let mut new = rendered.replacen("warning", "error", 1).replace("\u{1b}[33m", "\u{1b}[91m");
        for (old_note, new_note) in notes {
            new = new.replace(&old_note, &new_note);
        }
        *rendered = new;
    }
    *message.get_mut("level")? = "error".into();
    serde_json::to_vec(&message).ok()
}

#[cfg(test)]
mod tests;
