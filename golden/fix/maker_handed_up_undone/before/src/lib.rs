use std::fs;
use std::io;

pub struct Log {
    path: String,
    depth: u32,
}

impl Log {
    fn line(&self, text: &str) {
        fs::write(&self.path, text)?;
    }

    pub fn nested(&mut self) -> io::Result<()> {
        self.depth += 1;
        self.line("in");
        Ok(self.depth -= 1)
    }
}

fn lock(path: &str) {
    fs::write(path, "")?;
}

pub fn locked(path: &str) -> io::Result<u32> {
    lock(path);
    let _ = fs::remove_file("old");
    Ok(1)
}

fn mark(path: &str) {
    fs::write(path, "x")?;
}

pub fn marked(path: &str) -> io::Result<bool> {
    mark(path);
    let was_there = fs::remove_file("mark").is_ok();
    Ok(was_there)
}

fn note(path: &str) {
    fs::write(path, "y")?;
}

pub fn noted(path: &str) -> io::Result<u64> {
    note(path);
    let there = fs::metadata(path)?;
    println!("{path} has {}", there.len());
    Ok(1)
}
