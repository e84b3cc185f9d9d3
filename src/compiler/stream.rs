//! [`Collector`]: reads cargo's stream and believes as little of it as possible.
//!
//! Procedural macros and build tools can print anything into the stream: text before a message on its line, text after
//! it, whole forged messages. So a line is searched for messages, what does not parse is counted and dropped, and
//! whether the build finished is told only by the last thing that cargo says.

use super::diagnostic::{Diagnostic, Sighting};
use super::reading;
use super::units::{RawUnit, UnitKey};
use super::wire::{Artifact, CompilerMessage, Line};
use crate::edit::ContentHash;
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io::{self, BufRead, Read};

/// Longest line that is read, in bytes; longer ones are skipped.
const LINE_LIMIT: usize = 64 * 1024 * 1024;
/// How often a line may look like a message and not be one before the rest of it is given up: bounds the work that a
/// hostile line makes.
const FALSE_STARTS: usize = 16;
/// Most different diagnostics that are kept.
const DIAGNOSTICS_LIMIT: usize = 250_000;
/// How a message of cargo begins.
const START: &str = "{\"reason\":";

/// What was read so far.
#[derive(Debug, Default)]
pub(super) struct Collector {
    /// Folded, in the order of first sight.
    pub diagnostics: Vec<Diagnostic>,
    /// Compilations that finished.
    pub units: Vec<RawUnit>,
    /// The `cfg` values that build scripts set, by package id.
    pub script_cfgs: HashMap<String, Vec<String>>,
    /// Lines without a message, and messages that were dropped.
    pub ignored_lines: usize,
    /// What the last message said, if that was the end of the build.
    pub finished: Option<bool>,
    /// Number of messages.
    pub messages: usize,
    by_hash: HashMap<u64, Vec<usize>>,
    /// Who spoke so far, by how their lines begin.
    speakers: HashMap<String, UnitKey>,
    /// Which diagnostic the compiler's words came to, by their hash and whether they are of the user's own code.
    heard: HashMap<(ContentHash, bool), usize>,
}

