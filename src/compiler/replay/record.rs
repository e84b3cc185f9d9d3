//! [`Record`]: how cargo had one thing compiled, noted by the wrapper and read after the run.
//!
//! Of the environment only what differs from this program's own is noted: the rest is none of a file's business, and is
//! there when the command is repeated.

use crate::edit::ContentHash;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The file that says what the environment was before cargo added to it.
const ENVIRONMENT: &str = "environment";
/// Largest record that is read, in bytes.
const LIMIT: u64 = 16 * 1024 * 1024;

/// One call of the compiler.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Record {
    /// The run of this tool that cargo worked for.
    pub run: String,
    /// The wrapper and all its arguments.
    pub words: Vec<String>,
    /// The folder that it ran in.
    pub folder: PathBuf,
    /// Variables that differ from this program's environment, or are not in it.
    pub set: Vec<(String, String)>,
    /// Variables that this program has and the compiler had not.
    pub unset: Vec<String>,
}

/// Makes `folder` ready for the records of a run of cargo.
///
/// # Errors
/// If it cannot be written.
pub(in crate::compiler) fn prepare(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let known = std::env::vars_os().filter_map(|(name, value)| {
        let hash = hash_of(&name, &value);
        Some(format!("{hash:016x} {}\n", name.to_str()?))
    });
    fs::write(folder.join(ENVIRONMENT), known.collect::<String>())
}

fn hash_of(name: &OsStr, value: &OsStr) -> u64 {
    ContentHash::of(&[name.as_encoded_bytes(), b"=", value.as_encoded_bytes()].concat()).get()
}

/// Notes this process's own call as a wrapper, with the arguments `args`, leaving the `hidden` variables out. What cannot
/// be noted cannot be repeated, and that is all.
pub(in crate::compiler) fn note(folder: &Path, run: &str, args: &[OsString], hidden: &[&str]) {
    let Some(record) = of_this_process(folder, run, args, hidden) else { return };
    // One compilation has one record: its flags name its output.
    let output = record.words.iter().filter(|word| word.contains("extra-filename=") || word.contains("--test"));
    let output: Vec<&str> = output.map(String::as_str).collect();
    let name = ContentHash::of(format!("{output:?}{:?}", record.words.get(1..6)).as_bytes()).get();
    if let Ok(text) = serde_json::to_vec(&record) {
        let _ = fs::write(folder.join(format!("{name:016x}.json")), text);
    }
}

fn of_this_process(folder: &Path, run: &str, args: &[OsString], hidden: &[&str]) -> Option<Record> {
    let known = fs::read_to_string(folder.join(ENVIRONMENT)).ok()?;
    let known: Vec<(u64, &str)> = known
        .lines()
        .filter_map(|line| {
            let (hash, name) = line.split_once(' ')?;
            Some((u64::from_str_radix(hash, 16).ok()?, name))
        })
        .collect();
    let hashes: HashSet<u64> = known.iter().map(|(hash, _)| *hash).collect();
    let mut set = Vec::new();
    for (name, value) in std::env::vars_os() {
        if !hashes.contains(&hash_of(&name, &value)) && !hidden.iter().any(|hidden| name == *hidden) {
            set.push((name.into_string().ok()?, value.into_string().ok()?));
        }
    }
    let unset = known.iter().map(|(_, name)| *name).filter(|name| std::env::var_os(name).is_none());
    let words = std::env::args_os().take(1).chain(args.iter().cloned()).map(OsString::into_string);
    Some(Record {
        run: run.to_owned(),
        words: words.collect::<Result<_, _>>().ok()?,
        folder: std::env::current_dir().ok()?,
        set,
        unset: unset.map(str::to_owned).collect(),
    })
}

/// Takes the records of `run` out of the folder; those of other runs go as well.
pub(super) fn take(folder: &Path, run: &str) -> Vec<Record> {
    let mut records = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_small = entry.metadata().is_ok_and(|file| file.len() <= LIMIT);
        let record = is_small.then(|| fs::read(&path).ok()).flatten();
        let record = record.and_then(|text| serde_json::from_slice::<Record>(&text).ok());
        records.extend(record.filter(|record| record.run == run));
        // Left behind, it would be of another run, and say nothing.
        let _ = fs::remove_file(&path);
    }
    records
}
