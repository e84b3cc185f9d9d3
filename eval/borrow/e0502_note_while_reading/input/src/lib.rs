//! A queue of jobs that keeps a log of what it ran.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub name: String,
    pub cost: u32,
}

#[derive(Debug, Default)]
pub struct Queue {
    jobs: Vec<Job>,
    log: Vec<String>,
    spent: u32,
}

impl Queue {
    pub fn add(&mut self, name: &str, cost: u32) {
        self.jobs.push(Job { name: name.to_owned(), cost });
    }

    pub fn log(&self) -> &[String] {
        &self.log
    }

    pub fn spent(&self) -> u32 {
        self.spent
    }

    fn cheapest(&self) -> Option<&Job> {
        self.jobs.iter().min_by_key(|job| job.cost)
    }

    fn note(&mut self, what: &str) {
        let number = self.log.len() + 1;
        self.log.push(format!("{number}: {what}"));
    }

    /// Runs the cheapest job and takes it from the queue; gives its cost.
    pub fn run_cheapest(&mut self) -> Option<u32> {
        let job = self.cheapest()?;
        self.note(&job.name);
        self.spent += job.cost;
        let done = job.clone();
        self.jobs.retain(|other| *other != done);
        Some(done.cost)
    }
}
