use std::fs;

pub fn read_to_string(path: &str) -> Option<String> {
    fs::read_to_string(path).ok()
}

pub fn lines(path: &str) -> usize {
    read_to_string(path).map_or(0, |t| t.lines().count())
}
