use crate::error::Error;
use ser::Serialize;
use ser::to_string;

#[derive(Debug, Clone, Default, Serialize)]
pub struct Priority {
    pub level: u32,
}

#[derive(Debug, Clone, Default, ser::Serialize)]
pub struct Task {
    pub id: u32,
    pub priority: Priority,
}

pub fn first(tasks: &[Task]) -> Option<Task> {
    let urgent: Vec<&Task> = tasks.iter().filter(|task| task.priority.level > 3).collect();
    urgent.iter().max_by_key(|task| task.id).copied().cloned()
}

pub fn written(task: &Task, path: &str) -> Result<String, Error> {
    let before = std::fs::read_to_string(path)?;
    Ok(before + &to_string(task)?)
}

pub fn named(tasks: &[Task], name: &str) -> Result<u32, Error> {
    let task = tasks.first().ok_or(Error::Missing { name: name.to_string() })?;
    Ok(task.id)
}

pub fn show(task: &Task) -> Result<(), ser::Fault> {
    println!("{}", to_string(task)?);
    Ok(())
}
