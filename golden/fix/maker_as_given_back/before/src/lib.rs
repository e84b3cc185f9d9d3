use std::collections::BTreeMap;
use std::io::{self, Write};

#[derive(Debug, Clone)]
pub struct Task {
    pub title: String,
    pub tags: Vec<String>,
}

#[derive(Debug)]
pub enum Missing {
    Task(u64),
}

pub fn by_tag(tasks: &[Task]) -> BTreeMap<&str, Vec<&Task>> {
    let mut groups = BTreeMap::new();
    for task in tasks {
        for tag in &task.tags {
            groups.entry(tag).or_default().push(task);
        }
    }
    groups
}

pub fn find(tasks: &BTreeMap<u64, Task>, id: u64) -> Result<&Task, Missing> {
    tasks.get(&id).ok_or(Missing::Task)
}

pub fn title(task: Option<&Task>) -> Option<&str> {
    match task {
        Some(task) => Some(task.title.clone()),
        None => None,
    }
}

fn all() -> Vec<Task> {
    Vec::new()
}

pub fn tagged() -> impl Iterator<Item = Task> {
    all().iter().filter(|task| !task.tags.is_empty())
}

pub fn write<W>(out: &mut W, tasks: &[Task]) -> io::Result<()> {
    for task in tasks {
        writeln!(out, "{}", task.title)
    }
    Ok(())
}

pub fn take(tasks: &mut Vec<Task>) -> Vec<Task> {
    tasks.drain().filter(|task| task.tags.is_empty()).collect()
}

fn ask() -> Option<u32> {
    None
}

pub fn until_told() -> u32 {
    loop {
        let Some(told) = ask() else { continue };
        told + 1
    }
}
