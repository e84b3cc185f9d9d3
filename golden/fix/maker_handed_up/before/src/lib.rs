use std::fs;
use std::io;

fn save(path: &str, text: &str) {
    fs::write(path, text)?;
    fs::metadata(path)?;
}

pub fn keep(path: &str) -> io::Result<u32> {
    save(path, "a");
    Ok(1)
}

pub struct Log {
    path: String,
}

impl Log {
    fn line(&self, text: &str) {
        for part in text.lines() {
            fs::write(&self.path, part)?;
        }
    }

    pub fn both(&self) -> Result<usize, io::Error> {
        self.line("a");
        self.line("b");
        Ok(2)
    }
}
