use std::cell::Cell;
use std::path::{Path, PathBuf};

#[derive(Clone)]
pub struct Shell {
    folder: PathBuf,
    written: Cell<u64>,
}

impl Shell {
    pub fn write_file(&self, path: impl AsRef<Path>, text: impl AsRef<[u8]>) -> std::io::Result<()> {
        self.write_bytes(path.as_ref(), text.as_ref())
    }

    fn write_bytes(&self, path: &Path, text: &[u8]) -> std::io::Result<()> {
        std::fs::write(self.folder.join(path), text)?;
        self.written.set(self.written.get() + text.len() as u64);
        Ok(())
    }
}
