//! What goes through tasks.

/// One of them.
#[derive(Clone)]
pub struct Task {
    /// Whether it is done.
    pub done: bool,
}

/// All of them.
pub struct Board {
    tasks: Vec<Task>,
}

impl Board {
    /// All are done.
    pub fn finish(&mut self) {
        for task in self.tasks {
            task.done = true;
        }
    }

    /// The first one that is not done is.
    pub fn step(&mut self) -> Option<&Task> {
        for task in self.tasks {
            if !task.done {
                task.done = true;
                return Some(&task);
            }
        }
        None
    }
}

/// All of them, done.
pub fn finished(tasks: Vec<Task>) -> Vec<Task> {
    for task in tasks {
        task.done = true;
    }
    tasks
}