impl Collector {
    /// Reads to the end of the stream. `on_unit` hears of every compilation that finished, and sees what was read before.
    ///
    /// # Errors
    /// If reading fails.
    pub fn read(&mut self, mut from: impl BufRead, on_unit: &mut dyn FnMut(&Collector, &RawUnit)) -> io::Result<()> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let limit = LINE_LIMIT.saturating_sub(line.len()).saturating_add(1);
            let count = from.by_ref().take(limit as u64).read_until(b'\n', &mut line)?;
            let is_whole = line.last() == Some(&b'\n') || count == 0;
            if !is_whole {
                // Either the end of the stream, which the next reading tells, or a line that is too long: what was read of
                // it goes, and so will the rest.
                if line.len() > LINE_LIMIT {
                    too_long = true;
                    line.clear();
                }
                continue;
            }
            if too_long {
                self.ignored_lines += 1;
            } else {
                self.line(&line, on_unit);
            }
            if count == 0 {
                return Ok(());
            }
            line.clear();
            too_long = false;
        }
    }

    /// Takes the messages out of one line.
    fn line(&mut self, line: &[u8], on_unit: &mut dyn FnMut(&Collector, &RawUnit)) {
        // To look for what is not UTF-8 takes longer than to find that there is nothing.
        let line = str::from_utf8(line).map_or_else(|_| String::from_utf8_lossy(line), Cow::Borrowed);
        let mut rest = line.trim();
        if rest.is_empty() {
            return;
        }
        let speaker = CompilerMessage::speaker(rest, &mut self.speakers);
        if let Some((unit, words)) = &speaker
            && self.hear_again(unit, words)
        {
            return;
        }
        let mut found = false;
        let mut false_starts = 0;
        while let Some(tail) = rest.find(START).and_then(|at| rest.get(at..)) {
            match Line::read(tail) {
                Some((message, length)) => {
                    found = true;
                    let is_all = length == line.trim().len();
                    let words = speaker.as_ref().filter(|_| is_all).map(|(_, words)| *words);
                    rest = tail.get(length..).unwrap_or_default();
                    self.take(message, words, on_unit);
                }
                None => {
                    false_starts += 1;
                    if false_starts == FALSE_STARTS {
                        break;
                    }
                    rest = tail.get(START.len()..).unwrap_or_default();
                }
            }
        }
        if !found {
            self.ignored_lines += 1;
        }
    }

    /// Takes what `unit` says if another target, or the same one, said it in the same words before: most of what a library
    /// and its unit tests say.
    fn hear_again(&mut self, unit: &UnitKey, words: &str) -> bool {
        let key = (ContentHash::of(words.as_bytes()), unit.is_path_package());
        let known = self.heard.get(&key).and_then(|index| self.diagnostics.get_mut(*index));
        let Some(known) = known else { return false };
        known.is_seen_by(Sighting { unit: unit.clone(), count: 1 });
        self.spoke();
        true
    }

    /// `words` is what the compiler said where the line holds nothing else.
    fn take(&mut self, message: Line, words: Option<&str>, on_unit: &mut dyn FnMut(&Collector, &RawUnit)) {
        match message {
            Line::Unknown => return,
            Line::BuildFinished { success } => {
                self.finished = Some(success);
                return;
            }
            Line::BuildScriptExecuted(script) => {
                self.script_cfgs.entry(script.package_id).or_default().extend(script.cfgs);
            }
            Line::CompilerArtifact(artifact) => self.artifact(artifact, on_unit),
            Line::CompilerMessage(message) => self.message(message, words),
        }
        self.spoke();
    }

    /// A message was read.
    fn spoke(&mut self) {
        self.messages += 1;
        // Whoever said before that the build had finished was not cargo.
        self.finished = None;
    }

    fn artifact(&mut self, artifact: Artifact, on_unit: &mut dyn FnMut(&Collector, &RawUnit)) {
        let unit = RawUnit {
            key: UnitKey::read(artifact.package_id, artifact.target),
            test: artifact.profile.test,
            debug_assertions: artifact.profile.debug_assertions,
            fresh: artifact.fresh,
            features: artifact.features,
            filenames: artifact.filenames,
        };
        on_unit(self, &unit);
        self.units.push(unit);
    }

    fn message(&mut self, message: CompilerMessage, words: Option<&str>) {
        let unit = UnitKey::read(message.package_id, message.target);
        let users_own = unit.is_path_package();
        if let Some(diagnostic) = reading::diagnostic(message.message, unit, users_own)
            && let Some(index) = self.fold(diagnostic)
            && let Some(words) = words
        {
            self.heard.insert((ContentHash::of(words.as_bytes()), users_own), index);
        }
    }

    /// What was read so far of the targets with these keys, the compilation `last` included, as if it were all.
    pub fn part(&self, keys: &HashSet<&UnitKey>, last: &RawUnit) -> Collector {
        let mut diagnostics = self.diagnostics.clone();
        for diagnostic in &mut diagnostics {
            diagnostic.sightings.retain(|sighting| keys.contains(&sighting.unit));
        }
        diagnostics.retain(|diagnostic| !diagnostic.sightings.is_empty());
        let units = self.units.iter().chain(std::iter::once(last)).filter(|unit| keys.contains(&unit.key));
        Collector {
            diagnostics,
            units: units.cloned().collect(),
            script_cfgs: self.script_cfgs.clone(),
            finished: Some(true),
            messages: self.messages,
            ..Collector::default()
        }
    }

    /// Adds a diagnostic, or counts it with its equal. Notes are not compared: the one that says where a lint's level was
    /// set stands only on the first message of that lint in each unit. Gives its place, if there was room for it.
    pub fn fold(&mut self, new: Diagnostic) -> Option<usize> {
        let same_hash = self.by_hash.entry(new.hash_of_its_words()).or_default();
        for index in same_hash.iter() {
            if let Some(known) = self.diagnostics.get_mut(*index)
                && known.says_the_same_as(&new)
            {
                known.absorb(new);
                return Some(*index);
            }
        }
        let index = self.diagnostics.len();
        if index == DIAGNOSTICS_LIMIT {
            self.ignored_lines += 1;
            return None;
        }
        same_hash.push(index);
        self.diagnostics.push(new);
        Some(index)
    }
}
