//! [`Log`]: a file beside the journals that only grows, a line at a time.

use std::fs::{File, OpenOptions, create_dir_all};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file of lines in the state folder, such as the transcript of a conversation. Never a source file.
#[derive(Debug)]
pub struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// A new file `name` in `folder` of the state folder `state`; folders are made.
    ///
    /// # Errors
    /// If it exists, or cannot be made.
    pub fn create(state: &Path, folder: &str, name: &str) -> io::Result<Log> {
        let folder = state.join(folder);
        create_dir_all(&folder)?;
        let path = folder.join(name);
        let file = OpenOptions::new().append(true).create_new(true).open(&path)?;
        Ok(Log { path, file })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds `line`, which has no line break of its own.
    ///
    /// # Errors
    /// What the system says.
    pub fn add(&mut self, line: &str) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())
    }
}
