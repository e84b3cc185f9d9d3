use std::fs::{File, OpenOptions};
use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

pub struct Reader {
    at: usize,
}

impl Reader {
    fn skip(&mut self) {
        self.at += 1;
    }

    pub fn blank(&mut self, is_leading: bool, blanks: &mut Vec<usize>) {
        if is_leading {
            self.skip();
        } else {
            blanks.push(self.at);
            self.skip();
        }
    }
}

pub fn journal(path: &Path) -> std::io::Result<File> {
    OpenOptions::new().create(true).write(true).open(path)
}

pub fn shell(root: &Path) -> PathBuf {
    root.join("/bin/sh")
}

pub fn temporary(path: &mut PathBuf) {
    path.push("/tmp");
}

pub fn known(lines: impl BufRead) -> Vec<String> {
    lines.lines().filter_map(Result::ok).collect()
}

pub fn wait(lock: &Mutex<u32>) {
    let _ = lock.lock();
}

pub fn is_written(names: &[String]) -> bool {
    names.iter().map(|name| std::fs::write(name, "").is_ok()).fold(true, |all, one| all && one)
}

pub fn is_marked(flags: &[bool]) -> bool {
    flags.iter().fold(false, |any, one| any || *one)
}

pub fn sum() -> u32 {
    (9..0).sum()
}

pub fn is_text(lines: impl BufRead) -> bool {
    lines.lines().fold(true, |all, line| all && line.is_ok())
}

pub fn is_short(text: &str) -> bool {
    text.lines().fold(true, |all, line| all && line.len() < 80)
}
