//! Threads over parts of lists.

use std::thread;

pub fn sums(lists: Vec<Vec<u64>>) -> Vec<u64> {
    let mut handles = vec![];
    for list in &lists {
        handles.push(thread::spawn(|| list.iter().sum::<u64>()));
    }
    handles.into_iter().map(|one| one.join().unwrap()).collect()
}

pub fn numbered(lists: Vec<Vec<u64>>) -> u64 {
    let mut handles = vec![];
    for (at, list) in lists.iter().enumerate() {
        handles.push(thread::spawn(move || at as u64 + list.iter().sum::<u64>()));
    }
    handles.into_iter().map(|one| one.join().unwrap()).sum()
}

/// The list is needed afterwards.
pub fn counted(lists: Vec<Vec<u64>>) -> (u64, usize) {
    let mut handles = vec![];
    for list in lists.iter() {
        handles.push(thread::spawn(move || list.iter().sum::<u64>()));
    }
    let sum = handles.into_iter().map(|one| one.join().unwrap()).sum();
    (sum, lists.len())
}
