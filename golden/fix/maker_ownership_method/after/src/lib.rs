pub struct Pool {
    jobs: Vec<String>,
}

impl Pool {
    pub fn add(&mut self, job: &str) -> usize {
        self.jobs.push(job.to_owned());
        self.count()
    }

    fn count(&self) -> usize {
        self.jobs.len()
    }
}
