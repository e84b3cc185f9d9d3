//! [`Results`]: what was finished, a JSON object a line, so that a run that was broken off goes on where it was.

use super::one::{Case, Result, Trial};
use codex_patch::edit::ContentHash;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// One finished case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// What was run: the provider and the flags, in one line.
    run: String,
    /// The hash of all files of the case, as it was then.
    content: String,
    /// What came of it.
    #[serde(flatten)]
    pub trial: Trial,
}

impl Record {
    /// Of a run that ended just now.
    pub fn new(run: &str, content: String, trial: Trial) -> Record {
        Record { run: run.to_owned(), content, trial }
    }
}

/// The folder of results: `results.jsonl`, and `transcripts/`.
#[derive(Debug)]
pub struct Results {
    folder: PathBuf,
    run: String,
    /// By case; the last line about one counts.
    known: HashMap<String, Record>,
    file: Mutex<File>,
}

impl Results {
    /// Opens the folder, or makes it. A last line that was not written to its end is as good as none.
    pub fn open(folder: &Path, provider: &str, flags: &[String]) -> Result<Results> {
        let run = [&[provider.to_owned()], flags].concat().join(" ");
        let told = |error: std::io::Error| format!("{}: {error}", folder.display());
        fs::create_dir_all(folder).map_err(told)?;
        let path = folder.join("results.jsonl");
        let text = fs::read_to_string(&path).unwrap_or_default();
        let records = text.lines().filter_map(|line| serde_json::from_str::<Record>(line).ok());
        let known =
            records.filter(|record| record.run == run).map(|record| (record.trial.case.clone(), record)).collect();
        let mut file = File::options().append(true).create(true).open(&path).map_err(told)?;
        if !text.is_empty() && !text.ends_with('\n') {
            file.write_all(b"\n").map_err(told)?;
        }
        Ok(Results { folder: folder.to_owned(), run, known, file: Mutex::new(file) })
    }

    /// What is run.
    pub fn run(&self) -> &str {
        &self.run
    }

    /// The result of a case that is as it was then. One that the provider spoiled is not finished.
    pub fn finished(&self, case: &str, content: &str) -> Option<Record> {
        let record = self.known.get(case)?;
        (record.content == content && record.trial.calls.provider_failure.is_none()).then(|| record.clone())
    }

    /// Adds a result with its transcript.
    pub fn add(&self, record: Record, transcript: &str) -> Result<Record> {
        let told = |error: std::io::Error| format!("{}: {error}", self.folder.display());
        if !transcript.is_empty() {
            let folder = self.folder.join("transcripts").join(plain(&self.run));
            fs::create_dir_all(&folder).map_err(told)?;
            fs::write(folder.join(format!("{}.jsonl", plain(&record.trial.case))), transcript).map_err(told)?;
        }
        let line = serde_json::to_string(&record).map_err(|error| error.to_string())? + "\n";
        let mut file = self.file.lock().map_err(|error| error.to_string())?;
        file.write_all(line.as_bytes()).map_err(told)?;
        Ok(record)
    }

    /// Where the folder that a case was run in is kept.
    pub fn kept(&self, case: &str) -> PathBuf {
        self.folder.join("kept").join(plain(&self.run)).join(plain(case))
    }
}

/// The hash of all files of a case.
pub fn content(case: &Case) -> Result<String> {
    let mut all = Vec::new();
    for (name, bytes) in super::one::files(&case.folder)? {
        all.extend(format!("{name} {}\n", ContentHash::of(&bytes)).into_bytes());
    }
    Ok(ContentHash::of(&all).to_string())
}

/// A name for a file that says the same as `text`, cut and with a hash where it would be too long.
fn plain(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '_' };
    let name: String = text.chars().map(plain).take(100).collect();
    if name == text && !name.starts_with('.') {
        return name;
    }
    let hash = ContentHash::of(text.as_bytes()).to_string();
    format!("_{name}-{}", hash.chars().map(plain).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(case: &str, failure: Option<&str>) -> Record {
        let mut trial = Trial { case: case.to_owned(), ..Trial::default() };
        trial.calls.provider_failure = failure.map(str::to_owned);
        Record::new("p --x", "hash".to_owned(), trial)
    }

    #[test]
    fn what_was_finished_is_found_again_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let open = |flags: &[&str]| {
            let flags: Vec<String> = flags.iter().map(|flag| (*flag).to_owned()).collect();
            Results::open(folder.path(), "p", &flags).unwrap()
        };
        let first = open(&["--x"]);
        first.add(record("a", None), "transcript").unwrap();
        first.add(record("b", Some("no way")), "").unwrap();
        let path = folder.path().join("results.jsonl");
        let mut text = fs::read_to_string(&path).unwrap();
        text.push_str("{\"run\":\"p --x\",\"con");
        fs::write(&path, text).unwrap();
        let again = open(&["--x"]);
        assert_eq!(again.finished("a", "hash"), Some(record("a", None)));
        assert_eq!(again.finished("a", "other"), None);
        assert_eq!(again.finished("b", "hash"), None);
        assert_eq!(open(&[]).finished("a", "hash"), None);
        again.add(record("c", None), "").unwrap();
        assert!(open(&["--x"]).finished("c", "hash").is_some());
    }

    #[test]
    fn names_of_files_are_told_apart() {
        assert_eq!(plain("a-b.c_d"), "a-b.c_d");
        assert_ne!(plain("a/b"), plain("a_b"));
        assert!(!plain("../../x:y").contains(['/', ':']));
        assert_ne!(plain(".."), "..");
    }
}
