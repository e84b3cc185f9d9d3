use std::sync::Arc;
use std::thread;

type Job = Box<dyn FnOnce() -> u32 + Send>;

pub struct Queue {
    jobs: Vec<Job>,
}

impl Queue {
    pub fn run(self) -> u32 {
        let worker = thread::spawn(move || self.jobs.into_iter().map(|job| job()).sum::<u32>());
        worker.join().unwrap_or(0)
    }
}

trait Rule {
    fn allows(&self, n: u32) -> bool;
}

struct Below(u32);

impl Rule for Below {
    fn allows(&self, n: u32) -> bool {
        n < self.0
    }
}

pub fn judged(n: u32) -> bool {
    let rule: Arc<dyn Rule + Sync + Send> = Arc::new(Below(5));
    thread::spawn(move || rule.allows(n)).join().unwrap_or(false)
}

pub type Shown = Box<dyn Fn(u32) -> String>;

pub fn shown(show: Shown) -> String {
    thread::spawn(move || show(1)).join().unwrap_or_default()
}
