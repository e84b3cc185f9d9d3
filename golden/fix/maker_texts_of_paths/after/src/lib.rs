//! Texts and paths.

use std::path::Path;

pub fn is_there(name: &str) -> bool {
    Path::new(name).exists()
}

pub fn owned(name: String) -> bool {
    Path::new(&name).is_file()
}

pub fn ending(path: &Path) -> Option<&str> {
    path.extension().and_then(|name| name.to_str())
}

pub fn shown(path: &Path) -> Option<&str> {
    path.parent().and_then(|path| path.to_str())
}

pub struct Wall;

impl Wall {
    pub fn exist(&self) -> bool {
        true
    }
}

pub fn wall(wall: &Wall) -> bool {
    wall.exist()
}
