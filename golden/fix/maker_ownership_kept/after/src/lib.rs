//! Tags.

/// What has some.
#[derive(Clone)]
pub struct Task {
    tags: Vec<String>,
}

/// Notes the task, and gives its longest tag.
pub fn note(all: &mut Vec<Task>, tags: Vec<String>) -> usize {
    let task = Task { tags };
    all.push(task.clone());
    let mut longest = 0;
    for tag in task.tags {
        longest = longest.max(tag.len());
    }
    longest
}
