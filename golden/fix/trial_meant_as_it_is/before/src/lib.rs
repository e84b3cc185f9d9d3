use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

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
