use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, RwLock};
pub fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_string()
}
pub fn with_ext(path: &Path, ext: &str) -> PathBuf {
    let mut name = path.file_name().unwrap().to_os_string();
    name.push(".");
    name.push(ext);
    path.with_file_name(name)
}
pub fn greet(name: &str) -> String {
    let mut text = name.trim().to_string();
    text.push_str("!");
    text.to_string()
}
pub struct Stats {
    inner: RwLock<HashMap<String, u64>>,
}
impl Stats {
    pub fn snapshot(&self) -> HashMap<String, u64> {
        self.inner.read().unwrap().clone()
    }
}
pub struct Kept {
    names: RefCell<Vec<String>>,
    count: Arc<Mutex<u32>>,
    last: Mutex<Option<String>>,
}
impl Kept {
    pub fn names(&self) -> Vec<String> {
        self.names.borrow().clone()
    }
    pub fn count(&self) -> u32 {
        *self.count.lock().unwrap()
    }
    pub fn last(&self) -> Option<String> {
        self.last.lock().unwrap().clone()
    }
}
#[derive(Debug, Clone)]
pub struct Task { pub id: u64, pub deps: Vec<u64> }
pub struct S { tasks: HashMap<u64, Task>, next: Cell<u64>, done: Vec<u64> }
impl S {
    fn ready(&self) -> Vec<&Task> {
        let mut ready: Vec<&Task> = self
            .tasks
            .values()
            .filter(|t| !self.done.contains(&t.id))
            .collect();
        ready.sort_by_key(|t| t.id);
        ready
    }
    pub fn add(&mut self) -> u64 {
        let id = self.next.get();
        self.next.set(id + 1);
        self.tasks.insert(id, Task { id, deps: vec![] });
        id
    }
    pub fn count(&self) -> usize { self.ready().len() }
    pub fn ids(&self) -> Vec<u64> {
        self.tasks
            .keys()
            .filter(|id| !self.done.contains(id))
            .copied()
            .collect()
    }
}
pub fn lines(text: &str) -> Vec<String> {
    text.lines() // each of them
        .filter(|l| !l.is_empty()).map(str::to_owned) // but not what is empty
        .collect()
}
