use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct Error(String);

impl Error {
    fn new_remove_path(error: std::io::Error, path: PathBuf) -> Error {
        Error(format!("failed to remove {}: {error}", path.display()))
    }

    fn new_create_dir(error: std::io::Error, path: PathBuf) -> Error {
        Error(format!("failed to create {}: {error}", path.display()))
    }
}

pub fn remove_path(path: &Path) -> Result<(), Error> {
    let path = path.to_path_buf();
    match std::fs::remove_file(&path) {
        Ok(()) => Ok(()),
        Err(error) => Err(Error::new_remove_path(error, path)),
    }
}

pub fn create_dir(path: &Path) -> Result<(), Error> {
    let path = path.to_path_buf();
    match std::fs::create_dir_all(&path) {
        Ok(()) => Ok(()),
        Err(error) => Err(Error::new_create_dir(error, path)),
    }
}
