//! Texts and paths.

use std::path::Path;

pub fn is_there(name: &str) -> bool {
    name.exists()
}

pub fn owned(name: String) -> bool {
    name.is_file()
}

pub fn ending(path: &Path) -> Option<&str> {
    path.extension()
}

pub fn shown(path: &Path) -> Option<&str> {
    path.parent()
}

pub struct Wall;

impl Wall {
    pub fn exist(&self) -> bool {
        true
    }
}

pub fn wall(wall: &Wall) -> bool {
    wall.exists()
}
