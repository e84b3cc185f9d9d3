//! What is to be done today.

use both_members_queue::Queue;

/// The tasks (such as `2 water the plants`) in the order in which they are to be done; what has no number is done last.
pub fn plan(tasks: &[&str]) -> Vec<String> {
    let mut queue = Queue::default();
    for task in tasks {
        let (urgency, what) = task.split_once(' ').unwrap_or(("9", task));
        match urgency.parse::<u8>() {
            Ok(urgency) => queue.push(urgency, what),
            Err(_) => queue.push(9, task),
        }
    }
    let mut plan: Vec<String> = Vec::new();
    while let Some((_, what)) = queue.pop() {
        plan.push(what);
    }
    plan
}
