use std::fs;
use std::io;

fn save(path: &str, text: &str) -> io::Result<()> {
    fs::write(path, text)?;
    fs::metadata(path)?;
    Ok(())
}

pub fn keep(path: &str) -> io::Result<u32> {
    save(path, "a")?;
    Ok(1)
}

pub struct Log {
    path: String,
}

impl Log {
    fn line(&self, text: &str) -> Result<(), io::Error> {
        for part in text.lines() {
            fs::write(&self.path, part)?;
        }
        Ok(())
    }

    pub fn both(&self) -> Result<usize, io::Error> {
        self.line("a")?;
        self.line("b")?;
        Ok(2)
    }
}
