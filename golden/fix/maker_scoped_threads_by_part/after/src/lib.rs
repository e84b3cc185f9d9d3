//! Threads over parts of lists.

use std::thread;

pub fn sums(lists: Vec<Vec<u64>>) -> Vec<u64> {
    let mut handles = vec![];
    for list in lists {
        handles.push(thread::spawn(move || list.iter().sum::<u64>()));
    }
    handles.into_iter().map(|one| one.join().unwrap()).collect()
}

pub fn numbered(lists: Vec<Vec<u64>>) -> u64 {
    let mut handles = vec![];
    for (at, list) in lists.into_iter().enumerate() {
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

pub struct Folder {
    pub path: &'static str,
}

impl Drop for Folder {
    fn drop(&mut self) {
        println!("{} is gone", self.path);
    }
}

/// Of the folder the thread would take the path alone, and the folder would be gone before it begins.
pub fn built(folders: Vec<Folder>) {
    let mut running = Vec::new();
    for folder in &folders {
        running.push(thread::spawn(move || println!("{}", folder.path)));
    }
    for one in running {
        one.join().unwrap();
    }
}

/// What the thread changes would be a copy.
pub fn added(lists: Vec<Vec<u64>>) -> u64 {
    let mut total = 0;
    for list in &lists {
        let one = thread::spawn(|| {
            for n in list {
                total += n;
            }
        });
        one.join().unwrap();
    }
    total
}
