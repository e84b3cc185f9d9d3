//! Takes turns.

use std::sync::{RwLock, RwLockReadGuard};

/// The queues, from one of them on, and round to it.
pub fn in_turn(queues: &RwLock<Vec<String>>, start: usize) -> Vec<String> {
    let queues: RwLockReadGuard<'_, Vec<String>> = queues.read().unwrap();
    let count = queues.len();
    let turn = queues
        .iter()
        .chain(queues)
        .skip(start)
        .take(count);
    turn.cloned().collect()
}
