use std::cmp::Ordering;

#[derive(Debug, PartialEq, Eq)]
pub struct Job {
    pub name: String,
    pub level: u8,
}

impl Ord for Job {
    fn cmp(&self, other: &Self) -> Ordering {
        other.level.cmp(&self.level)
    }
}

pub fn first(a: Job, b: Job) -> bool {
    a < b
}

#[derive(Debug)]
pub struct Settings {
    depth: u8,
}

impl Settings {
    pub fn depth(&self) -> u8 {
        self.depth
    }
}

pub fn again(settings: &Settings) -> Settings {
    settings.clone()
}
